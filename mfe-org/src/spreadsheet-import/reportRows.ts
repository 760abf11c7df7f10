// Filters the rows of a report that have no errors, and groups its errors.
import { decodeCells } from '@cumbre/contract/importCells';
import type { CellChange } from '@cumbre/contract/importCells';
import type {
  CellError,
  ImportReport,
  ImportRow,
  ImportSummary,
} from '@cumbre/contract/spreadsheets';

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

export const rowsByPlace = (rows: readonly ImportRow[]): ReadonlyMap<string, ImportRow> =>
  new Map(rows.map((row) => [placeOf(row), row]));

/** The summary without the rows that only wait for another one, each of which has one error. */
export function causesOf({ summary, rows }: ImportReport): ImportSummary {
  const waiting = rows.filter(({ causedBy }) => causedBy).length;
  return {
    ...summary,
    failed: summary.failed - waiting,
    errors: summary.errors - waiting,
  };
}

export interface ErrorGroup extends Omit<CellError, 'row' | 'causedBy'> {
  key: string;
  rows: readonly number[];
  /** The rows of values that wait for a row of the group; each is in one group only. */
  waiting: ReadonlyMap<number, readonly number[]>;
}

/** Errors of one column with the same words, such as an unknown team in many rows, are one. */
export function errorGroups({ errors, rows }: ImportReport): ErrorGroup[] {
  const waiting = new Map<string, number[]>();
  for (const { row, causedBy } of rows) {
    if (!causedBy) continue;
    const known = waiting.get(placeOf(causedBy));
    if (known) known.push(row);
    else waiting.set(placeOf(causedBy), [row]);
  }
  const groups = new Map<string, ErrorGroup>();
  for (const { row, causedBy, ...error } of errors) {
    if (causedBy) continue;
    const key = [error.sheet, error.column, error.message].join('!');
    const place = placeOf({ ...error, row });
    const known = groups.get(key);
    const waits = waiting.get(place);
    groups.set(key, {
      ...error,
      key,
      rows: [...(known?.rows ?? []), row],
      waiting: new Map([...(known?.waiting ?? []), ...(waits ? [[row, waits] as const] : [])]),
    });
    waiting.delete(place);
  }
  return [...groups.values()];
}

/** Ascending numbers as "2–9, 12". */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}
