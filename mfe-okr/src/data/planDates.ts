// From when until when a key result is planned that is made while its cycle runs. With the dates of
// the cycle it would be late before its first value (decision 0152).
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { addDays } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { hasOwnDates } from '@cumbre/domain/ownEvaluation';

type Dates = Pick<Item, 'startDate' | 'endDate'>;
type PlannedCycle = Pick<Cycle, 'start' | 'end' | 'state'>;

/** Until a week after its first day, a cycle has just begun. */
const JUST_BEGUN_DAYS = 7;

const isUnderWay = ({ start, state }: PlannedCycle, day: CalendarDate): boolean =>
  state === 'running' && day > addDays(start, JUST_BEGUN_DAYS);

/** The dates of a new key result: from today on, or null, so that those of its cycle count. */
export const newDates = (cycle: PlannedCycle, today: CalendarDate): Dates =>
  isUnderWay(cycle, today) && today < cycle.end
    ? { startDate: today, endDate: cycle.end }
    : { startDate: null, endDate: null };

/** Whether the plan of an item without dates of its own began long before the item was made. */
export const isPlannedBefore = (
  item: Pick<Item, 'type' | 'startDate' | 'endDate' | 'createdOn'>,
  cycle: PlannedCycle,
): boolean => item.type === 'SINGLE' && !hasOwnDates(item) && isUnderWay(cycle, item.createdOn);
