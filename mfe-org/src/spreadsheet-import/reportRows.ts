// What of a report is shown: its errors in groups, its rows without errors by their effect, and which
// rows an import without the errors leaves out.
import { decodeCells } from '@cumbre/contract/importCells';
import type { CellChange } from '@cumbre/contract/importCells';
import type { CellError, ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import { changesAnything, waits } from './importCounts';

const CHANGES = ['create', 'update', 'archive'] as const satisfies readonly ImportRow['outcome'][];
const OUTCOMES = [...CHANGES, 'leftOut', 'unchanged'] as const;
/** New and changed rows of values are one kind; those of items have a kind for each outcome. */
const CHANGED_KINDS = [...CHANGES, 'values'] as const;
/** Which rows the preview can show: those that change come first. */
const SHOWN = ['change', ...CHANGED_KINDS, 'leftOut', 'unchanged', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export interface Choice {
  shown: Shown;
  count: number;
}

export const placeOf = ({ sheet, row }: Pick<ImportRow, 'sheet' | 'row'>) => `${sheet}!${row}`;

export interface ReportRow extends ImportRow {
  key: string;
  outcome: (typeof OUTCOMES)[number];
}

const isRight = <Row extends ImportRow>(row: Row): row is Row & Pick<ReportRow, 'outcome'> =>
  row.outcome !== 'error';

const isChange = ({ outcome }: Pick<ReportRow, 'outcome'>) =>
  CHANGES.some((change) => change === outcome);

const kindOf = (row: Pick<ReportRow, 'sheet' | 'outcome'>) =>
  isChange(row) && row.sheet === 'Values' ? 'values' : row.outcome;

/** The rows without an error of their own: one that waits for another is left out with it. */
const rightRows = ({ rows }: ImportReport) =>
  rows.map((row): ImportRow => (waits(row) ? { ...row, outcome: 'leftOut' } : row)).filter(isRight);

export const reportRows = (report: ImportReport, shown: Shown): ReportRow[] =>
  rightRows(report)
    .map((row) => ({ ...row, key: placeOf(row) }))
    .filter(
      (row) => shown === 'all' || kindOf(row) === shown || (shown === 'change' && isChange(row)),
    );

/** What a new row says beside its cells: its title, its place and its code. */
const SAID_BESIDE = new Set(['code', 'parentCode', 'title']);

/** The cells of a row that would change. */
export const changesOf = (
  { columns }: ImportReport,
  { sheet, outcome, cells }: ImportRow,
): CellChange[] =>
  decodeCells(columns[sheet], cells).filter(
    ({ column }) => outcome !== 'create' || sheet === 'Values' || !SAID_BESIDE.has(column),
  );

/**
 * Which rows can be shown, with their count: those of each kind, and all without errors. Kinds without
 * rows are left out; all changes together are a choice where they are of several kinds.
 */
export function choicesOf(report: ImportReport): Choice[] {
  const counts = new Map<Shown, number>();
  const add = (shown: Shown, count = 1) => counts.set(shown, (counts.get(shown) ?? 0) + count);
  for (const row of rightRows(report)) {
    add(kindOf(row));
    add('all');
  }
  const changes = CHANGED_KINDS.map((change) => counts.get(change) ?? 0).filter(
    (count) => count > 0,
  );
  if (changes.length > 1) for (const count of changes) add('change', count);
  return SHOWN.map((shown) => ({ shown, count: counts.get(shown) ?? 0 })).filter(
    ({ shown, count }) => count > 0 || shown === 'all',
  );
}

/** What changes, unless the address names another choice. */
export const shownOf = (choices: readonly Choice[], text: string | null): Shown =>
  (choices.find(({ shown }) => shown === text) ?? choices[0])?.shown ?? 'all';

/** What happened after the download: a new row would bring back what was deleted. */
export const changeOf = ({ outcome }: ImportRow) =>
  outcome === 'create' ? 'deletedAt' : 'changedAt';

/** The rows whose import would write over what changed after the download of the file. */
export const overwritingRows = ({ rows }: ImportReport) =>
  rows.filter(
    (row): row is ReportRow & { changedAt: string } => isRight(row) && row.changedAt !== undefined,
  );

/** What is left out besides the rows with errors, which stand in their own list. */
export const furtherLeftOut = ({ rows, withoutErrors }: ImportReport) =>
  withoutErrors ? rows.filter(({ outcome }) => outcome === 'leftOut') : [];

/** What can be imported without the rows with errors; null where there is nothing, or no error. */
export const partialOf = ({ withoutErrors }: ImportReport) =>
  withoutErrors && changesAnything(withoutErrors.summary) ? withoutErrors : null;

export const rowsByPlace = (rows: readonly ImportRow[]): ReadonlyMap<string, ImportRow> =>
  new Map(rows.map((row) => [placeOf(row), row]));

export interface ErrorGroup extends Omit<CellError, 'row' | 'causedBy'> {
  key: string;
  rows: readonly number[];
  /** The rows of values that wait for a row of the group; each is in one group only. */
  waiting: ReadonlyMap<number, readonly number[]>;
}

/** Errors of one column with the same words, such as an unknown team in many rows, are one. */
export function errorGroups({ errors, rows }: ImportReport): ErrorGroup[] {
  const waiting = new Map<string, number[]>();
  for (const each of rows) {
    const cause = waits(each);
    if (!cause) continue;
    const known = waiting.get(placeOf(cause));
    if (known) known.push(each.row);
    else waiting.set(placeOf(cause), [each.row]);
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
