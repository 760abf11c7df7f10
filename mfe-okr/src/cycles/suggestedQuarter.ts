// The suggested cycle: the whole of the first quarter that has no cycle. The current one counts from
// its first day, so that expected progress is right; on its last day the next one is suggested.
import { addDays, addMonths } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';

export interface SuggestedQuarter {
  quarter: 1 | 2 | 3 | 4;
  year: number;
  start: CalendarDate;
  end: CalendarDate;
}

/**
 * `today` is the calendar date in the organization's time zone. A cycle that starts within a
 * quarter and ends with it counts as that quarter's cycle.
 */
export function suggestedQuarter(
  today: CalendarDate,
  cycles: readonly { start: CalendarDate; end: CalendarDate }[],
): SuggestedQuarter {
  const year = Number(today.slice(0, 4));
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3) as SuggestedQuarter['quarter'];
  const firstDay = `${today.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const end = addDays(addMonths(firstDay, 3), -1);
  const taken = cycles.some((cycle) => cycle.start >= firstDay && cycle.end === end);
  return end > today && !taken
    ? { quarter, year, start: firstDay, end }
    : suggestedQuarter(addDays(end, 1), cycles);
}
