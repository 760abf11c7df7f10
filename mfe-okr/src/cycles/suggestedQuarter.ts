// The suggested cycle: the whole of the first quarter that has no cycle. The current one counts from
// its first day, so that expected progress is right; on its last day the next one is suggested.
import type { Cycle } from '@cumbre/contract/cycles';
import { addDays, addMonths, daysBetween } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';

export interface SuggestedQuarter extends Dates {
  quarter: 1 | 2 | 3 | 4;
  year: number;
}

interface Dates {
  start: CalendarDate;
  end: CalendarDate;
}

/** Days of the longest cycle that stands for a quarter: a half-year or a year runs beside quarters. */
const QUARTER_LENGTH = 110;

/** The days that both have. */
const commonDays = (one: Dates, other: Dates) =>
  daysBetween(
    one.start > other.start ? one.start : other.start,
    one.end < other.end ? one.end : other.end,
  ) + 1;

/** Whether a cycle as long as a quarter has most days of that quarter. */
const coversQuarter = (cycle: Dates, quarter: Dates) =>
  daysBetween(cycle.start, cycle.end) < QUARTER_LENGTH &&
  2 * commonDays(cycle, quarter) > daysBetween(quarter.start, quarter.end) + 1;

/** The running cycles that have days in common with these dates. */
export const runningWith = (dates: Dates, cycles: readonly Cycle[]): Cycle[] =>
  cycles.filter((cycle) => cycle.state === 'running' && commonDays(cycle, dates) > 0);

/** `today` is the calendar date in the organization's time zone. */
export function suggestedQuarter(today: CalendarDate, cycles: readonly Dates[]): SuggestedQuarter {
  const year = Number(today.slice(0, 4));
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3) as SuggestedQuarter['quarter'];
  const firstDay = `${today.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const end = addDays(addMonths(firstDay, 3), -1);
  const taken = cycles.some((cycle) => coversQuarter(cycle, { start: firstDay, end }));
  return end > today && !taken
    ? { quarter, year, start: firstDay, end }
    : suggestedQuarter(addDays(end, 1), cycles);
}
