// What a move or a deletion does to the progress of what the items hang under, for the screens that tell it before.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { previewTree } from '@cumbre/domain/preview';
import type { PlannedChange } from '@cumbre/domain/preview';

export interface ItemEffect {
  item: Item;
  /** Ratios 0..1, null for "–". */
  before: number | null;
  after: number | null;
}

/** When the numbers hold: the cycle of the items, and the day on which they were read. */
export interface EvaluatedOn {
  cycle: EvaluatedCycle;
  today: CalendarDate;
}

/** From the root down, as the tree shows them. */
export function effectsOfItems(items: readonly Item[], change: Pick<PlannedChange, 'removed' | 'parents'>, { cycle, today }: EvaluatedOn): ItemEffect[] {
  const after = new Map(previewTree({ items, cycle, today }, change).map(({ id, realProgress }) => [id, realProgress]));
  return items.flatMap((item) => {
    const progress = after.get(item.id);
    return progress === undefined || progress === item.realProgress ? [] : [{ item, before: item.realProgress, after: progress }];
  });
}

/** The items and everything below them. */
export function withDescendants(items: readonly Item[], ids: ReadonlySet<string>): Set<string> {
  const all = new Set(ids);
  // Parents come before their children in the list.
  for (const { id, parentId } of items) if (parentId !== null && all.has(parentId)) all.add(id);
  return all;
}

/** Of the chosen items those that hang under no other chosen one: what is done to these takes the rest along. */
export function topmost(items: readonly Item[], ids: ReadonlySet<string>): Item[] {
  const below = withDescendants(items, ids);
  return items.filter(({ id, parentId }) => ids.has(id) && !(parentId !== null && below.has(parentId)));
}
