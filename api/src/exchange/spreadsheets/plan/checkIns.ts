// The history entries an import would write: those of the Values sheet, and one of today where a row's current value is
// not the newest one, the Values sheet counted in. A value that is there already adds nothing.
import { reportedCell, reportedCells } from '@cumbre/contract/importCells';
import { VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import { formatDecimal } from '@cumbre/domain/decimal';
import type { CheckInRow } from '../../../planning/check-ins/store';
import { mapInTurns } from '../../../platform/batches/batches';
import type { Faults } from '../read/faults';
import type { OkrRow, ValueRow } from '../read/rows';

export interface PlannedCheckIn {
  readonly itemId: string;
  readonly date: string;
  readonly value: number;
  readonly note: string;
  readonly former: CheckInRow | null;
}

/** An item as the import leaves it. */
export interface ItemAfter {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly startValue: number | null;
  readonly targetValue: number | null;
}

export type CheckInsByItem = ReadonlyMap<string, ReadonlyMap<string, CheckInRow>>;

export function checkInPlan(existing: CheckInsByItem, today: string, faults: Faults) {
  /** By item; of a date there is one at most. */
  const planned = new Map<string, PlannedCheckIn[]>();
  const seen = new Set<string>();
  const put = (entry: PlannedCheckIn) => {
    const entries = planned.get(entry.itemId);
    if (entries) entries.push(entry);
    else planned.set(entry.itemId, [entry]);
  };
  const replace = (entry: PlannedCheckIn): boolean => {
    const entries = planned.get(entry.itemId) ?? [];
    const place = entries.findIndex(({ date }) => date === entry.date);
    if (place >= 0) entries[place] = entry;
    return place >= 0;
  };

  const newestOf = (itemId: string): { date: string; value: number } | null => {
    let newest: { date: string; value: number } | null = null;
    for (const entry of existing.get(itemId)?.values() ?? []) if (newest === null || entry.date >= newest.date) newest = entry;
    for (const entry of planned.get(itemId) ?? []) if (newest === null || entry.date >= newest.date) newest = entry;
    return newest;
  };

  function outcomeOf(row: ValueRow, item: ItemAfter | undefined): ImportRow {
    const former = item ? (existing.get(item.id)?.get(row.date) ?? null) : null;
    const note = row.note ?? former?.note ?? '';
    const outcome: Omit<ImportRow, 'outcome' | 'cells'> = { sheet: VALUES_SHEET, row: row.number, code: item?.code ?? row.code, title: item?.title ?? '' };
    const same = former !== null && former.value === row.value && former.note.replaceAll('\r\n', '\n') === note.replaceAll('\r\n', '\n');
    const report = (column: string, code: string) => faults.report(VALUES_SHEET, row.number, column, { code });
    if (!item) report('code', 'unknownCode');
    else if (seen.has(`${item.id} ${row.date}`)) report('date', 'duplicateRow');
    else if (!same && (item.startValue === null || item.targetValue === null)) report('code', 'NO_MEASURE');
    else if (!same && row.date > today) report('date', 'DATE_IN_FUTURE');
    if (!item || faults.has(VALUES_SHEET, row.number)) return { ...outcome, outcome: 'error', cells: [] };
    seen.add(`${item.id} ${row.date}`);
    if (same) return { ...outcome, outcome: 'unchanged', cells: [] };
    put({ itemId: item.id, date: row.date, value: row.value, note, former });
    const cells = reportedCells(VALUE_COLUMNS.length, (place) => {
      if (VALUE_COLUMNS[place] === 'value') return reportedCell(former ? formatDecimal(former.value) : '', formatDecimal(row.value));
      return VALUE_COLUMNS[place] === 'note' ? reportedCell(former?.note ?? '', note) : null;
    });
    return { ...outcome, outcome: former ? 'update' : 'create', cells };
  }

  return {
    newestOf,
    /** What each row of the Values sheet would do. */
    addValues: (rows: readonly ValueRow[], itemOfCode: (code: string) => ItemAfter | undefined): Promise<ImportRow[]> => mapInTurns(rows, (row) => outcomeOf(row, itemOfCode(row.code))),
    /** The entry of today for the row's current value; whether there is one. */
    addCurrent: (row: OkrRow, itemId: string, startValue: number | null): boolean => {
      const { currentValue, note } = row;
      if (currentValue === null || currentValue === undefined || currentValue === (newestOf(itemId)?.value ?? startValue)) return false;
      const entry = { itemId, date: today, value: currentValue, note: note ?? '', former: existing.get(itemId)?.get(today) ?? null };
      if (!replace(entry)) put(entry);
      return true;
    },
    list: (): PlannedCheckIn[] => [...planned.values()].flat(),
  };
}
