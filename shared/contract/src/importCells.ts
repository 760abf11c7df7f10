// How the report of an import says what changes in the cells of a row: one place for each column, named once for all rows,
// so that the answer to a file of five thousand rows stays small. The server writes it, the screen reads it.

/** Null: stays as it is. A text: stood empty before. Both texts: before and after. */
export type ReportedCell = null | string | readonly [from: string, to: string];

export interface CellChange {
  column: string;
  from: string;
  to: string;
}

export const reportedCell = (from: string, to: string): ReportedCell => (from === to ? null : from === '' ? to : [from, to]);

/** The cells that change. */
export function cellChanges(columns: readonly string[], cells: readonly ReportedCell[]): CellChange[] {
  return cells.flatMap((cell, place) => {
    if (cell === null) return [];
    const [from, to] = typeof cell === 'string' ? ['', cell] : cell;
    return [{ column: columns[place] ?? '', from, to }];
  });
}

/** One place for each column, up to the last change. */
export function reportedCells(columns: number, cellAt: (place: number) => ReportedCell): ReportedCell[] {
  const cells: ReportedCell[] = [];
  for (let place = 0; place < columns; place += 1) {
    const cell = cellAt(place);
    if (cell === null) continue;
    while (cells.length < place) cells.push(null);
    cells.push(cell);
  }
  return cells;
}
