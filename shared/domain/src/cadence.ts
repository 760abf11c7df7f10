// When the next check-in is owed. Due dates fall on the first day of a period (weekly: every Monday) after the newest
// entry, and while an item has none, after its start: nobody owes a value on the first day.
// How late is too late is the status's decision; sending reminders is the server's.
import { addDays, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';
import { nextPeriodStart, periodStart } from './recurrence';
import type { Frequency } from './recurrence';

/** How often a value is asked for; none: whoever likes reports, and nobody is reminded. */
export type Cadence = Frequency | 'none';

/** What may be chosen for an item. A recurrent one has no choice: it is asked for as often as it recurs. */
export const CADENCES = ['daily', 'weekly', 'biweekly', 'monthly', 'none'] as const satisfies readonly Cadence[];
export type ChosenCadence = (typeof CADENCES)[number];

export const DEFAULT_CADENCE = 'weekly' satisfies ChosenCadence;

export type CheckInSchedule = {
  /** Weekly unless said otherwise. */
  readonly cadence?: Cadence | null;
  /** When the item (or else its cycle) starts and ends: no check-in is owed outside. */
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly lastCheckInDate: CalendarDate | null;
};

function firstDueAfter(cadence: Frequency, date: CalendarDate): CalendarDate {
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
export function nextCheckInDue({ cadence, startDate, endDate, lastCheckInDate }: CheckInSchedule): CalendarDate | null {
  const asked = cadence ?? DEFAULT_CADENCE;
  if (asked === 'none') return null;
  // An older value, carried in with a spreadsheet, does not make a young item late.
  const from = lastCheckInDate !== null && lastCheckInDate > startDate ? lastCheckInDate : startDate;
  const due = firstDueAfter(asked, from);
  return due > endDate ? null : due;
}

/** All due dates up to `until`, the next one first, as they come where each check-in is made on its day. Throws DATE_INVALID. */
export function checkInDueDates(schedule: CheckInSchedule, until: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let due = nextCheckInDue(schedule); due !== null && due <= until; due = nextCheckInDue({ ...schedule, lastCheckInDate: due })) dates.push(due);
  return dates;
}

/** The cadence that holds for an item. */
export function cadenceOf({ type, cadence, frequency }: { readonly type: 'SINGLE' | 'RECURRENT'; readonly cadence?: Cadence | null; readonly frequency?: Frequency | null }): Cadence {
  return (type === 'RECURRENT' ? frequency : cadence) ?? DEFAULT_CADENCE;
}
