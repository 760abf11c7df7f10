// Reads the tree of a cycle with two queries: the items with their newest check-in, and all
// check-ins of recurrent items. Derived values are not stored; presentTree.ts computes them. Use
// cases call currentTree (treeReader.ts), which reads only what has changed (changedTree.ts).
import type { OccurrenceMode } from '@cumbre/contract/enumerations';
import type { SelectableCadence } from '@cumbre/domain/cadence';
import { dayOf, todayIn } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { CheckIn } from '@cumbre/domain/recurrence';
import type { TreeItem } from '@cumbre/domain/item';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';
import { sortForDisplay } from './displayOrder';
import type { TreeState } from './treeState';

export interface TreeRow extends TreeItem {
  readonly code: string;
  /** The index among the siblings, from 0. */
  readonly position: number;
  /** The stored position, which may have gaps. */
  readonly storedPosition: number;
  readonly title: string;
  readonly description: string;
  readonly lagMeasure: string;
  readonly unit: string;
  readonly owner: string;
  readonly assignedUser: string | null;
  readonly cycle: string;
  readonly frequency: TreeItem['frequency'] & (string | null);
  readonly occurrenceMode: OccurrenceMode;
  readonly cadence: SelectableCadence;
  readonly team: string | null;
  readonly createdOn: CalendarDate;
  readonly lastUpdated: string;
  readonly version: number;
  readonly newest: CheckIn | null;
  /**
   * The confidence (0..1) of the newest check-in that has one, and its date. It stays valid until a
   * newer check-in has one (decision 0066).
   */
  readonly confidence: CheckIn | null;
}

export interface CycleTree {
  readonly cycle: CycleRow;
  /** The day on which the cycle was finished; null while it is open. */
  readonly lastDay: CalendarDate | null;
  /** In display order. */
  readonly rows: readonly TreeRow[];
  readonly byId: ReadonlyMap<string, TreeRow>;
  /** All check-ins of recurrent items, the newest one of other items. */
  readonly checkInsByItem: ReadonlyMap<string, readonly CheckIn[]>;
}

/** Only columns in use: with ten thousand rows each further column costs a millisecond. */
const COLUMNS = [
  'items.id',
  'items.cycle_id',
  'items.parent_id',
  'items.position',
  'items.kind',
  'items.code',
  'items.title',
  'items.description',
  'items.type',
  'items.lag_measure',
  'items.unit',
  'items.start_value',
  'items.target_value',
  'items.weight',
  'items.owner_id',
  'items.assigned_id',
  'items.frequency',
  'items.occurrence_mode',
  'items.start_date',
  'items.end_date',
  'items.cadence',
  'items.team_id',
  'items.version',
  'items.created_at',
  'items.updated_at',
] as const;

function itemsWithNewestCheckIn(context: Context, cycle: CycleRow, itemIds?: readonly string[]) {
  return context.db
    .selectFrom('items')
    .leftJoin('check_ins as newest', (join) =>
      join
        .onRef('newest.organization_id', '=', 'items.organization_id')
        .onRef('newest.item_id', '=', 'items.id')
        .on('newest.date', '=', (eb) =>
          eb
            .selectFrom('check_ins as entry')
            .whereRef('entry.organization_id', '=', 'items.organization_id')
            .whereRef('entry.item_id', '=', 'items.id')
            .select((each) => each.fn.max('entry.date').as('date')),
        ),
    )
    .leftJoin('check_ins as confident', (join) =>
      join
        .onRef('confident.organization_id', '=', 'items.organization_id')
        .onRef('confident.item_id', '=', 'items.id')
        .on('confident.date', '=', (eb) =>
          eb
            .selectFrom('check_ins as entry')
            .whereRef('entry.organization_id', '=', 'items.organization_id')
            .whereRef('entry.item_id', '=', 'items.id')
            .where('entry.confidence', 'is not', null)
            .select((each) => each.fn.max('entry.date').as('date')),
        ),
    )
    .where('items.organization_id', '=', cycle.organization_id)
    .where('items.cycle_id', '=', cycle.id)
    .$if(itemIds !== undefined, (query) => query.where('items.id', 'in', itemIds!))
    .select(COLUMNS)
    .select([
      'newest.value as newest_value',
      'newest.date as newest_date',
      'confident.confidence',
      'confident.date as confident_date',
    ])
    .execute();
}

async function checkInsOfRecurrent(
  context: Context,
  cycle: CycleRow,
  itemIds?: readonly string[],
): Promise<Map<string, readonly CheckIn[]>> {
  // A subquery, because with a join SQLite would read all check-ins of the organization.
  const rows = await context.db
    .selectFrom('check_ins as entry')
    .where('entry.organization_id', '=', cycle.organization_id)
    .where('entry.item_id', 'in', (eb) =>
      eb
        .selectFrom('items')
        .select('items.id')
        .where('items.organization_id', '=', cycle.organization_id)
        .where('items.cycle_id', '=', cycle.id)
        .where('items.type', '=', 'RECURRENT'),
    )
    .$if(itemIds !== undefined, (query) => query.where('entry.item_id', 'in', itemIds!))
    .select(['entry.item_id', 'entry.date', 'entry.value'])
    .orderBy('entry.date')
    .execute();
  return entriesByItem(rows);
}

/** In the order of the rows. */
export function entriesByItem(
  rows: readonly (CheckIn & { item_id: string })[],
): Map<string, CheckIn[]> {
  const byItem = new Map<string, CheckIn[]>();
  for (const { item_id, date, value } of rows) {
    const entries = byItem.get(item_id);
    if (entries) entries.push({ date, value });
    else byItem.set(item_id, [{ date, value }]);
  }
  return byItem;
}

type ItemWithNewest = Awaited<ReturnType<typeof itemsWithNewestCheckIn>>[number];

/**
 * Converts instants to the organization's calendar dates. It caches one date per quarter of an
 * hour, because time zones change dates only on a quarter of an hour and items are often created in
 * bulk.
 */
function dateConverterFor(timeZone: string): (instant: string) => CalendarDate {
  const days = new Map<number, CalendarDate>();
  return (instant) => {
    const quarter = Math.floor(Date.parse(instant) / 900_000);
    const day = days.get(quarter) ?? todayIn(timeZone, new Date(quarter * 900_000));
    days.set(quarter, day);
    return day;
  };
}

const rowOf = (item: ItemWithNewest, createdOn: CalendarDate): TreeRow => ({
  id: item.id,
  code: item.code,
  kind: item.kind,
  parentId: item.parent_id,
  position: item.position,
  storedPosition: item.position,
  title: item.title,
  description: item.description,
  type: item.type,
  lagMeasure: item.lag_measure,
  unit: item.unit,
  startValue: item.start_value,
  // An item without a check-in is at its start value.
  currentValue: item.start_value,
  targetValue: item.target_value,
  weight: item.weight,
  owner: item.owner_id,
  assignedUser: item.assigned_id,
  cycle: item.cycle_id,
  frequency: item.frequency,
  occurrenceMode: item.occurrence_mode,
  startDate: item.start_date,
  endDate: item.end_date,
  cadence: item.cadence,
  team: item.team_id,
  createdOn,
  lastUpdated: item.updated_at,
  version: item.version,
  newest:
    item.newest_date === null || item.newest_value === null
      ? null
      : { date: item.newest_date, value: item.newest_value },
  confidence:
    item.confident_date === null || item.confidence === null
      ? null
      : { date: item.confident_date, value: item.confidence },
});

/** The rows of the cycle, or of those ids, unsorted and with stored positions. */
export async function readRows(
  context: Context,
  { cycle, timeZone }: Pick<TreeState, 'cycle' | 'timeZone'>,
  itemIds?: readonly string[],
): Promise<Pick<CycleTree, 'rows' | 'checkInsByItem'>> {
  const dayOf = dateConverterFor(timeZone);
  const rows = (await itemsWithNewestCheckIn(context, cycle, itemIds)).map((item) =>
    rowOf(item, dayOf(item.created_at)),
  );
  const checkInsByItem = new Map<string, readonly CheckIn[]>(
    rows.some((row) => row.type === 'RECURRENT')
      ? await checkInsOfRecurrent(context, cycle, itemIds)
      : [],
  );
  for (const { id, type, newest } of rows)
    if (newest && type === 'SINGLE') checkInsByItem.set(id, [newest]);
  return { rows, checkInsByItem };
}

export const lastDayOf = ({
  cycle: { state, finished_at },
  timeZone,
}: Pick<TreeState, 'cycle' | 'timeZone'>): CalendarDate | null =>
  state === 'finished' && finished_at !== null ? dayOf(finished_at, timeZone) : null;

/** The day that counts: the numbers of a finished cycle stay those of its last day. */
export const countedDay = ({ lastDay }: Pick<CycleTree, 'lastDay'>, today: CalendarDate) =>
  lastDay !== null && lastDay < today ? lastDay : today;

export async function loadTree(
  context: Context,
  state: Pick<TreeState, 'cycle' | 'timeZone'>,
): Promise<CycleTree> {
  const storedTree = await readRows(context, state);
  const rows = sortForDisplay(storedTree.rows);
  return {
    cycle: state.cycle,
    lastDay: lastDayOf(state),
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    checkInsByItem: storedTree.checkInsByItem,
  };
}

/** From the parent of the item up to the root. */
export function ancestorsOf(tree: CycleTree, row: TreeRow): TreeRow[] {
  const ancestors: TreeRow[] = [];
  for (
    let ancestor = row.parentId === null ? undefined : tree.byId.get(row.parentId);
    ancestor;
    ancestor = ancestor.parentId === null ? undefined : tree.byId.get(ancestor.parentId)
  ) {
    ancestors.push(ancestor);
  }
  return ancestors;
}

/** The descendants of the item at any depth. */
export function descendantsOf(tree: CycleTree, row: TreeRow): TreeRow[] {
  const branchIds = new Set([row.id]);
  // In display order, parents come before their children.
  return tree.rows.filter(
    (each) => each.parentId !== null && branchIds.has(each.parentId) && branchIds.add(each.id),
  );
}

/** The root with its descendants: all items that influence each other's progress. */
export function branchOf(tree: CycleTree, root: TreeRow): CycleTree {
  return { ...tree, rows: [root, ...descendantsOf(tree, root)] };
}
