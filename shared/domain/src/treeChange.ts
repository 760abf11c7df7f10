// The changes of a tree that can be previewed, and how each changes the rows and histories that
// were read. Every case repeats what the server stores for that change; preview.ts computes the
// numbers.
import type { CalendarDate } from './calendar';
import { fieldsOfCopy, selectForCopy } from './copyForward';
import type { ChosenChildren } from './copyForward';
import {
  confidenceInForce,
  newestCheckIn,
  withCheckIn,
  withCorrection,
  withoutCheckIn,
} from './history';
import type { ReportedCheckIn } from './history';
import type { TreeItem } from './item';
import type { EvaluatedCycle } from './ownEvaluation';
import type { ItemStatus } from './enumerations';
import { withDescendants } from './treeOrder';

/** A row with the numbers it was read with. Ratios 0..1, null for "–". */
export type NumberedItem = TreeItem & {
  readonly rawProgress: number | null;
  readonly realProgress: number | null;
  readonly expectedProgress: number | null;
  readonly status: ItemStatus | null;
  readonly disagrees: boolean;
  /** The date of the newest entry; null without any entry. */
  readonly lastCheckIn: CalendarDate | null;
  /** The current confidence (decision 0066). */
  readonly confidence: number | null;
  /** Present on a mirror: the organization that shares it. A mirror does not count in this tree. */
  readonly sharedBy?: string;
};

/** The fields of a measure. An item's own numbers depend on them and on the history. */
const MEASURE_FIELDS = [
  'type',
  'startValue',
  'targetValue',
  'startDate',
  'endDate',
  'frequency',
  'occurrenceMode',
  'cadence',
] as const satisfies readonly (keyof TreeItem)[];

/** The edited fields that numbers depend on. A new current value becomes a check-in of today. */
export type ItemEdit = Partial<
  Pick<TreeItem, (typeof MEASURE_FIELDS)[number] | 'weight' | 'currentValue'>
>;

export type TreeChange<Row extends NumberedItem = NumberedItem> =
  | { readonly kind: 'checkIn'; readonly itemId: string; readonly entry: ReportedCheckIn }
  /** `date`: of the entry before the correction. `entry`: after it. */
  | {
      readonly kind: 'correction';
      readonly itemId: string;
      readonly date: CalendarDate;
      readonly entry: ReportedCheckIn;
    }
  | { readonly kind: 'checkInDeletion'; readonly itemId: string; readonly date: CalendarDate }
  | { readonly kind: 'edit'; readonly itemId: string; readonly fields: ItemEdit }
  /** New items, parents first. A current value other than the start value becomes a check-in of today. */
  | { readonly kind: 'creation'; readonly items: readonly Row[] }
  /** The new parent of each moved item. */
  | { readonly kind: 'move'; readonly parents: ReadonlyMap<string, string | null> }
  /** Deletes the items with everything below them. */
  | { readonly kind: 'deletion'; readonly itemIds: ReadonlySet<string> }
  /** Copies an item of the source tree into this tree. */
  | {
      readonly kind: 'copy';
      readonly source: readonly Row[];
      readonly itemId: string;
      readonly children: ChosenChildren;
      readonly parentId: string | null;
      readonly carryBaseline: boolean;
      /** New targets by the id of the source. */
      readonly targets?: Readonly<Record<string, number>>;
    };

/** A tree as it was read. */
export type LoadedTree<Row extends NumberedItem> = {
  readonly items: readonly Row[];
  /** By item, the complete histories that are available. */
  readonly histories?: ReadonlyMap<string, readonly ReportedCheckIn[]>;
  readonly cycle: EvaluatedCycle;
  /** The day on which the rows were read. */
  readonly today: CalendarDate;
};

export type ChangedRow<Row> = {
  readonly row: Row;
  /** Oldest first; the newest entry alone where the history is not complete. */
  readonly entries: readonly ReportedCheckIn[];
  readonly isComplete: boolean;
  /** The change makes the item's own numbers wrong as they were read. */
  readonly isStale: boolean;
};

function unchangedRow<Row extends NumberedItem>(
  row: Row,
  history: readonly ReportedCheckIn[] | undefined,
): ChangedRow<Row> {
  if (history) return { row, entries: history, isComplete: true, isStale: false };
  const { lastCheckIn, currentValue } = row;
  return lastCheckIn === null || currentValue === null
    ? { row, entries: [], isComplete: true, isStale: false }
    : {
        row,
        entries: [{ date: lastCheckIn, value: currentValue }],
        isComplete: false,
        isStale: false,
      };
}

function withHistory<Row extends NumberedItem>(
  { row, isComplete }: ChangedRow<Row>,
  entries: readonly ReportedCheckIn[],
  confidence = confidenceInForce(entries),
): ChangedRow<Row> {
  return { row: { ...row, confidence }, entries, isComplete, isStale: true };
}

/** Null where the history is not complete and the entry has a confidence but is not the newest. */
function afterCheckIn<Row extends NumberedItem>(
  changed: ChangedRow<Row>,
  entry: ReportedCheckIn,
): ChangedRow<Row> | null {
  const entries = withCheckIn(changed.entries, entry);
  if (changed.isComplete) return withHistory(changed, entries);
  const confidence = entry.confidence ?? null;
  const isNewest = newestCheckIn(entries)?.date === entry.date;
  if (confidence !== null && !isNewest) return null;
  return withHistory(changed, entries, confidence ?? changed.row.confidence);
}

function afterEdit<Row extends NumberedItem>(
  changed: ChangedRow<Row>,
  { currentValue = null, ...fields }: ItemEdit,
  today: CalendarDate,
): ChangedRow<Row> | null {
  const { row, entries } = changed;
  const edited: ChangedRow<Row> = {
    ...changed,
    row: { ...row, ...fields },
    isStale: MEASURE_FIELDS.some((field) => field in fields && fields[field] !== row[field]),
  };
  const valueBefore = newestCheckIn(entries)?.value ?? edited.row.startValue;
  return currentValue === null || currentValue === valueBefore
    ? edited
    : afterCheckIn(edited, { date: today, value: currentValue });
}

/** The copies of the item and its chosen descendants. Their ids exist in the preview alone. */
function copiesOf<Row extends NumberedItem>(
  { cycle, today }: LoadedTree<Row>,
  change: Extract<TreeChange<Row>, { kind: 'copy' }>,
): ChangedRow<Row>[] {
  const { source, itemId, children, parentId, carryBaseline, targets = {} } = change;
  const copyId = (id: string) => `copy ${id}`;
  const own = source.filter(({ sharedBy }) => sharedBy === undefined);
  return selectForCopy(own, itemId, children).selected.map(({ item, parentId: copiedParent }) => ({
    row: {
      ...item,
      ...fieldsOfCopy(item, { cycle, today, carryBaseline, newTarget: targets[item.id] }),
      id: copyId(item.id),
      parentId: copiedParent === null ? parentId : copyId(copiedParent),
      createdOn: today,
      lastCheckIn: null,
      confidence: null,
    },
    entries: [],
    isComplete: true,
    isStale: true,
  }));
}

function createdRow<Row extends NumberedItem>(
  item: Row,
  { today }: LoadedTree<Row>,
): ChangedRow<Row> {
  const created: ChangedRow<Row> = {
    row: { ...item, createdOn: today, lastCheckIn: null, confidence: null },
    entries: [],
    isComplete: true,
    isStale: true,
  };
  return afterEdit(created, { currentValue: item.currentValue }, today) ?? created;
}

/** One row after the change. Null where the rows that were read are not enough to compute it. */
function changeOf<Row extends NumberedItem>(
  changed: ChangedRow<Row>,
  change: TreeChange<Row>,
  today: CalendarDate,
): ChangedRow<Row> | null {
  const { row, entries, isComplete } = changed;
  if (change.kind === 'move') {
    const parentId = change.parents.get(row.id);
    return parentId === undefined ? changed : { ...changed, row: { ...row, parentId } };
  }
  if (
    change.kind === 'creation' ||
    change.kind === 'deletion' ||
    change.kind === 'copy' ||
    change.itemId !== row.id
  )
    return changed;
  switch (change.kind) {
    case 'checkIn':
      return afterCheckIn(changed, change.entry);
    case 'correction':
      return isComplete
        ? withHistory(changed, withCorrection(entries, change.date, change.entry))
        : null;
    case 'checkInDeletion':
      return isComplete ? withHistory(changed, withoutCheckIn(entries, change.date)) : null;
    case 'edit':
      return afterEdit(changed, change.fields, today);
  }
}

/**
 * The rows of the tree after the change, without mirrors, new ones last. `unknown`: the rows that
 * cannot be computed, as they were read.
 */
export function changedRows<Row extends NumberedItem>(
  tree: LoadedTree<Row>,
  change: TreeChange<Row>,
): { readonly rows: readonly ChangedRow<Row>[]; readonly unknown: ReadonlySet<string> } {
  const { items, histories, today } = tree;
  const deleted =
    change.kind === 'deletion' ? withDescendants(items, change.itemIds) : new Set<string>();
  const unknown = new Set<string>();
  const rows = items
    .filter(({ id, sharedBy }) => sharedBy === undefined && !deleted.has(id))
    .map((item) => {
      const before = unchangedRow(item, histories?.get(item.id));
      const after = changeOf(before, change, today);
      if (!after) unknown.add(item.id);
      return after ?? before;
    });
  if (change.kind === 'copy') rows.push(...copiesOf(tree, change));
  if (change.kind === 'creation') rows.push(...change.items.map((item) => createdRow(item, tree)));
  return { rows, unknown };
}

/** The ids of the items whose ancestors the change may affect; null is the root. */
export function changedPlaces(change: TreeChange): (string | null)[] {
  switch (change.kind) {
    case 'move':
      return [...change.parents.keys(), ...change.parents.values()];
    case 'creation':
      return change.items.map(({ parentId }) => parentId);
    case 'deletion':
      return [...change.itemIds];
    case 'copy':
      return [change.parentId];
    default:
      return [change.itemId];
  }
}
