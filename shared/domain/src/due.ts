// How urgent the next check-in is, for lists of what people owe. The due date itself is cadence's decision, and from when
// on a late one makes its item outdated is the status's.
import { addDays, daysBetween, mondayOf } from './calendar';
import type { CalendarDate } from './calendar';

/** Late: its day has passed · due: today or until this week's Sunday · later: after that · none: nothing is owed. */
export type Urgency = 'late' | 'due' | 'later' | 'none';

const BY_URGENCY: readonly Urgency[] = ['late', 'due', 'later', 'none'];

/** Throws DATE_INVALID. */
export function urgencyOf(checkInDue: CalendarDate | null, today: CalendarDate): Urgency {
  if (checkInDue === null) return 'none';
  if (daysBetween(checkInDue, today) > 0) return 'late';
  return checkInDue <= addDays(mondayOf(today), 6) ? 'due' : 'later';
}

/** Whole days since the due date, 0 while it has not passed. Throws DATE_INVALID. */
export function daysLate(checkInDue: CalendarDate | null, today: CalendarDate): number {
  return checkInDue === null ? 0 : Math.max(daysBetween(checkInDue, today), 0);
}

/** For sorting: the most urgent first, then the earliest due date. */
export function compareUrgency(one: { readonly urgency: Urgency; readonly due: CalendarDate | null }, other: { readonly urgency: Urgency; readonly due: CalendarDate | null }): number {
  return BY_URGENCY.indexOf(one.urgency) - BY_URGENCY.indexOf(other.urgency) || (one.due ?? '').localeCompare(other.due ?? '');
}
