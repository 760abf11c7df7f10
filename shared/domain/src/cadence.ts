// When the next check-in is owed. Due dates fall on the first day of a period (weekly: every Monday) after the newest
// entry, and while an item has none, after its start: nobody owes a value on the first day.
// How late is too late is the status's decision; sending reminders is the server's.
import { addDays, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';
import { nextPeriodStart, periodStart } from './recurrence';
import type { Frequency } from './recurrence';

/** How often a value is asked for. */
export type Cadence = Frequency;

export const DEFAULT_CADENCE: Cadence = 'weekly';

export type CheckInSchedule = {
  /** Weekly unless said otherwise. */
  readonly cadence?: Cadence | null;
  /** When the item (or else its cycle) starts and ends: no check-in is owed outside. */
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly lastEntryDate: CalendarDate | null;
};

function firstDueAfter(cadence: Cadence, date: CalendarDate): CalendarDate {
  const next = nextPeriodStart(cadence, periodStart(cadence, date));
  if (cadence === 'monthly' || cadence === 'quarterly') {
    // The first Monday of the period, so that every slower rhythm meets the weekly one.
    return mondayOf(addDays(next, 6));
  }
  return next;
}

/**
 * The date on which the next check-in is due; null when none is owed any more before the end.
 * Product rule: check-in cadence per item, weekly by default, on Mondays. Throws DATE_INVALID.
 */
export function nextCheckInDue({ cadence, startDate, endDate, lastEntryDate }: CheckInSchedule): CalendarDate | null {
  // An older value, carried in with a spreadsheet, does not make a young item late.
  const from = lastEntryDate !== null && lastEntryDate > startDate ? lastEntryDate : startDate;
  const due = firstDueAfter(cadence ?? DEFAULT_CADENCE, from);
  return due > endDate ? null : due;
}
