// The changes of progress that a change of the tree causes, for the screens that preview it. The
// domain's preview computes the numbers.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { preview } from '@cumbre/domain/preview';
import { countsInParent } from '@cumbre/domain/rollUp';
import type { TreeChange } from '@cumbre/domain/treeChange';
import { withDescendants } from '@cumbre/domain/treeOrder';

export interface ItemEffect {
  item: Item;
  /** Ratios 0..1, null for "–". */
  before: number | null;
  after: number | null;
}

/**
 * The inputs of the numbers besides the items: their cycle, and the day on which they were read.
 */
export interface EvaluatedOn {
  cycle: EvaluatedCycle;
  today: CalendarDate;
}

/** The items whose progress changes, in the order of the tree. */
export function effectsOfItems(
  items: readonly Item[],
  change: TreeChange<Item>,
  { cycle, today }: EvaluatedOn,
): ItemEffect[] {
  const after = new Map(
    preview({ items, cycle, today }, change).map(({ id, realProgress }) => [id, realProgress]),
  );
  return items.flatMap((item) => {
    const progress = after.get(item.id);
    return progress === undefined || progress === item.realProgress
      ? []
      : [{ item, before: item.realProgress, after: progress }];
  });
}

export interface CreationEffect {
  /** Of the new item; null where it has none yet. */
  progress: number | null;
  /** Of the weights that count in its parent, 0..1. */
  share: number;
  /** The objectives above that had progress before, upwards. */
  effects: ItemEffect[];
}

/** What a new item does to the objectives above it. */
export function effectOfCreation(
  items: readonly Item[],
  item: Item,
  evaluatedOn: EvaluatedOn,
): CreationEffect {
  const { cycle, today } = evaluatedOn;
  const change = { kind: 'creation', items: [item] } as const;
  const rows = preview({ items, cycle, today }, change);
  const beside = rows.filter(
    ({ parentId, weight, realProgress }) =>
      parentId === item.parentId && countsInParent({ weight, progress: realProgress }),
  );
  const created = beside.find(({ id }) => id === item.id);
  return {
    progress: created?.realProgress ?? null,
    share: created ? created.weight / beside.reduce((sum, { weight }) => sum + weight, 0) : 0,
    effects: effectsOfItems(items, change, evaluatedOn)
      .filter(({ before }) => before !== null)
      .toReversed(),
  };
}

/** The chosen items without a chosen ancestor: a change of these includes the others. */
export function topmost(items: readonly Item[], ids: ReadonlySet<string>): Item[] {
  const below = withDescendants(items, ids);
  return items.filter(
    ({ id, parentId }) => ids.has(id) && !(parentId !== null && below.has(parentId)),
  );
}
