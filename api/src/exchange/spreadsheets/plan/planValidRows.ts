// Plans a file without its rows with errors, for a person who takes the others now and corrects those
// later. A row that needs one of them, such as a key result below a new objective, is left out too.
// The rest is planned again until no row has an error, because it is imported whole or not at all.
import type { Language } from '@cumbre/contract/enumerations';
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { CellError, ImportReport, ImportRow, LeftOutRow } from '@cumbre/contract/spreadsheets';
import type { Context } from '../../../platform/context/context';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import { columnWord, isColumn } from '../read/columns';
import { createFaults } from '../read/faults';
import type { FileReading } from '../read/file';
import type { OkrRow } from '../read/rows';
import type { ImportState } from './importState';
import { fingerprintOfBoth } from './fingerprint';
import { collectPlan, planImport } from './plan';
import type { ImportPlan, PlannedItem, Planning } from './plan';

type RowPlace = Pick<ImportRow, 'sheet' | 'row'>;
type PlannedRows = Pick<ImportPlan, 'items' | 'report' | 'recordedValues'> & {
  readonly rows: readonly ImportRow[];
};

export interface ValidPlan extends ImportPlan {
  readonly rows: readonly ImportRow[];
  /** In the order in which they were found. */
  readonly leftOut: readonly LeftOutRow[];
}

const keyOf = ({ sheet, row }: RowPlace) => `${sheet} ${row}`;
const placeOf = ({ sheet, row }: RowPlace): RowPlace => ({ sheet, row });

async function* once(rows: readonly OkrRow[]): AsyncGenerator<readonly OkrRow[]> {
  yield rows;
}

/** An error without its cell beside it: the column, where it has one, and the message. */
const sentenceOf = (language: Language, { column, message }: CellError): string =>
  column !== null && isColumn(column) ? `${columnWord(language, column)}: ${message}` : message;

/** `whole`: the rows of items of the whole file. */
function createLeftOutRows(language: Language, whole: readonly PlannedItem[]) {
  const rows = new Map<string, LeftOutRow>();
  /** The rows of items by code, for the values that name them. */
  const placeOfCode = new Map<string, RowPlace>();
  const add = (row: LeftOutRow) => {
    if (rows.has(keyOf(row))) return;
    rows.set(keyOf(row), row);
    if (row.sheet === OKR_SHEET && row.code) placeOfCode.set(codeKeyOf(row.code), placeOf(row));
  };
  const addRefused = ({ rows: planned, report }: PlannedRows) => {
    const messages = new Map<string, string>();
    for (const error of report.errors)
      if (!messages.has(keyOf(error))) messages.set(keyOf(error), sentenceOf(language, error));
    for (const row of planned) {
      if (row.outcome !== 'error') continue;
      const { sheet, row: number, code, title } = row;
      const causedBy =
        row.causedBy ?? (sheet === OKR_SHEET ? undefined : placeOfCode.get(codeKeyOf(code)));
      add({ sheet, row: number, code, title, message: messages.get(keyOf(row)) ?? '', causedBy });
    }
  };
  /** What would be placed under an item that is not created. */
  const isOut = ({ row }: PlannedItem) => rows.has(keyOf({ sheet: OKR_SHEET, row: row.number }));
  const addPlacedBelow = (items: readonly PlannedItem[]) => {
    const newItemsOut = new Map(
      items.flatMap((item) => (item.existing || !isOut(item) ? [] : [[item.id, item.row.number]])),
    );
    for (let found = newItemsOut.size > 0; found;) {
      found = false;
      for (const item of items) {
        const above = item.parentId === null ? undefined : newItemsOut.get(item.parentId);
        if (above === undefined || isOut(item)) continue;
        const { row, code, fields, existing, id } = item;
        add({
          sheet: OKR_SHEET,
          row: row.number,
          code: code ?? '',
          title: fields.title,
          message: '',
          causedBy: { sheet: OKR_SHEET, row: above },
        });
        if (!existing) newItemsOut.set(id, row.number);
        found = true;
      }
    }
  };
  /** A row that would archive an item whose own row is left out: that item stays. */
  const addArchivingAbove = (items: readonly PlannedItem[]) => {
    const planned = new Map(items.flatMap((item) => (isOut(item) ? [] : [[item.id, item]])));
    for (const { existing, id, tree, row } of whole.filter(isOut)) {
      if (planned.has(id)) continue;
      // Rows that are not planned together may be placed in a circle.
      const passed = new Set<string>();
      let aboveId = existing?.parentId ?? null;
      while (aboveId !== null && !passed.has(aboveId)) {
        passed.add(aboveId);
        const above = planned.get(aboveId);
        aboveId = (above ?? tree.byId.get(aboveId))?.parentId ?? null;
        if (above?.row.action === 'archive')
          add({
            sheet: OKR_SHEET,
            row: above.row.number,
            code: above.code ?? '',
            title: above.fields.title,
            message: '',
            causedBy: { sheet: OKR_SHEET, row: row.number },
          });
      }
    }
  };
  return {
    add: (plan: PlannedRows) => {
      addRefused(plan);
      addPlacedBelow(plan.items);
      addArchivingAbove(plan.items);
    },
    size: () => rows.size,
    has: (place: RowPlace) => rows.has(keyOf(place)),
    list: () => [...rows.values()],
  };
}

/**
 * Most files need two rounds. One with far too many new items would lose a row in each, so that it is
 * to be corrected as a whole.
 */
const MAX_ROUNDS = 8;

/** They are imported as they are: nothing changes. */
function withRecorded<Plan extends PlannedRows>(plan: Plan, recorded: readonly ImportRow[]): Plan {
  const { report } = plan;
  const { summary } = report;
  return {
    ...plan,
    rows: [...plan.rows, ...recorded],
    report: { ...report, summary: { ...summary, unchanged: summary.unchanged + recorded.length } },
  };
}

/**
 * `whole`: the plan of the whole file. Rows without a code keep the codes that it gives them. Null
 * where what is left cannot be imported either.
 */
export async function planValidRows(
  tx: Context,
  state: ImportState,
  { read }: FileReading,
  whole: PlannedRows,
): Promise<ValidPlan | null> {
  const file = await read;
  const codes = new Map(
    whole.items.flatMap(({ row, code, existing }) =>
      existing || code === null ? [] : [[row.number, code]],
    ),
  );
  const leftOut = createLeftOutRows(tx.language, whole.items);
  leftOut.add(whole);
  // Without the row of their item, they could go to another item with its code.
  const recorded = new Map(whole.recordedValues.map((row) => [row.row, row]));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const okrs = whole.items
      .map(({ row }) => row)
      .filter(({ number }) => !leftOut.has({ sheet: OKR_SHEET, row: number }));
    const values = file.values.filter(
      ({ number }) => !recorded.has(number) && !leftOut.has({ sheet: VALUES_SHEET, row: number }),
    );
    const planned = await collectPlan(
      planImport(
        tx,
        state,
        {
          okrs: once(okrs),
          faults: createFaults(tx.language),
          read: Promise.resolve({ ...file, values }),
        },
        codes,
      ),
    );
    for (const row of planned.recordedValues) recorded.set(row.row, row);
    const before = leftOut.size();
    leftOut.add(planned);
    if (planned.report.summary.errors === 0 && leftOut.size() === before)
      return { ...withRecorded(planned, [...recorded.values()]), leftOut: leftOut.list() };
  }
  return null;
}

const inFile = (one: RowPlace, other: RowPlace): number =>
  one.sheet === other.sheet ? one.row - other.row : one.sheet < other.sheet ? -1 : 1;

/** The report of a file with errors says what could be imported without them. */
export const reportWithout = (
  plan: ImportPlan,
  valid: ValidPlan | null,
): Pick<ImportReport, 'plan' | 'withoutErrors'> =>
  valid
    ? {
        plan: fingerprintOfBoth(plan, valid),
        withoutErrors: {
          summary: valid.report.summary,
          count: valid.leftOut.length,
          leftOut: valid.leftOut.toSorted(inFile).slice(0, IMPORT_MAX_ERRORS),
        },
      }
    : { plan: plan.report.plan };

/** The same rows, and what could be imported without those with errors. */
export async function* withValidRows(
  tx: Context,
  state: ImportState,
  file: FileReading,
  planning: Planning,
): Planning {
  const refused: ImportRow[] = [];
  for (;;) {
    const part = await planning.next();
    if (!part.done) {
      refused.push(...part.value.filter(({ outcome }) => outcome === 'error'));
      yield part.value;
      continue;
    }
    const plan = part.value;
    if (refused.length === 0) return plan;
    const valid = await planValidRows(tx, state, file, { ...plan, rows: refused });
    return { ...plan, report: { ...plan.report, ...reportWithout(plan, valid) } };
  }
}
