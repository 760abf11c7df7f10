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

/** Without those that stay behind the last change. */
export function withoutUnchangedEnd(cells: readonly ReportedCell[]): ReportedCell[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length -= 1;
  return cells.slice(0, length);
}
