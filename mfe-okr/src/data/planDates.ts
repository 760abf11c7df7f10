// From when until when a key result is planned that is made while its cycle runs (decision 0152).
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import { datesOf, hasOwnDates, isUnderWay, plannedDates } from '@cumbre/domain/ownEvaluation';
import { countsInParent } from '@cumbre/domain/rollUp';

type Dates = Pick<Item, 'startDate' | 'endDate'>;
export type PlannedCycle = Pick<Cycle, 'start' | 'end' | 'state'>;

/** The dates of a new key result: from today on, or null, so that those of its cycle count. */
export const newDates = (cycle: PlannedCycle, today: CalendarDate): Dates =>
  plannedDates({ type: 'SINGLE', startDate: null, endDate: null }, cycle, today);

/**
 * The first day of the plan. An objective without dates starts with the earliest item that counts in its
 * progress, because its expected progress comes from those items.
 */
export function plannedStart(
  item: Item,
  rows: ReadonlyMap<string, Item>,
  cycle: Pick<Cycle, 'start' | 'end'>,
): CalendarDate {
  if (item.kind === 'key_result' || hasOwnDates(item)) return datesOf(item, cycle).startDate;
  const below = new Map<string, Item[]>();
  for (const row of rows.values())
    if (row.parentId !== null && countsInParent({ weight: row.weight, progress: row.realProgress }))
      below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  const startsOf = (each: Item): CalendarDate[] =>
    below.get(each.id)?.flatMap(startsOf) ?? [datesOf(each, cycle).startDate];
  return startsOf(item).toSorted()[0]!;
}

/** Whether the plan of an item without dates of its own began long before the item was made. */
export const isPlannedBefore = (
  item: Pick<Item, 'type' | 'startDate' | 'endDate' | 'createdOn'>,
  cycle: PlannedCycle,
): boolean => item.type === 'SINGLE' && !hasOwnDates(item) && isUnderWay(cycle, item.createdOn);
