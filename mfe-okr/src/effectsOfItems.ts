// What a move or a deletion does to the progress of what the items hang under, for the screens that tell it before.
import type { Item } from '@cumbre/contract/items';
import { effectsOf } from '@cumbre/domain/effects';
import type { TreeChange } from '@cumbre/domain/effects';
import { progressOf } from '@cumbre/domain/progress';

export interface ItemEffect {
  item: Item;
  /** Ratios 0..1, null for "–". */
  before: number | null;
  after: number | null;
}

function ownProgress({ startValue, currentValue, targetValue, type }: Item): number | null {
  if (type !== 'SINGLE' || startValue === null || currentValue === null || targetValue === null || startValue === targetValue) return null;
  return progressOf({ startValue, currentValue, targetValue }).progress;
}

/** From the root down, as the tree shows them. */
export function effectsOfItems(items: readonly Item[], change: TreeChange): ItemEffect[] {
  const rows = items.map((item) => ({ id: item.id, parentId: item.parentId, weight: item.weight, progress: item.realProgress, ownProgress: ownProgress(item) }));
  const effects = new Map(effectsOf(rows, change).map((effect) => [effect.id, effect]));
  return items.flatMap((item) => {
    const effect = effects.get(item.id);
    return effect ? [{ item, before: effect.before, after: effect.after }] : [];
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
