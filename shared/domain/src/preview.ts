// What a change will do to the numbers of a tree. The change is made in the rows that were read,
// and evaluateTree computes their numbers, as the server does after it has stored the change. This
// module contains no rule of progress or status.
//
// A row carries the newest entry of its history, which is enough for a SINGLE item. A RECURRENT
// item without a complete history keeps the numbers that were read. Where the change makes those
// numbers wrong, the item and its ancestors are left out of the answer.
import type { TreeItem } from './item';
import { countsInParent } from './rollUp';
import { confidenceContradictsProgress } from './status';
import { evaluateTree } from './tree';
import type { Evaluation } from './tree';
import { changedPlaces, changedRows } from './treeChange';
import type { ChangedRow, NumberedItem, TreeChange, LoadedTree } from './treeChange';

/** Whether the available history is enough to compute the item's own numbers. */
function isComputable({ row, isComplete }: ChangedRow<NumberedItem>): boolean {
  return isComplete || row.type === 'SINGLE';
}

/** The numbers that were read with the row, as evaluateTree returns them. */
function evaluationRead({
  rawProgress,
  realProgress,
  expectedProgress,
  status,
  currentValue,
  lastCheckIn,
}: NumberedItem): Evaluation {
  return {
    rawProgress,
    progress: realProgress,
    expected: expectedProgress,
    currentValue,
    lastCheckIn,
    checkInDue: null,
    status: status ?? 'notStarted',
    hasCheckIn: lastCheckIn !== null,
    source: realProgress === null ? 'none' : 'measure',
  };
}

/** The same object where no number differs. */
function withNumbers<Row extends NumberedItem>(
  row: Row,
  { rawProgress, progress, expected, currentValue, lastCheckIn, status }: Evaluation,
): Row {
  const { confidence } = row;
  const numbers = {
    rawProgress,
    realProgress: progress,
    expectedProgress: expected,
    currentValue,
    lastCheckIn,
    status,
    disagrees: confidenceContradictsProgress({ confidence, progress, expected }),
  };
  const isSame = (Object.keys(numbers) as (keyof typeof numbers)[]).every(
    (key) => row[key] === numbers[key],
  );
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

/**
 * The branches that the change reaches. The numbers of other rows cannot differ, and a tree may
 * have 20,000 rows.
 */
function changedBranches<Row extends NumberedItem>(
  items: readonly Row[],
  change: TreeChange<Row>,
): Row[] {
  const rootOf = rootsOf(items);
  const roots = new Set(
    changedPlaces(change)
      .filter((id) => id !== null)
      .map(rootOf),
  );
  return items.filter(({ id }) => roots.has(rootOf(id)));
}

/** The ids of objectives that took their progress from children when they were read. */
function rolledUpIds(items: readonly NumberedItem[]): Set<string | null> {
  return new Set(
    items
      .filter(
        ({ sharedBy, weight, realProgress }) =>
          sharedBy === undefined && countsInParent({ weight, progress: realProgress }),
      )
      .map(({ parentId }) => parentId),
  );
}

/** The items with their ancestors. */
function withAncestors(
  rows: readonly ChangedRow<NumberedItem>[],
  ids: Iterable<string>,
): Set<string> {
  const parentOf = new Map(rows.map(({ row }) => [row.id, row.parentId]));
  const result = new Set<string>();
  for (const id of ids)
    for (
      let each: string | null | undefined = id;
      each != null && !result.has(each);
      each = parentOf.get(each)
    )
      result.add(each);
  return result;
}

/**
 * The rows with their numbers after the change, in their order, new ones last. A row that does not
 * change is the same object. Deleted rows, mirrors, branches that the change does not reach
 * and rows whose numbers cannot be computed are left out. Throws nothing. Product rule: "The same
 * numbers come from one pure module, used by the server and by the screens for previews."
 */
export function preview<Row extends NumberedItem>(
  tree: LoadedTree<Row>,
  change: TreeChange<Row>,
): Row[] {
  const { cycle, today } = tree;
  const items = changedBranches(tree.items, change);
  const { rows, unknown } = changedRows({ ...tree, items }, change);
  const evaluationsRead = new Map(
    rows.filter((each) => !isComputable(each)).map(({ row }) => [row.id, evaluationRead(row)]),
  );
  const { evaluations } = evaluateTree({
    // Before its first entry an item has its start value.
    items: rows.map(({ row }): TreeItem => ({ ...row, currentValue: row.startValue })),
    checkInsByItem: new Map(rows.map(({ row, entries }) => [row.id, entries])),
    evaluationsRead,
    cycle,
    today,
  });

  const rolledUpBefore = rolledUpIds(items);
  const wrong = rows
    .filter(
      ({ row: { id }, isStale }) =>
        unknown.has(id) ||
        (evaluationsRead.has(id) &&
          evaluations.get(id) === evaluationsRead.get(id) &&
          (isStale || rolledUpBefore.has(id))),
    )
    .map(({ row }) => row.id);
  const leftOut = withAncestors(rows, wrong);
  return rows
    .filter(({ row }) => !leftOut.has(row.id))
    .map(({ row }) => withNumbers(row, evaluations.get(row.id)!));
}
