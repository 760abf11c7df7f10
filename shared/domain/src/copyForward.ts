// Copying items into another cycle: which items are copied, under which parent, and at which value
// a copy starts. Codes, people and rights are decided elsewhere.
import type { CalendarDate } from './calendar';
import type { ItemType } from './enumerations';
import type { TreeItem } from './item';
import { hasMeasure, progressAt } from './measure';
import type { MeasureRange } from './measure';
import { plannedFrom } from './ownEvaluation';
import type { EvaluatedCycle } from './ownEvaluation';
import type { TreeNode } from './treeOrder';
import { treeOrder } from './treeOrder';

/** Which descendants of an item are copied: all, none, or those with these ids. */
export type ChosenChildren = boolean | ReadonlySet<string>;

/**
 * The item and its chosen descendants, parents first, each with the source id of the parent of its
 * copy (null for the item itself). Where a parent is not chosen, its children come under the
 * nearest copied ancestor. `unknown`: chosen ids that are no descendants of the item.
 */
export function selectForCopy<Item extends TreeNode>(
  items: readonly Item[],
  itemId: string,
  children: ChosenChildren,
): { selected: { item: Item; parentId: string | null }[]; unknown: string[] } {
  const { childrenOf } = treeOrder(items);
  const root = items.find(({ id }) => id === itemId);
  const selected: { item: Item; parentId: string | null }[] = root
    ? [{ item: root, parentId: null }]
    : [];
  const visited = new Set<string>();
  const pending = (childrenOf.get(itemId) ?? []).map((item) => ({ item, under: itemId }));
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { item, under } = next;
    visited.add(item.id);
    const isChosen = typeof children === 'boolean' ? children : children.has(item.id);
    if (isChosen) selected.push({ item, parentId: under });
    pending.push(
      ...(childrenOf.get(item.id) ?? []).map((child) => ({
        item: child,
        under: isChosen ? item.id : under,
      })),
    );
  }
  return {
    selected,
    unknown: typeof children === 'boolean' ? [] : [...children].filter((id) => !visited.has(id)),
  };
}

/** An item with its last value, which its copies may start at. */
type CopiedItem = MeasureRange & { readonly type: ItemType; readonly currentValue: number | null };

/**
 * Whether the item has reached its target, so that a copy needs a new one to go on from the last
 * value. Each period of a recurrent item begins at its start.
 */
export function needsNewTarget(item: CopiedItem): boolean {
  return item.type !== 'RECURRENT' && (progressAt(item, item.currentValue) ?? 0) >= 1;
}

/**
 * The start value of a copy: the last value when the baseline is carried over, else the start value
 * of the source. A recurrent item begins each period at its start, and an item at its target would
 * start at its target, unless it gets a new one. Both keep their start value.
 */
export function baselineOf(
  item: CopiedItem,
  carryBaseline: boolean,
  newTarget?: number,
): number | null {
  const { type, startValue, currentValue } = item;
  const progress = progressAt(item, currentValue);
  return carryBaseline &&
    type !== 'RECURRENT' &&
    progress !== null &&
    (progress < 1 || newTarget !== undefined)
    ? currentValue
    : startValue;
}

/**
 * The fields in which a copy differs from its source and on which its numbers depend. A recurrent copy
 * has the dates of the cycle that it is copied into. A single one has dates only where that cycle is
 * under way: it is planned from `today`, as a new key result is (decision 0152).
 */
export function fieldsOfCopy(
  item: CopiedItem,
  target: {
    readonly cycle: EvaluatedCycle;
    readonly today: CalendarDate;
    readonly carryBaseline: boolean;
    readonly newTarget?: number | undefined;
  },
): Pick<TreeItem, 'startValue' | 'targetValue' | 'startDate' | 'endDate'> {
  const { cycle, today, carryBaseline, newTarget } = target;
  const isRecurrent = item.type === 'RECURRENT';
  const firstDay = isRecurrent ? cycle.start : hasMeasure(item) ? plannedFrom(cycle, today) : null;
  return {
    startValue: baselineOf(item, carryBaseline, newTarget),
    targetValue: newTarget ?? item.targetValue,
    startDate: firstDay,
    endDate: firstDay && cycle.end,
  };
}
