// How urgent the next check-in is, for lists of due check-ins. cadence.ts computes the due date;
// status.ts decides when a late check-in makes its item outdated.
import { addDays, daysBetween, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';

/**
 * late: the due date has passed · due: from today to the Sunday of this week · later: after that ·
 * none: no check-in is due.
 */
export type Urgency = 'late' | 'due' | 'later' | 'none';

const URGENCY_ORDER: readonly Urgency[] = ['late', 'due', 'later', 'none'];

/** Throws DATE_INVALID. */
export function urgencyOf(checkInDue: CalendarDate | null, today: CalendarDate): Urgency {
  if (checkInDue === null) return 'none';
  if (daysBetween(checkInDue, today) > 0) return 'late';
  return checkInDue <= addDays(mondayOf(today), 6) ? 'due' : 'later';
}

/** Whole days since the due date, 0 until it has passed. Throws DATE_INVALID. */
export function daysLate(checkInDue: CalendarDate | null, today: CalendarDate): number {
  return checkInDue === null ? 0 : Math.max(daysBetween(checkInDue, today), 0);
}

/** A comparator: the most urgent first, then the earliest due date. */
export function compareUrgency(
  one: { readonly urgency: Urgency; readonly due: CalendarDate | null },
  other: { readonly urgency: Urgency; readonly due: CalendarDate | null },
): number {
  return (
    URGENCY_ORDER.indexOf(one.urgency) - URGENCY_ORDER.indexOf(other.urgency) ||
    (one.due ?? '').localeCompare(other.due ?? '')
  );
}
