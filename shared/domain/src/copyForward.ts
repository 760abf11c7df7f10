// Copying items into another cycle: which of them go, under whom they hang there, and at which value a copy begins.
// Codes, people and rights are decided elsewhere.
import type { ItemType } from './item';
import { progressOf } from './progress';
import type { Linked } from './treeOrder';
import { treeOrder } from './treeOrder';

/** Everything below the copied item, nothing, or these. */
export type ChosenBelow = boolean | ReadonlySet<string>;

/**
 * The item and what is chosen below it, parents first. Where a parent is not chosen, its children hang under the nearest
 * copied one above. `unknown` are chosen ids that do not hang below the item.
 */
export function selectForCopy<Item extends Linked>(items: readonly Item[], itemId: string, below: ChosenBelow): { selected: { item: Item; parentId: string | null }[]; unknown: string[] } {
  const { childrenOf } = treeOrder(items);
  const root = items.find(({ id }) => id === itemId);
  const selected: { item: Item; parentId: string | null }[] = root ? [{ item: root, parentId: null }] : [];
  const met = new Set<string>();
  const pending = (childrenOf.get(itemId) ?? []).map((item) => ({ item, under: itemId }));
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { item, under } = next;
    met.add(item.id);
    const goes = typeof below === 'boolean' ? below : below.has(item.id);
    if (goes) selected.push({ item, parentId: under });
    pending.push(...(childrenOf.get(item.id) ?? []).map((child) => ({ item: child, under: goes ? item.id : under })));
  }
  return { selected, unknown: typeof below === 'boolean' ? [] : [...below].filter((id) => !met.has(id)) };
}

/**
 * The start value of a copy: the last value when the baseline is carried over, else the former start. A recurrent item
 * begins each period anew, and one that has reached its target has no way left from there: both keep their start.
 */
export function baselineOf(
  item: { readonly type: ItemType; readonly startValue: number | null; readonly currentValue: number | null; readonly targetValue: number | null },
  carries: boolean,
): number | null {
  const { type, startValue, currentValue, targetValue } = item;
  if (!carries || type === 'RECURRENT' || startValue === null || currentValue === null || targetValue === null || startValue === targetValue) return startValue;
  return progressOf({ startValue, currentValue, targetValue }).progress >= 1 ? startValue : currentValue;
}
