// The progress that an item should have today if it moved evenly from its start to its end. The
// tree decides which dates apply (those of the item or of its cycle) and averages children.
import { daysBetween } from './calendar';
import type { CalendarDate } from './calendar';

export type Timeline = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly today: CalendarDate;
};

function totalDays(startDate: CalendarDate, endDate: CalendarDate): number {
  return Math.max(1, daysBetween(startDate, endDate));
}

/** Days since the start, from 0 to the total number of days (at least 1). Throws DATE_INVALID. */
export function elapsedDays({ startDate, endDate, today }: Timeline): number {
  return Math.min(Math.max(daysBetween(startDate, today), 0), totalDays(startDate, endDate));
}

/**
 * Elapsed days / total days, a ratio 0..1. Product rule: "Expected progress". Throws DATE_INVALID.
 */
export function expectedProgress(timeline: Timeline): number {
  return elapsedDays(timeline) / totalDays(timeline.startDate, timeline.endDate);
}
