// The numbers of a whole tree: key results from their measures, objectives from their children. The
// own measure of an objective is used while no child counts. Evaluation is one pass from the leaves
// to the roots, linear in the items. Derived values are never stored: the server calls this
// function for every answer, with the tree that it evaluated before.
import type { CalendarDate } from './calendar';
import type { TreeItem } from './item';
import { ownEvaluationsOn } from './ownEvaluation';
import type { EvaluatedCycle, OwnEvaluation } from './ownEvaluation';
import type { CheckIn } from './recurrence';
import { countsInParent, rollUpProgress } from './rollUp';
import { statusOf } from './status';
import type { ItemStatus } from './enumerations';
import { treeOrder } from './treeOrder';
import type { TreeOrder } from './treeOrder';

export type Evaluation = OwnEvaluation & {
  readonly status: ItemStatus;
  /** Whether the item or a descendant that counts has a check-in. */
  readonly hasCheckIn: boolean;
  /** What the progress was computed from. */
  readonly source: 'children' | 'measure' | 'none';
};

export type TreeInput = {
  readonly items: readonly TreeItem[];
  /** By item id. For SINGLE items the newest entry is enough. */
  readonly checkInsByItem: ReadonlyMap<string, readonly CheckIn[]>;
  /**
   * By item id, evaluations of items whose entries are not available. They are used while no child
   * counts.
   */
  readonly evaluationsRead?: ReadonlyMap<string, Evaluation>;
  readonly cycle: EvaluatedCycle;
  readonly today: CalendarDate;
};

type CountedChild = { readonly item: TreeItem; readonly evaluation: Evaluation };

/**
 * No check-in is due for an objective whose children count. It is not started until a child has a
 * check-in. It is outdated when every counting child that is not achieved is outdated, because its
 * progress then depends on old values only.
 */
function evaluateFromChildren(
  own: OwnEvaluation,
  children: readonly CountedChild[],
  today: CalendarDate,
): Evaluation {
  const rollUp = (key: 'progress' | 'expected') =>
    rollUpProgress(
      children.map(({ item, evaluation }) => ({ weight: item.weight, progress: evaluation[key] })),
    );
  const [progress, expected] = [rollUp('progress'), rollUp('expected')];
  const hasCheckIn = children.some(({ evaluation }) => evaluation.hasCheckIn);
  const unachieved = children.filter(({ evaluation }) => evaluation.status !== 'achieved');
  const isOutdated =
    unachieved.length > 0 && unachieved.every(({ evaluation }) => evaluation.status === 'outdated');
  const status = isOutdated ? 'outdated' : statusOf({ progress, expected, hasCheckIn, today });
  const { currentValue, lastCheckIn } = own;
  return {
    rawProgress: progress,
    progress,
    expected,
    currentValue,
    lastCheckIn,
    checkInDue: null,
    status,
    hasCheckIn,
    source: 'children',
  };
}

// The fields are listed one by one: a spread takes several times as long, for 20,000 items.
function evaluateFromMeasure(own: OwnEvaluation, today: CalendarDate): Evaluation {
  const { rawProgress, progress, expected, currentValue, lastCheckIn, checkInDue } = own;
  const hasCheckIn = lastCheckIn !== null;
  const status = statusOf({ progress, expected, hasCheckIn, checkInDue, today });
  const source = progress === null ? 'none' : 'measure';
  return {
    rawProgress,
    progress,
    expected,
    currentValue,
    lastCheckIn,
    checkInDue,
    status,
    hasCheckIn,
    source,
  };
}

type EvaluatedItem = {
  readonly item: TreeItem;
  readonly entries: readonly CheckIn[];
  readonly children: readonly TreeItem[];
  readonly evaluation: Evaluation;
};

/** The numbers of a tree, with the input that they were computed from. */
export type EvaluatedTree = {
  readonly evaluations: ReadonlyMap<string, Evaluation>;
  readonly cycle: EvaluatedCycle;
  readonly today: CalendarDate;
  readonly itemsById: ReadonlyMap<string, EvaluatedItem>;
};

const NO_ENTRIES: readonly CheckIn[] = [];
const NO_CHILDREN: readonly TreeItem[] = [];

const isSameDay = (previous: EvaluatedTree, { cycle, today }: TreeInput): boolean =>
  previous.today === today &&
  previous.cycle.start === cycle.start &&
  previous.cycle.end === cycle.end &&
  previous.cycle.state === cycle.state;

/** Compares everything that the numbers of an item depend on, except the day and the cycle. */
function isUnchanged(
  previousItem: EvaluatedItem,
  { item, entries, children }: Omit<EvaluatedItem, 'evaluation'>,
  previousOf: (id: string) => EvaluatedItem | undefined,
  evaluations: ReadonlyMap<string, Evaluation>,
): boolean {
  if (
    previousItem.item !== item ||
    previousItem.entries !== entries ||
    previousItem.children.length !== children.length
  )
    return false;
  return children.every(
    (child, place) =>
      child === previousItem.children[place] &&
      evaluations.get(child.id) === previousOf(child.id)?.evaluation,
  );
}

function countedChildrenOf(
  children: readonly TreeItem[],
  evaluations: ReadonlyMap<string, Evaluation>,
): CountedChild[] {
  const countedChildren: CountedChild[] = [];
  for (const child of children) {
    const evaluation = evaluations.get(child.id);
    if (evaluation && countsInParent({ weight: child.weight, progress: evaluation.progress }))
      countedChildren.push({ item: child, evaluation });
  }
  return countedChildren;
}

type ItemEvaluator = (
  item: TreeItem,
  entries: readonly CheckIn[],
  counted: readonly CountedChild[],
) => Evaluation;

function itemEvaluatorOf({
  evaluationsRead,
  cycle,
  today,
}: Pick<TreeInput, 'evaluationsRead' | 'cycle' | 'today'>): ItemEvaluator {
  const evaluateAlone = ownEvaluationsOn(cycle, today);
  return (item, entries, counted) => {
    if (counted.length > 0)
      return evaluateFromChildren(evaluateAlone(item, entries), counted, today);
    return (
      evaluationsRead?.get(item.id) ?? evaluateFromMeasure(evaluateAlone(item, entries), today)
    );
  };
}

/** A key result is a leaf, even if a row names it as its parent. */
const childrenIn = (
  { childrenOf }: TreeOrder<TreeItem>,
  { id, kind }: TreeItem,
): readonly TreeItem[] =>
  kind === 'key_result' ? NO_CHILDREN : (childrenOf.get(id) ?? NO_CHILDREN);

/**
 * The numbers of `evaluateTree` for each of several days of one tree: without what an evaluation
 * after a change would continue from, and with the order of the items once.
 */
export function evaluatorOfDays(
  items: readonly TreeItem[],
): (input: Omit<TreeInput, 'items'>) => ReadonlyMap<string, Evaluation> {
  const order = treeOrder(items);
  return (input) => {
    const evaluateItem = itemEvaluatorOf(input);
    const evaluations = new Map<string, Evaluation>();
    for (let index = order.parentsFirst.length - 1; index >= 0; index -= 1) {
      const item = order.parentsFirst[index]!;
      const entries = input.checkInsByItem.get(item.id) ?? NO_ENTRIES;
      const counted = countedChildrenOf(childrenIn(order, item), evaluations);
      evaluations.set(item.id, evaluateItem(item, entries, counted));
    }
    return evaluations;
  };
}

/**
 * Progress, expected progress (ratios 0..1, null for "–") and status of every item, by id. With the
 * previous evaluation of the same tree, items keep their numbers if they, their entries and their
 * descendants are the same objects. Malformed rows (missing parents, loops, impossible measures)
 * are evaluated too: the function always ends and throws nothing. Product rules: "Objective",
 * "Expected progress", "Status".
 */
export function evaluateTree(
  input: TreeInput,
  previous: EvaluatedTree | null = null,
): EvaluatedTree {
  const { items, checkInsByItem, cycle, today } = input;
  const evaluateItem = itemEvaluatorOf(input);
  const previousOf =
    previous && isSameDay(previous, input)
      ? (id: string) => previous.itemsById.get(id)
      : () => undefined;
  const order = treeOrder(items);
  const { parentsFirst } = order;
  const evaluations = new Map<string, Evaluation>();
  const itemsById = new Map<string, EvaluatedItem>();
  for (let index = parentsFirst.length - 1; index >= 0; index -= 1) {
    const item = parentsFirst[index]!;
    const entries = checkInsByItem.get(item.id) ?? NO_ENTRIES;
    const children = childrenIn(order, item);
    const previousItem = previousOf(item.id);
    const evaluated =
      previousItem &&
      isUnchanged(previousItem, { item, entries, children }, previousOf, evaluations)
        ? previousItem
        : {
            item,
            entries,
            children,
            evaluation: evaluateItem(item, entries, countedChildrenOf(children, evaluations)),
          };
    itemsById.set(item.id, evaluated);
    evaluations.set(item.id, evaluated.evaluation);
  }
  return { evaluations, cycle, today, itemsById };
}
