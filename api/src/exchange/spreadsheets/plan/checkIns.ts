// Plans the check-ins of an import: those of the Values sheet, and one of today where the current
// value of a row differs from the newest value, including the Values sheet. An existing equal value
// adds nothing.
import { encodeCell, encodeCells } from '@cumbre/contract/importCells';
import { OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import { formatDecimal } from '@cumbre/domain/decimal';
import { newestCheckIn } from '@cumbre/domain/history';
import { hasMeasure } from '@cumbre/domain/measure';
import { writtenAt } from '../../../planning/check-ins/store';
import type { CheckInRow } from '../../../planning/check-ins/store';
import { mapInBatches } from '../../../platform/batches/batches';
import type { Faults } from '../read/faults';
import { changeSince } from './changeSince';
import type { OkrRow, UnreadValueRow, ValueRow } from '../read/rows';
import type { RefusalCode } from '../../../platform/errors/fieldErrors';

export interface PlannedCheckIn {
  readonly itemId: string;
  readonly date: string;
  readonly value: number;
  readonly note: string;
  readonly previous: CheckInRow | null;
}

/** An item after the import. */
export interface ItemAfter {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly startValue: number | null;
  readonly targetValue: number | null;
}

/** The outcome of a row of the Values sheet, and the item that the row belongs to. */
export interface ValueOutcome {
  readonly itemId: string | null;
  readonly row: ImportRow;
}

export type CheckInsByItem = ReadonlyMap<string, ReadonlyMap<string, CheckInRow>>;

/** `downloadedAt`: of the file; null where it does not say. */
export function createCheckInPlan(
  existing: CheckInsByItem,
  today: string,
  faults: Faults,
  downloadedAt: string | null,
) {
  /** By item, at most one per date. */
  const plannedByItem = new Map<string, PlannedCheckIn[]>();
  /** The row of each item and date. */
  const seenKeys = new Map<string, number>();
  const add = (entry: PlannedCheckIn) => {
    const entries = plannedByItem.get(entry.itemId);
    if (entries) entries.push(entry);
    else plannedByItem.set(entry.itemId, [entry]);
  };
  const replace = (entry: PlannedCheckIn): boolean => {
    const entries = plannedByItem.get(entry.itemId) ?? [];
    const index = entries.findIndex(({ date }) => date === entry.date);
    if (index >= 0) entries[index] = entry;
    return index >= 0;
  };

  const newestOf = (itemId: string): { date: string; value: number } | null =>
    newestCheckIn<{ date: string; value: number }>([
      ...(existing.get(itemId)?.values() ?? []),
      ...(plannedByItem.get(itemId) ?? []),
    ]);

  function outcomeOf(row: ValueRow | UnreadValueRow, item: ItemAfter | undefined): ImportRow {
    if (row.date === null)
      return {
        sheet: VALUES_SHEET,
        row: row.number,
        code: item?.code ?? row.code,
        title: item?.title ?? '',
        outcome: 'error',
        cells: [],
      };
    const previous = item ? (existing.get(item.id)?.get(row.date) ?? null) : null;
    const note = row.note ?? previous?.note ?? '';
    const outcome: Omit<ImportRow, 'outcome' | 'cells'> = {
      sheet: VALUES_SHEET,
      row: row.number,
      code: item?.code ?? row.code,
      title: item?.title ?? '',
    };
    const isUnchanged =
      previous !== null &&
      previous.value === row.value &&
      previous.note.replaceAll('\r\n', '\n') === note.replaceAll('\r\n', '\n');
    const report = (column: string, code: RefusalCode) =>
      faults.report(VALUES_SHEET, row.number, column, { code });
    const earlierRow = item && seenKeys.get(`${item.id} ${row.date}`);
    if (!item) report('code', 'unknownCode');
    else if (earlierRow !== undefined)
      faults.report(VALUES_SHEET, row.number, 'date', {
        code: 'duplicateRow',
        text: 'valueInRow',
        values: { row: earlierRow },
      });
    else if (!isUnchanged && !hasMeasure(item)) report('code', 'NO_MEASURE');
    else if (!isUnchanged && row.date > today) report('date', 'DATE_IN_FUTURE');
    if (!item || faults.has(VALUES_SHEET, row.number))
      return { ...outcome, outcome: 'error', cells: [] };
    seenKeys.set(`${item.id} ${row.date}`, row.number);
    if (isUnchanged) return { ...outcome, outcome: 'unchanged', cells: [] };
    add({ itemId: item.id, date: row.date, value: row.value, note, previous });
    const cells = encodeCells(VALUE_COLUMNS.length, (index) => {
      if (VALUE_COLUMNS[index] === 'value')
        return encodeCell(previous ? formatDecimal(previous.value) : '', formatDecimal(row.value));
      return VALUE_COLUMNS[index] === 'note' ? encodeCell(previous?.note ?? '', note) : null;
    });
    return {
      ...outcome,
      outcome: previous ? 'update' : 'create',
      changedAt: changeSince(downloadedAt, previous ? writtenAt(previous) : null),
      cells,
    };
  }

  return {
    newestOf,
    /** The outcome of each row of the Values sheet. */
    addValues: (
      rows: readonly (ValueRow | UnreadValueRow)[],
      itemOfCode: (code: string) => ItemAfter | undefined,
    ): Promise<ValueOutcome[]> =>
      mapInBatches(rows, (row) => {
        const item = itemOfCode(row.code);
        return { itemId: item?.id ?? null, row: outcomeOf(row, item) };
      }),
    /**
     * The outcome after the rows of items are checked: a value whose item is refused is an error
     * too, and none of the values to record. `refused` has the rows of the items.
     */
    checkItem: ({ itemId, row }: ValueOutcome, refused: ReadonlyMap<string, number>): ImportRow => {
      const cause = itemId === null ? undefined : refused.get(itemId);
      if (itemId === null || cause === undefined || row.outcome === 'error') return row;
      plannedByItem.delete(itemId);
      const causedBy = { sheet: OKR_SHEET, row: cause } as const;
      faults.report(VALUES_SHEET, row.row, 'code', { code: 'itemRefused' }, causedBy);
      return { ...row, outcome: 'error', causedBy, cells: [] };
    },
    /** Adds a check-in of today for the current value of a row; returns whether one was needed. */
    addCurrent: (row: OkrRow, itemId: string, startValue: number | null): boolean => {
      const { currentValue, note } = row;
      if (
        currentValue === null ||
        currentValue === undefined ||
        currentValue === (newestOf(itemId)?.value ?? startValue)
      )
        return false;
      const previous = existing.get(itemId)?.get(today) ?? null;
      const entry = {
        itemId,
        date: today,
        value: currentValue,
        note: note || (previous?.note ?? ''),
        previous,
      };
      if (!replace(entry)) add(entry);
      return true;
    },
    list: (): PlannedCheckIn[] => [...plannedByItem.values()].flat(),
  };
}
