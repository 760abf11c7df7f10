// The numbers of a whole tree at once: key results from their measures, objectives from what hangs below them.
// An objective's own measure is used only while no child counts. One pass from the leaves up, linear in the items.
// Derived values are never stored: the server calls this on the way out, with what it knows of the state before.
import type { CalendarDate } from './calendar';
import type { TreeItem } from './item';
import { ownEvaluationsOn } from './ownEvaluation';
import type { EvaluatedCycle, OwnEvaluation } from './ownEvaluation';
import type { CheckIn } from './recurrence';
import { counts, rollUpProgress } from './rollUp';
import { statusOf } from './status';
import type { Status } from './status';
import { treeOrder } from './treeOrder';

export type Evaluation = OwnEvaluation & {
  readonly status: Status;
  /** A check-in of its own or of anything that counts below it. */
  readonly hasCheckIn: boolean;
  /** Where the number comes from. */
  readonly source: 'children' | 'measure' | 'none';
};

export type TreeInput = {
  readonly items: readonly TreeItem[];
  /** Per item id; for SINGLE items the newest entry alone is enough. */
  readonly checkInsByItem: ReadonlyMap<string, readonly CheckIn[]>;
  /** Numbers of items whose entries are not known, as they were: taken while no child counts. */
  readonly measuredBefore?: ReadonlyMap<string, Evaluation>;
  readonly cycle: EvaluatedCycle;
  readonly today: CalendarDate;
};

type CountedChild = { readonly item: TreeItem; readonly evaluation: Evaluation };

/**
 * An objective owes no check-in for what its children report: it is not started until one of them has a check-in, and
 * outdated when every counting child that is still open is, because then nothing fresh stands behind its number.
 */
function evaluateFromChildren(own: OwnEvaluation, children: readonly CountedChild[], today: CalendarDate): Evaluation {
  const of = (key: 'progress' | 'expected') =>
    rollUpProgress(children.map(({ item, evaluation }) => ({ weight: item.weight, progress: evaluation[key] })));
  const [progress, expected] = [of('progress'), of('expected')];
  const hasCheckIn = children.some(({ evaluation }) => evaluation.hasCheckIn);
  const open = children.filter(({ evaluation }) => evaluation.status !== 'achieved');
  const nothingFresh = open.length > 0 && open.every(({ evaluation }) => evaluation.status === 'outdated');
  const status = nothingFresh ? 'outdated' : statusOf({ progress, expected, hasCheckIn, today });
  const { currentValue, lastCheckIn } = own;
  return { rawProgress: progress, progress, expected, currentValue, lastCheckIn, checkInDue: null, status, hasCheckIn, source: 'children' };
}

// Fields are named one by one: spreading them costs several times as much, 20,000 times over.
function evaluateFromMeasure(own: OwnEvaluation, today: CalendarDate): Evaluation {
  const { rawProgress, progress, expected, currentValue, lastCheckIn, checkInDue } = own;
  const hasCheckIn = lastCheckIn !== null;
  const status = statusOf({ progress, expected, hasCheckIn, checkInDue, today });
  const source = progress === null ? 'none' : 'measure';
  return { rawProgress, progress, expected, currentValue, lastCheckIn, checkInDue, status, hasCheckIn, source };
}

type Known = { readonly item: TreeItem; readonly entries: readonly CheckIn[]; readonly children: readonly TreeItem[]; readonly evaluation: Evaluation };

/** The numbers of a tree, and what they were computed from. */
export type EvaluatedTree = {
  readonly evaluations: ReadonlyMap<string, Evaluation>;
  readonly cycle: EvaluatedCycle;
  readonly today: CalendarDate;
  readonly known: ReadonlyMap<string, Known>;
};

const NO_ENTRIES: readonly CheckIn[] = [];
const NO_CHILDREN: readonly TreeItem[] = [];

const isSameDay = (former: EvaluatedTree, { cycle, today }: TreeInput): boolean =>
  former.today === today && former.cycle.start === cycle.start && former.cycle.end === cycle.end && former.cycle.state === cycle.state;

/** All that an item's numbers depend on, beside the day: itself, its entries, and its children with theirs. */
function isUnchanged(known: Known, { item, entries, children }: Omit<Known, 'evaluation'>, formerOf: (id: string) => Known | undefined, evaluations: ReadonlyMap<string, Evaluation>): boolean {
  if (known.item !== item || known.entries !== entries || known.children.length !== children.length) return false;
  return children.every((child, place) => child === known.children[place] && evaluations.get(child.id) === formerOf(child.id)?.evaluation);
}

function countedAmong(children: readonly TreeItem[], evaluations: ReadonlyMap<string, Evaluation>): CountedChild[] {
  const counted: CountedChild[] = [];
  for (const child of children) {
    const evaluation = evaluations.get(child.id);
    if (evaluation && counts({ weight: child.weight, progress: evaluation.progress })) counted.push({ item: child, evaluation });
  }
  return counted;
}

/**
 * Progress, expected progress (ratios 0..1, null for "–") and status of every item, by id. Of a tree that was evaluated
 * before in another state, items and entries that are the same objects as then, with the same below them, keep their numbers.
 * Takes malformed rows (missing parents, loops, impossible measures) without hanging or throwing; throws nothing.
 * Product rules: "Objective", "Expected progress", "Status".
 */
export function evaluateTree(input: TreeInput, former: EvaluatedTree | null = null): EvaluatedTree {
  const { items, checkInsByItem, measuredBefore, cycle, today } = input;
  const evaluateAnew = (item: TreeItem, entries: readonly CheckIn[], counted: readonly CountedChild[]): Evaluation => {
    if (counted.length > 0) return evaluateFromChildren(evaluateAlone(item, entries), counted, today);
    return measuredBefore?.get(item.id) ?? evaluateFromMeasure(evaluateAlone(item, entries), today);
  };
  const formerOf = former && isSameDay(former, input) ? (id: string) => former.known.get(id) : () => undefined;
  const { parentsFirst, childrenOf } = treeOrder(items);
  const evaluateAlone = ownEvaluationsOn(cycle, today);
  const evaluations = new Map<string, Evaluation>();
  const known = new Map<string, Known>();
  for (let index = parentsFirst.length - 1; index >= 0; index -= 1) {
    const item = parentsFirst[index]!;
    const entries = checkInsByItem.get(item.id) ?? NO_ENTRIES;
    // A key result is a leaf, whatever the rows say.
    const children = item.kind === 'key_result' ? NO_CHILDREN : (childrenOf.get(item.id) ?? NO_CHILDREN);
    const before = formerOf(item.id);
    const now = before && isUnchanged(before, { item, entries, children }, formerOf, evaluations)
      ? before : { item, entries, children, evaluation: evaluateAnew(item, entries, countedAmong(children, evaluations)) };
    known.set(item.id, now);
    evaluations.set(item.id, now.evaluation);
  }
  return { evaluations, cycle, today, known };
}
