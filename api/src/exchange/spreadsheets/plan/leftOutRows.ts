// The rows that an import without the rows with errors leaves out, each with its reason: its own error,
// or the row that it needs. What is left must do what the plan of the whole file says: a row that
// would name another item, because a row that gives or frees a code is left out, waits for that one.
import type { Language } from '@cumbre/contract/enumerations';
import { OKR_SHEET, VALUES_SHEET } from '@cumbre/contract/spreadsheets';
import type { CellError, ImportRow, LeftOutRow } from '@cumbre/contract/spreadsheets';
import { codeKeyOf } from '../../../planning/item-scope/itemStore';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';
import { textOf } from '../../../platform/texts/texts';
import { columnWord, isColumn } from '../read/columns';
import type { ImportPlan, PlannedItem } from './plan';

type RowPlace = Pick<ImportRow, 'sheet' | 'row'>;

export const keyOf = ({ sheet, row }: RowPlace) => `${sheet} ${row}`;

/** An error without its cell beside it: the column, where it has one, and the message. */
const sentenceOf = (language: Language, { column, message }: CellError): string =>
  column !== null && isColumn(column) ? `${columnWord(language, column)}: ${message}` : message;

const codeIn = ({ cycle }: CycleTree, code: string) => `${cycle.id} ${codeKeyOf(code)}`;

/** The values by a key; those without one are left out. A file may name an item in several rows. */
function grouped<Value>(
  values: readonly Value[],
  keyOfValue: (value: Value) => string | null,
): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOfValue(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** `whole`: the plan of the whole file. */
export function createLeftOutRows(language: Language, whole: ImportPlan) {
  const rows = new Map<string, LeftOutRow>();
  const wholeItems = new Map(whole.items.map((item) => [item.row.number, item]));
  /** The item of each row of values. */
  const wholeValues = new Map(whole.valueOutcomes.map(({ itemId, row }) => [row.row, itemId]));
  const isOut = ({ row }: PlannedItem) => rows.has(keyOf({ sheet: OKR_SHEET, row: row.number }));
  /** The row of an item that is left out. */
  const firstOut = (items: readonly PlannedItem[] = []) => items.find(isOut)?.row.number;
  const byId = grouped(whole.items, ({ id }) => id);
  const byFormerCode = grouped(whole.items, ({ existing, tree }) =>
    existing ? codeIn(tree, existing.code) : null,
  );
  const outOf = (itemId: string | null | undefined) => firstOut(byId.get(itemId ?? ''));

  const add = (
    { sheet, row, code, title }: Pick<LeftOutRow, 'sheet' | 'row' | 'code' | 'title'>,
    cause: number | undefined,
    message = '',
  ) => {
    if (rows.has(keyOf({ sheet, row }))) return;
    const causedBy = cause === undefined ? undefined : ({ sheet: OKR_SHEET, row: cause } as const);
    const reason = causedBy
      ? textOf(language, 'import.needsRow', { row: causedBy.row })
      : message || textOf(language, 'import.needsRows');
    // A row without a code gets one only in the plan. The person did not write it, so it is not shown.
    const item = sheet === OKR_SHEET ? wholeItems.get(row) : undefined;
    const ownCode = item && !item.existing ? (item.row.code ?? '') : code;
    rows.set(keyOf({ sheet, row }), {
      sheet,
      row,
      code: ownCode,
      title,
      message: reason,
      causedBy,
    });
  };
  const addItem = ({ row, code, fields }: PlannedItem, cause?: number) =>
    add({ sheet: OKR_SHEET, row: row.number, code: code ?? '', title: fields.title }, cause);

  /** The row that has to be taken for this one to be right: it gives or frees what this one names. */
  function causeOf(item: PlannedItem, { items }: ImportPlan, code: string): number | undefined {
    if (code === 'CODE_TAKEN')
      return firstOut(byFormerCode.get(codeIn(item.tree, item.code ?? '')));
    if (code === 'PARENT_UNKNOWN') return outOf(wholeItems.get(item.row.number)?.parentId);
    // In a circle, or too deep: an item above it stays where it is.
    const planned = new Map(items.map((each) => [each.id, each]));
    const passed = new Set<string>();
    let aboveId = item.parentId;
    while (aboveId !== null && !passed.has(aboveId)) {
      passed.add(aboveId);
      const out = outOf(aboveId);
      if (out !== undefined) return out;
      aboveId = (planned.get(aboveId) ?? item.tree.byId.get(aboveId))?.parentId ?? null;
    }
    return undefined;
  }
  function addRefused(plan: ImportPlan) {
    const errors = grouped(plan.report.errors, keyOf);
    const items = new Map(plan.items.map((item) => [item.row.number, item]));
    for (const row of plan.rows) {
      if (row.outcome !== 'error') continue;
      const ofRow = errors.get(keyOf(row)) ?? [];
      const item = row.sheet === OKR_SHEET ? items.get(row.row) : undefined;
      const cause =
        row.causedBy || plan === whole
          ? row.causedBy?.row
          : item
            ? causeOf(item, plan, ofRow[0]?.code ?? '')
            : outOf(wholeValues.get(row.row));
      add(row, cause, ofRow.map((error) => sentenceOf(language, error)).join(' '));
    }
  }
  /** What would be placed under an item that is not created. */
  function addPlacedBelow(items: readonly PlannedItem[]) {
    const newItemsOut = new Map(
      items.flatMap((item) => (item.existing || !isOut(item) ? [] : [[item.id, item.row.number]])),
    );
    for (let found = newItemsOut.size > 0; found;) {
      found = false;
      for (const item of items) {
        const above = item.parentId === null ? undefined : newItemsOut.get(item.parentId);
        if (above === undefined || isOut(item)) continue;
        addItem(item, above);
        if (!item.existing) newItemsOut.set(item.id, item.row.number);
        found = true;
      }
    }
  }
  /** A row that would archive an item whose own row is left out: that item stays. */
  function addArchivingAbove(items: readonly PlannedItem[]) {
    const planned = new Map(items.flatMap((item) => (isOut(item) ? [] : [[item.id, item]])));
    for (const { existing, id, tree, row } of whole.items.filter(isOut)) {
      if (planned.has(id)) continue;
      // Rows that are not planned together may be placed in a circle.
      const passed = new Set<string>();
      let aboveId = existing?.parentId ?? null;
      while (aboveId !== null && !passed.has(aboveId)) {
        passed.add(aboveId);
        const above = planned.get(aboveId);
        aboveId = (above ?? tree.byId.get(aboveId))?.parentId ?? null;
        if (above?.row.action === 'archive') addItem(above, row.number);
      }
    }
  }
  /** Codes that name another item without the rows that are left out. */
  function addMisplaced({ items, valueOutcomes }: ImportPlan) {
    for (const item of items) {
      const { archived, parentId } = wholeItems.get(item.row.number)!;
      if (!archived && (item.archived || item.parentId !== parentId))
        addItem(item, outOf(parentId));
    }
    for (const { itemId, row } of valueOutcomes) {
      const meant = wholeValues.get(row.row);
      if (itemId !== meant) add({ ...row, sheet: VALUES_SHEET }, outOf(meant));
    }
  }
  return {
    add: (plan: ImportPlan) => {
      addRefused(plan);
      addPlacedBelow(plan.items);
      addArchivingAbove(plan.items);
      addMisplaced(plan);
    },
    size: () => rows.size,
    has: (place: RowPlace) => rows.has(keyOf(place)),
    list: () => [...rows.values()],
  };
}
