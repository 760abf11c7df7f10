// The last day that a new commitment begins with: the next check-in of its item, where people talk
// about it, or else a week from today. The next check-in may be tomorrow: it must leave some days.
import { nextCheckInDue } from '@cumbre/domain/cadence';
import type { Cadence } from '@cumbre/domain/cadence';
import { addDays } from '@cumbre/domain/calendar';

const FEWEST_DAYS = 3;
const MOST_DAYS = 14;
const WEEK = 7;

/** `cycleEnd`: not after it, unless it has passed. */
export function suggestedLastDay(cadence: Cadence, today: string, cycleEnd: string): string {
  const next = nextCheckInDue({
    cadence,
    startDate: today,
    endDate: addDays(today, MOST_DAYS),
    lastCheckInDate: addDays(today, FEWEST_DAYS - 1),
  });
  const day = next ?? addDays(today, WEEK);
  return day > cycleEnd && cycleEnd > today ? cycleEnd : day;
}
