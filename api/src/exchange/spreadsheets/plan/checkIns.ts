// Plans the check-ins of an import: those of the Values sheet, and one of today where the current
// value of a row differs from the newest value, including the Values sheet. An existing equal value
// adds nothing.
import type { Language } from '@cumbre/contract/enumerations';
import { encodeCell, encodeCells } from '@cumbre/contract/importCells';
import { OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportRow } from '@cumbre/contract/spreadsheets';
import { formatDecimal } from '@cumbre/domain/decimal';
import { newestCheckIn } from '@cumbre/domain/history';
import { hasMeasure } from '@cumbre/domain/measure';
import { writtenAt } from '../../../planning/check-ins/store';
import type { CheckInRow } from '../../../planning/check-ins/store';
import { mapInBatches } from '../../../platform/batches/batches';
import { textOf } from '../../../platform/texts/texts';
import { isSameText } from './fields';
import type { CellFault } from '../read/cellValues';
import type { Faults } from '../read/faults';
import { changeSince } from './changeSince';
import type { createDownloadedCheckIns } from './downloadedCheckIns';
import type { OkrRow, UnreadValueRow, ValueRow } from '../read/rows';
import type { RefusalCode } from '../../../platform/errors/fieldErrors';

export interface PlannedCheckIn {
  readonly itemId: string;
  readonly date: string;
  readonly value: number;
  readonly note: string;
  readonly previous: CheckInRow | null;
  /** It has a row of the Values sheet; otherwise it is the current value of its item's row. */
  readonly hasRow: boolean;
}

export interface ListedCheckIn extends PlannedCheckIn {
  /** The value of the check-in before it, by date; null for none. */
  readonly formerValue: number | null;
}

/** An item after the import. */
export interface ItemAfter {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly startValue: number | null;
  readonly targetValue: number | null;
  /** It is archived, or was before, and its values are with it. */
  readonly archived: boolean;
  /** What the file has as its current value; null without a cell. */
  readonly stated: number | null;
}

/** The outcome of a row of the Values sheet, and the item that the row belongs to. */
export interface ValueOutcome {
  readonly itemId: string | null;
  readonly row: ImportRow;
}

/** The check-in of today that a row records: its note before and after, and the value that it replaces. */
export interface RecordedCurrent {
  readonly date: string;
  readonly value: number;
  readonly replaced: number | null;
  readonly before: string;
  readonly after: string;
}

export type CheckInsByItem = ReadonlyMap<string, ReadonlyMap<string, CheckInRow>>;

function withFormerValues(
  existing: ReadonlyMap<string, CheckInRow> | undefined,
  entries: readonly PlannedCheckIn[],
): ListedCheckIn[] {
  const all = [...(existing?.values() ?? []), ...entries];
  const values = new Map(all.map(({ date, value }) => [date, value]));
  const formerValues = new Map<string, number | null>();
  let former: number | null = null;
  for (const date of [...values.keys()].toSorted()) {
    formerValues.set(date, former);
    former = values.get(date)!;
  }
  return entries.map((entry) =>
    Object.assign(entry, { formerValue: formerValues.get(entry.date)! }),
  );
}

/** `downloadedAt`: of the file; null where it does not say. */
export function createCheckInPlan(
  language: Language,
  existing: CheckInsByItem,
  today: string,
  faults: Faults,
  downloadedAt: string | null,
  downloaded: ReturnType<typeof createDownloadedCheckIns>,
) {
  const itemDeleted = textOf(language, 'import.itemDeleted');
  /** By item, at most one per date. */
  const plannedByItem = new Map<string, PlannedCheckIn[]>();
  /** The row of each item and date. */
  const seenKeys = new Map<string, ValueRow>();
  /** Rows of values whose item has no measure; it may be its own row that has lost it. */
  const withoutMeasure = new Set<number>();
  /** Rows of values that are the same as what is recorded, whatever becomes of the row of their item. */
  const recorded = new Set<number>();
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

  /** The newest check-in, where it was written after the download of the file. */
  function writtenSince(itemId: string): CheckInRow | null {
    if (downloadedAt === null) return null;
    const newest = newestCheckIn([...(existing.get(itemId)?.values() ?? [])]);
    return newest && changeSince(downloadedAt, writtenAt(newest)) !== undefined ? newest : null;
  }
  /**
   * A file that is imported a second time still has what it has changed in the other sheet: the current
   * value from before the newest of its values, or the value from before its current value.
   */
  function isCurrentOutdated(itemId: string): boolean {
    const newest = writtenSince(itemId);
    return newest !== null && seenKeys.get(`${itemId} ${newest.date}`)?.value === newest.value;
  }
  function isValueOutdated({ date, value }: ValueRow, { id, stated }: ItemAfter): boolean {
    if (stated === null || stated === value) return false;
    const newest = writtenSince(id);
    return newest?.date === date && newest.value === stated;
  }

  function outcomeOf(row: ValueRow | UnreadValueRow, item: ItemAfter | undefined): ImportRow {
    const outcome: Omit<ImportRow, 'outcome' | 'cells'> = {
      sheet: VALUES_SHEET,
      row: row.number,
      code: item?.code ?? row.code,
      title: item?.title ?? '',
    };
    if (row.date === null) return { ...outcome, outcome: 'error', cells: [] };
    const previous = item ? (existing.get(item.id)?.get(row.date) ?? null) : null;
    const note = row.note ?? previous?.note ?? '';
    const isRecorded = previous?.value === row.value && isSameText(previous.note, note);
    if (isRecorded) recorded.add(row.number);
    if (item?.archived) return { ...outcome, outcome: 'unchanged', reason: itemDeleted, cells: [] };
    const isUnchanged =
      isRecorded || (previous !== null && item !== undefined && isValueOutdated(row, item));
    const report = (column: string, code: RefusalCode) =>
      faults.report(VALUES_SHEET, row.number, column, { code });
    const earlierRow = item && seenKeys.get(`${item.id} ${row.date}`)?.number;
    if (!item) report('code', 'unknownCode');
    else if (earlierRow !== undefined)
      faults.report(VALUES_SHEET, row.number, 'date', {
        code: 'duplicateRow',
        text: 'valueInRow',
        values: { row: earlierRow },
      });
    else if (!isUnchanged && !hasMeasure(item)) withoutMeasure.add(row.number);
    else if (!isUnchanged && row.date > today) report('date', 'DATE_IN_FUTURE');
    if (!item || faults.has(VALUES_SHEET, row.number) || withoutMeasure.has(row.number))
      return { ...outcome, outcome: 'error', cells: [] };
    seenKeys.set(`${item.id} ${row.date}`, row);
    if (isUnchanged) return { ...outcome, outcome: 'unchanged', cells: [] };
    add({
      itemId: item.id,
      date: row.date,
      value: row.value,
      note,
      previous,
      hasRow: true,
    });
    const cells = encodeCells(VALUE_COLUMNS.length, (index) => {
      if (VALUE_COLUMNS[index] === 'value')
        return encodeCell(previous ? formatDecimal(previous.value) : '', formatDecimal(row.value));
      // A new one is of a day; where one is replaced, the day stays.
      if (VALUE_COLUMNS[index] === 'date') return previous ? null : encodeCell('', row.date);
      return VALUE_COLUMNS[index] === 'note' ? encodeCell(previous?.note ?? '', note) : null;
    });
    return {
      ...outcome,
      outcome: previous ? 'update' : 'create',
      // A new value of a day that had one comes back after it was deleted.
      changedAt: changeSince(
        downloadedAt,
        previous ? writtenAt(previous) : downloaded.changedAt(item.id, row.date),
      ),
      cells,
    };
  }

  /** Whether the current value is that of the download; without a check-in it was the start value. */
  const isOfDownload = (value: number, itemId: string, startValue: number | null): boolean =>
    downloadedAt !== null && value === (downloaded.newestOf(itemId)?.value ?? startValue);

  /** The current value that a row brings; null where it has none, or one that the person left as it was. */
  const broughtBy = (
    { currentValue }: OkrRow,
    itemId: string,
    startValue: number | null,
    before: number | null,
  ): number | null =>
    currentValue === undefined ||
    currentValue === null ||
    (currentValue === before
      ? plannedByItem.has(itemId)
      : isCurrentOutdated(itemId) || isOfDownload(currentValue, itemId, startValue))
      ? null
      : currentValue;

  /** The check-in of today that the current value of a row needs; null where it needs none. */
  function currentEntry(
    row: OkrRow,
    itemId: string,
    startValue: number | null,
    before: number | null,
  ): PlannedCheckIn | null {
    const value = broughtBy(row, itemId, startValue, before);
    if (value === null || value === (newestOf(itemId)?.value ?? startValue)) return null;
    const previous = existing.get(itemId)?.get(today) ?? null;
    const recorded = previous?.note ?? '';
    const isNew = row.note?.trim() && !isSameText(recorded, row.note);
    const newNote = (isNew && row.note) || recorded;
    return { itemId, date: today, value, note: newNote, previous, hasRow: false };
  }

  /**
   * What a note without a new current value does: it changes that of today's check-in, if there is one.
   * A note that is recorded already, as by the same file, does nothing.
   */
  function loneNote(
    { note }: OkrRow,
    itemId: string,
  ): PlannedCheckIn | 'none' | { readonly fault: CellFault } {
    const ofItem = existing.get(itemId);
    const planned = plannedByItem.get(itemId)?.find(({ date }) => date === today);
    const recorded = planned ?? newestCheckIn([...(ofItem?.values() ?? [])]);
    if (!note?.trim() || (recorded && isSameText(recorded.note, note))) return 'none';
    const previous = ofItem?.get(today) ?? null;
    if (planned) {
      if (previous && isSameText(previous.note, note)) return 'none';
      const valueRow = seenKeys.get(`${itemId} ${today}`);
      // None: the check-in is from an earlier row of this item. That repeated row is reported already.
      return valueRow
        ? { fault: { code: 'duplicateRow', text: 'noteOfToday', values: { row: valueRow.number } } }
        : 'none';
    }
    return previous
      ? { itemId, date: today, value: previous.value, note, previous, hasRow: false }
      : { fault: { code: 'required', text: 'noteAlone' } };
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
     * The outcome after the rows of items are checked: a changed or new value whose item is refused
     * is an error too, and none of the values to record. `refused` has the rows of the items.
     */
    checkItem: ({ itemId, row }: ValueOutcome, refused: ReadonlyMap<string, number>): ImportRow => {
      const cause = itemId === null ? undefined : refused.get(itemId);
      const isWithoutMeasure = withoutMeasure.has(row.row);
      if (isWithoutMeasure && cause === undefined)
        faults.report(VALUES_SHEET, row.row, 'code', { code: 'NO_MEASURE' });
      if (itemId === null || cause === undefined) return row;
      if (row.outcome === 'error' && !isWithoutMeasure) return row;
      if (row.outcome === 'unchanged' && recorded.has(row.row)) return row;
      plannedByItem.delete(itemId);
      const causedBy = { sheet: OKR_SHEET, row: cause } as const;
      faults.report(VALUES_SHEET, row.row, 'code', { code: 'itemRefused' }, causedBy);
      return { ...row, outcome: 'error', causedBy, cells: [] };
    },
    /**
     * Reports a current value that the file changes beside another value of today in the Values sheet.
     * `before`: that of the item before the import; null for a new one. Also a note that would be
     * recorded nowhere.
     */
    checkCurrent: (
      row: OkrRow,
      itemId: string,
      startValue: number | null,
      before: number | null,
    ) => {
      const value = broughtBy(row, itemId, startValue, before);
      const ofToday = plannedByItem.get(itemId)?.find(({ date }) => date === today);
      // None: the check-in is from an earlier row of this item. That repeated row is reported already.
      const valueRow = seenKeys.get(`${itemId} ${today}`);
      if (value !== null && valueRow && ofToday && ofToday.value !== value)
        faults.report(OKR_SHEET, row.number, 'currentValue', {
          code: 'duplicateRow',
          text: 'valueOfToday',
          values: { row: valueRow.number },
        });
      // Where the current value cannot be read, its error is reported.
      else if (
        !('currentValue' in row && row.currentValue === undefined) &&
        !currentEntry(row, itemId, startValue, before)
      ) {
        const lone = loneNote(row, itemId);
        if (lone !== 'none' && 'fault' in lone)
          faults.report(OKR_SHEET, row.number, 'note', lone.fault);
      }
    },
    /**
     * Adds a check-in of today for the current value and the note of a row; returns it, null where
     * nothing is recorded. What the file has left as it was gives way to the Values
     * sheet.
     */
    addCurrent: (
      row: OkrRow,
      itemId: string,
      startValue: number | null,
      before: number | null,
    ): RecordedCurrent | null => {
      const entry = currentEntry(row, itemId, startValue, before) ?? loneNote(row, itemId);
      if (entry === 'none' || 'fault' in entry) return null;
      if (!replace(entry)) add(entry);
      const { date, value, note, previous } = entry;
      return {
        date,
        value,
        replaced: previous?.value ?? null,
        before: previous?.note ?? '',
        after: note,
      };
    },
    list: (): ListedCheckIn[] =>
      [...plannedByItem].flatMap(([itemId, entries]) =>
        withFormerValues(existing.get(itemId), entries),
      ),
  };
}
