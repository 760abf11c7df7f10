// The history of an item: one entry per date. What a new entry replaces, which entry is the newest
// and which confidence is current. ownEvaluation.ts computes progress from entries.
import type { CalendarDate } from './calendar';
import type { CheckIn } from './recurrence';

/** A check-in with the confidence (0..1) of its author; null or absent where none was given. */
export type ReportedCheckIn = CheckIn & { readonly confidence?: number | null };

/** The entry with the latest date, null without any entry. */
export function newestCheckIn<Entry extends CheckIn>(entries: readonly Entry[]): Entry | null {
  let newest: Entry | null = null;
  for (const entry of entries) if (newest === null || entry.date >= newest.date) newest = entry;
  return newest;
}

/**
 * The current confidence, 0..1: that of the newest entry with a confidence. Null if no entry has a
 * confidence (decision 0066).
 */
export function confidenceInForce(entries: readonly ReportedCheckIn[]): number | null {
  return newestCheckIn(entries.filter(({ confidence }) => confidence != null))?.confidence ?? null;
}

/**
 * Where a picture of items over a period begins: at the start of the period, or when the first of
 * the items began, whichever is later. An item begins when it is created, or at its oldest check-in
 * if that is dated earlier. `created` and `oldestEntries` may have unknown days.
 */
export function pictureStart(
  periodStart: CalendarDate,
  created: Iterable<CalendarDate | null | undefined>,
  oldestEntries: Iterable<CalendarDate | null | undefined>,
): CalendarDate {
  let began: CalendarDate | null = null;
  for (const days of [created, oldestEntries])
    for (const day of days) if (day && (began === null || day < began)) began = day;
  return began !== null && began > periodStart ? began : periodStart;
}

/** The entries without the entry of that date. */
export function withoutCheckIn<Entry extends CheckIn>(
  entries: readonly Entry[],
  date: CalendarDate,
): Entry[] {
  return entries.filter((entry) => entry.date !== date);
}

/**
 * The entries, oldest first, after a check-in. The new entry replaces the entry of its date. If it
 * has no confidence, it keeps the confidence of the replaced entry (decision 0066).
 */
export function withCheckIn<Entry extends ReportedCheckIn>(
  entries: readonly Entry[],
  recorded: Entry,
): Entry[] {
  const replaced = entries.find(({ date }) => date === recorded.date);
  const entry =
    recorded.confidence == null && replaced?.confidence != null
      ? { ...recorded, confidence: replaced.confidence }
      : recorded;
  return inOrder([...withoutCheckIn(entries, recorded.date), entry]);
}

/**
 * The entries, oldest first, after the one of `date` was corrected. The corrected entry replaces
 * the entry of its new date, with the confidence that it states.
 */
export function withCorrection<Entry extends CheckIn>(
  entries: readonly Entry[],
  date: CalendarDate,
  corrected: Entry,
): Entry[] {
  return inOrder([...withoutCheckIn(withoutCheckIn(entries, date), corrected.date), corrected]);
}

function inOrder<Entry extends CheckIn>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
