// What deleting an item takes along: how many items hang below it, and the progress its parent is left with.
import type { Item } from '@cumbre/contract/items';
import { progressOf } from '@cumbre/domain/progress';
import { counts, rollUpProgress } from '@cumbre/domain/rollUp';
import { treeOrder } from '@cumbre/domain/treeOrder';

interface Consequences {
  below: number;
  parent: Item | null;
  /** Ratio 0..1, null for "–". */
  parentProgress: number | null;
}

function ownProgress({ startValue, currentValue, targetValue, type }: Item): number | null {
  if (type !== 'SINGLE' || startValue === null || currentValue === null || targetValue === null || startValue === targetValue) return null;
  return progressOf({ startValue, currentValue, targetValue }).progress;
}

export function consequencesOf(item: Item, items: readonly Item[]): Consequences {
  const { childrenOf } = treeOrder(items);
  const below = [...(childrenOf.get(item.id) ?? [])];
  for (const each of below) below.push(...(childrenOf.get(each.id) ?? []));
  const parent = items.find(({ id }) => id === item.parentId) ?? null;
  if (!parent) return { below: below.length, parent, parentProgress: null };
  const rest = items.filter((each) => each.parentId === parent.id && each.id !== item.id).map(({ weight, realProgress }) => ({ weight, progress: realProgress }));
  return { below: below.length, parent, parentProgress: rest.some(counts) ? rollUpProgress(rest) : ownProgress(parent) };
}
