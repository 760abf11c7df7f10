// From when until when a key result is planned that is made while its cycle runs (decision 0152).
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { hasOwnDates, isUnderWay, plannedDates } from '@cumbre/domain/ownEvaluation';

type Dates = Pick<Item, 'startDate' | 'endDate'>;
export type PlannedCycle = Pick<Cycle, 'start' | 'end' | 'state'>;

/** The dates of a new key result: from today on, or null, so that those of its cycle count. */
export const newDates = (cycle: PlannedCycle, today: CalendarDate): Dates =>
  plannedDates({ type: 'SINGLE', startDate: null, endDate: null }, cycle, today);

/** Whether the plan of an item without dates of its own began long before the item was made. */
export const isPlannedBefore = (
  item: Pick<Item, 'type' | 'startDate' | 'endDate' | 'createdOn'>,
  cycle: PlannedCycle,
): boolean => item.type === 'SINGLE' && !hasOwnDates(item) && isUnderWay(cycle, item.createdOn);
