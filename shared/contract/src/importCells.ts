// How the report of an import encodes the changes of the cells of a row: by the index of the
// column, so that the answer to a file of five thousand rows stays small. The server encodes, the
// screen decodes.

/** Null: unchanged. A text: the new content of an empty cell. Two texts: before and after. */
export type EncodedCell = null | string | readonly [from: string, to: string];

export interface CellChange {
  column: string;
  from: string;
  to: string;
}

export const encodeCell = (from: string, to: string): EncodedCell =>
  from === to ? null : from === '' ? to : [from, to];

/** Decodes the cells that change. */
export function decodeCells(
  columns: readonly string[],
  cells: readonly EncodedCell[],
): CellChange[] {
  return cells.flatMap((cell, place) => {
    if (cell === null) return [];
    const [from, to] = typeof cell === 'string' ? ['', cell] : cell;
    return [{ column: columns[place] ?? '', from, to }];
  });
}

/** One element per column, up to the last change. */
export function encodeCells(
  columns: number,
  cellAt: (place: number) => EncodedCell,
): EncodedCell[] {
  const cells: EncodedCell[] = [];
  for (let place = 0; place < columns; place += 1) {
    const cell = cellAt(place);
    if (cell === null) continue;
    while (cells.length < place) cells.push(null);
    cells.push(cell);
  }
  return cells;
}
