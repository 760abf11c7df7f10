// When the next check-in is due. Due dates fall on the first day of a period (weekly: every Monday)
// after the newest entry. Without an entry they fall after the start: no check-in is due on the
// first day. status.ts decides when a late check-in makes an item outdated. The
// server sends the reminders.
import { addDays, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';
import { nextPeriodStart, periodStart } from './recurrence';
import type { Frequency } from './enumerations';

/** How often a check-in is due. `none`: check-ins are voluntary and there are no reminders. */
export type Cadence = Frequency | 'none';

/** The cadences that a person can select for a SINGLE item. RECURRENT items use their frequency. */
export const CADENCES = [
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'none',
] as const satisfies readonly Cadence[];
export type SelectableCadence = (typeof CADENCES)[number];

export const DEFAULT_CADENCE = 'weekly' satisfies SelectableCadence;

export type CheckInSchedule = {
  /** Weekly by default. */
  readonly cadence?: Cadence | null;
  /** The dates of the item, else of its cycle. No check-in is due outside these dates. */
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly lastCheckInDate: CalendarDate | null;
};

function firstDueAfter(cadence: Frequency, date: CalendarDate): CalendarDate {
  const next = nextPeriodStart(cadence, periodStart(cadence, date));
  if (cadence === 'monthly' || cadence === 'quarterly') {
    // The first Monday of the period, so that all check-ins of a person are due on Mondays.
    return mondayOf(addDays(next, 6));
  }
  return next;
}

/**
 * The date on which the next check-in is due; null when no further one is due before the end.
 * Product rule: check-in cadence per item, weekly by default, on Mondays. Throws DATE_INVALID.
 */
export function nextCheckInDue({
  cadence,
  startDate,
  endDate,
  lastCheckInDate,
}: CheckInSchedule): CalendarDate | null {
  const cadenceOrDefault = cadence ?? DEFAULT_CADENCE;
  if (cadenceOrDefault === 'none') return null;
  // An import may add entries from before the start: they do not make a new item late.
  const from =
    lastCheckInDate !== null && lastCheckInDate > startDate ? lastCheckInDate : startDate;
  const due = firstDueAfter(cadenceOrDefault, from);
  return due > endDate ? null : due;
}

/**
 * All due dates up to `until`, earliest first, if each check-in is recorded on its due date. Throws
 * DATE_INVALID.
 */
export function checkInDueDates(schedule: CheckInSchedule, until: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (
    let due = nextCheckInDue(schedule);
    due !== null && due <= until;
    due = nextCheckInDue({ ...schedule, lastCheckInDate: due })
  )
    dates.push(due);
  return dates;
}

/** The cadence of an item of either type. */
export function cadenceOf({
  type,
  cadence,
  frequency,
}: {
  readonly type: 'SINGLE' | 'RECURRENT';
  readonly cadence?: Cadence | null;
  readonly frequency?: Frequency | null;
}): Cadence {
  return (type === 'RECURRENT' ? frequency : cadence) ?? DEFAULT_CADENCE;
}
