// How far an item should be by now if it moved evenly from its start to its end.
// Whose dates count (the item's own or its cycle's) and how children are averaged is decided by the tree.
import { daysBetween } from './calendar';
import type { CalendarDate } from './calendar';

export type Timeline = { readonly startDate: CalendarDate; readonly endDate: CalendarDate; readonly today: CalendarDate };

function totalDays(startDate: CalendarDate, endDate: CalendarDate): number {
  return Math.max(1, daysBetween(startDate, endDate));
}

/** Days gone by since the start, from 0 to the whole length (at least 1). Throws DATE_INVALID. */
export function elapsedDays({ startDate, endDate, today }: Timeline): number {
  return Math.min(Math.max(daysBetween(startDate, today), 0), totalDays(startDate, endDate));
}

/** Elapsed days over all days, a ratio 0..1. Product rule: "Expected progress". Throws DATE_INVALID. */
export function expectedProgress(timeline: Timeline): number {
  return elapsedDays(timeline) / totalDays(timeline.startDate, timeline.endDate);
}
