// What a change will do to the numbers of a tree, before it is made: the change is put into the rows as they were read,
// and the engine of the tree evaluates them. No rule of progress or status stands here.
// A row tells of its history the newest entry alone, which is enough for SINGLE items. Of a RECURRENT item whose history is
// not given, the numbers stay as they were read; where even those are not known, nothing is said of it and its parents.
import type { CalendarDate } from './calendar';
import type { TreeItem } from './item';
import type { EvaluatedCycle } from './ownEvaluation';
import { counts } from './rollUp';
import { confidenceInForce, reportAndDataDisagree } from './status';
import type { ReportedCheckIn, Status } from './status';
import { evaluateTree } from './tree';
import type { Evaluation } from './tree';

/** A row as it was read, with the numbers it had then. Ratios 0..1, null for "–". */
export type NumberedItem = TreeItem & {
  readonly rawProgress: number | null;
  readonly realProgress: number | null;
  readonly expectedProgress: number | null;
  readonly status: Status | null;
  readonly disagrees: boolean;
  /** The date of the newest entry; null where there is none, absent where it was not told. */
  readonly lastCheckIn?: CalendarDate | null;
  /** The confidence that holds (decision 0066). */
  readonly confidence?: number | null;
  /** Of a mirror: whose it is. It counts nowhere in this tree. */
  readonly sharedBy?: string;
};

export type PlannedChange = {
  readonly checkIn?: ReportedCheckIn & { readonly itemId: string };
  readonly removed?: ReadonlySet<string>;
  /** The new parent of each moved item. */
  readonly parents?: ReadonlyMap<string, string | null>;
};

export type PreviewInput<Row extends NumberedItem> = {
  readonly items: readonly Row[];
  /** The histories that are known, by item. */
  readonly histories?: ReadonlyMap<string, readonly ReportedCheckIn[]>;
  readonly cycle: EvaluatedCycle;
  /** The day on which the rows were read. */
  readonly today: CalendarDate;
};

/** What is known of an item's history: all of it, enough of it, or (null) too little to compute its numbers. */
function historyOf(item: NumberedItem, histories: PreviewInput<NumberedItem>['histories']): readonly ReportedCheckIn[] | null {
  const known = histories?.get(item.id);
  if (known) return known;
  if (item.lastCheckIn === null) return [];
  if (item.type === 'RECURRENT' || item.lastCheckIn === undefined || item.currentValue === null) return null;
  return [{ date: item.lastCheckIn, value: item.currentValue }];
}

/** One entry of a date; the confidence of the one it replaces stays where it has none. */
function withCheckIn(entries: readonly ReportedCheckIn[], { date, value, confidence }: ReportedCheckIn): ReportedCheckIn[] {
  const former = entries.find((entry) => entry.date === date);
  return [...entries.filter((entry) => entry.date !== date), { date, value, confidence: confidence ?? former?.confidence ?? null }];
}

/** The confidence that holds once the entry is in. */
function confidenceAfter(row: NumberedItem, entry: ReportedCheckIn, known: readonly ReportedCheckIn[] | undefined): number | null {
  if (known) return confidenceInForce(withCheckIn(known, entry));
  const isNewest = row.lastCheckIn == null || row.lastCheckIn <= entry.date;
  return (isNewest ? entry.confidence : null) ?? row.confidence ?? null;
}

/** The numbers that the row had when it was read, as an answer of the engine. */
function evaluationRead(row: NumberedItem): Evaluation {
  const { rawProgress, realProgress, expectedProgress, status, currentValue, lastCheckIn = null } = row;
  return {
    rawProgress, progress: realProgress, expected: expectedProgress, currentValue, lastCheckIn, checkInDue: null, status: status ?? 'notStarted',
    hasCheckIn: lastCheckIn !== null, source: realProgress === null ? 'none' : 'measure',
  };
}

function withNumbers<Row extends NumberedItem>(row: Row, { rawProgress, progress, expected, currentValue, lastCheckIn, status }: Evaluation): Row {
  const disagrees = lastCheckIn !== null && reportAndDataDisagree({ confidence: row.confidence, progress, expected });
  const numbers = { rawProgress, realProgress: progress, expectedProgress: expected, currentValue, lastCheckIn, status, disagrees };
  const isSame = (Object.keys(numbers) as (keyof typeof numbers)[]).every((key) => row[key] === numbers[key]);
  return isSame ? row : { ...row, ...numbers };
}

/** The root above each item. A loop of parents counts as a root. */
function rootsOf(items: readonly NumberedItem[]): (id: string) => string {
  const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const roots = new Map<string, string>();
  return (id) => {
    const path: string[] = [];
    let each = id;
    while (!roots.has(each)) {
      path.push(each);
      roots.set(each, each);
      const above = parentOf.get(each);
      if (above == null || !parentOf.has(above)) break;
      each = above;
    }
    const root = roots.get(each)!;
    for (const below of path) roots.set(below, root);
    return root;
  };
}

/** The branches that the change reaches: no other row's numbers can differ, and a tree may have 20,000 of them. */
function branchesReached<Row extends NumberedItem>(items: readonly Row[], { checkIn, removed, parents }: PlannedChange): Row[] {
  const rootOf = rootsOf(items);
  const touched = [...(checkIn ? [checkIn.itemId] : []), ...(removed ?? []), ...(parents ? [...parents.keys(), ...parents.values()] : [])];
  const reached = new Set(touched.filter((id) => id !== null).map(rootOf));
  return items.filter(({ id }) => reached.has(rootOf(id)));
}

/** The own rows with the change made; the same objects where it does not touch them. */
function changedRows<Row extends NumberedItem>({ items, histories }: PreviewInput<Row>, { checkIn, removed, parents }: PlannedChange): Row[] {
  return items.filter(({ id, sharedBy }) => sharedBy === undefined && !removed?.has(id)).map((item) => {
    const row = parents?.has(item.id) ? { ...item, parentId: parents.get(item.id) ?? null } : item;
    return checkIn?.itemId === item.id ? { ...row, confidence: confidenceAfter(item, checkIn, histories?.get(item.id)) } : row;
  });
}

/** Objectives whose number came from their children when they were read. */
function rolledUp(items: readonly NumberedItem[]): Set<string | null> {
  return new Set(items.filter(({ sharedBy, weight, realProgress }) => sharedBy === undefined && counts({ weight, progress: realProgress })).map(({ parentId }) => parentId));
}

/**
 * The rows as they will stand once the change is made, in their order: those whose numbers it leaves alone are the same
 * objects. Removed rows, mirrors and branches that it does not reach are left out, and so are rows of which nothing can be
 * told. Throws nothing.
 * Product rule: "The same numbers come from one pure module, used by the server and by the screens for previews."
 */
export function previewTree<Row extends NumberedItem>(input: PreviewInput<Row>, change: PlannedChange): Row[] {
  const { histories, cycle, today } = input;
  const { checkIn } = change;
  const items = branchesReached(input.items, change);
  const rows = changedRows({ ...input, items }, change);
  const checkInsByItem = new Map<string, readonly ReportedCheckIn[]>();
  const measuredBefore = new Map<string, Evaluation>();
  for (const row of rows) {
    const history = historyOf(row, histories);
    if (history) checkInsByItem.set(row.id, checkIn?.itemId === row.id ? withCheckIn(history, checkIn) : history);
    else measuredBefore.set(row.id, evaluationRead(row));
  }
  // Until its first entry an item stands at its start.
  const evaluated = rows.map((row): TreeItem => (measuredBefore.has(row.id) ? row : { ...row, currentValue: row.startValue }));
  const { evaluations } = evaluateTree({ items: evaluated, checkInsByItem, measuredBefore, cycle, today });

  const formerlyRolledUp = rolledUp(items);
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const untold = new Set<string>();
  for (const [id, before] of measuredBefore) {
    const isUnknown = evaluations.get(id) === before && (checkIn?.itemId === id || formerlyRolledUp.has(id));
    for (let each: string | null | undefined = isUnknown ? id : null; each != null && !untold.has(each); each = parentOf.get(each)) untold.add(each);
  }
  return rows.filter(({ id }) => !untold.has(id)).map((row) => {
    const evaluation = evaluations.get(row.id)!;
    const before = measuredBefore.get(row.id);
    return withNumbers(row, before ? { ...evaluation, currentValue: before.currentValue, lastCheckIn: before.lastCheckIn } : evaluation);
  });
}
