// Filters the rows of a report that have no errors, and groups its errors.
import { decodeCells } from '@cumbre/contract/importCells';
import type { CellChange } from '@cumbre/contract/importCells';
import type { CellError, ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';

export const OUTCOMES = [
  'create',
  'update',
  'archive',
  'unchanged',
] as const satisfies readonly ImportRow['outcome'][];
export type OutcomeFilter = 'all' | (typeof OUTCOMES)[number];

export function outcomeFilterOf(text: string | null): OutcomeFilter {
  return OUTCOMES.find((outcome) => outcome === text) ?? 'all';
}

export const placeOf = ({ sheet, row }: Pick<ImportRow, 'sheet' | 'row'>) => `${sheet}!${row}`;

export interface ReportRow extends ImportRow {
  key: string;
  outcome: Exclude<OutcomeFilter, 'all'>;
}

const isRight = <Row extends ImportRow>(row: Row): row is Row & Pick<ReportRow, 'outcome'> =>
  row.outcome !== 'error';

export const reportRows = ({ rows }: ImportReport, filter: OutcomeFilter): ReportRow[] =>
  rows
    .filter(isRight)
    .filter(({ outcome }) => filter === 'all' || outcome === filter)
    .map((row) => ({ ...row, key: placeOf(row) }));

/** The cells of a row that would change. */
export const changesOf = ({ columns }: ImportReport, { sheet, cells }: ImportRow): CellChange[] =>
  decodeCells(columns[sheet], cells);

/** How many rows there are of each kind; kinds without rows are left out. */
export function outcomeCounts(
  rows: readonly ImportRow[],
): { outcome: OutcomeFilter; count: number }[] {
  const counted = OUTCOMES.map((outcome) => ({
    outcome,
    count: rows.filter((row) => row.outcome === outcome).length,
  }));
  return [
    { outcome: 'all' as const, count: rows.filter(isRight).length },
    ...counted.filter(({ count }) => count > 0),
  ];
}

/** What the rows are called, by their keys. */
export const titlesByRow = (rows: readonly ImportRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [placeOf(row), row.title || row.code]));

export interface ErrorGroup extends Omit<CellError, 'row'> {
  key: string;
  rows: readonly number[];
}

/** Errors of one column with the same words, such as an unknown team in many rows, are one. */
export function errorGroups(errors: readonly CellError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { row, ...error } of errors) {
    const key = [error.sheet, error.column, error.message].join('!');
    const rows = groups.get(key)?.rows ?? [];
    groups.set(key, { ...error, key, rows: [...rows, row] });
  }
  return [...groups.values()];
}
