// The state that an import needs: the cycles by name, the trees of the named cycles (locked), and
// the check-ins of each item. It is read once; planning needs no further query.
import { todayIn } from '@cumbre/domain/calendar';
import type { Membership } from '../../../organizations/access/rules';
import { readableCheckIns } from '../../../planning/check-ins/checkInNotes';
import type { FormerCheckIn } from '../../../planning/check-ins/formerCheckIns';
import type { CheckInRow } from '../../../planning/check-ins/store';
import type { Context } from '../../../platform/context/context';
import { chunksOf } from '../../../platform/batches/batches';
import { lockCycle } from '../../../planning/cycles/requireOpenCycle';
import type { CycleRow } from '../../../planning/cycles/store';
import { deletedItems } from '../../../planning/deletions/deletedItems';
import type { DeletedRoot } from '../../../planning/deletions/deletedItems';
import { currentTree } from '../../../planning/objective-tree/treeReader';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';

export interface ImportState {
  readonly membership: Membership;
  readonly today: string;
  /**
   * The cycle chosen on the screen, for rows without a cycle. Without one, every row must name its
   * own.
   */
  readonly chosenTree: CycleTree;
  readonly hasChosenCycle: boolean;
  /** null: no such cycle. 'ambiguous': several cycles with that name. */
  findCycleByName(name: string): Promise<CycleTree | 'ambiguous' | null>;
  /** The names of the cycles of those items of the organization, by the ids of the items. */
  cycleNamesOfItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What of those items is deleted and can be restored, by the ids of the items. */
  deletedItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, DeletedRoot>>;
  /** The check-ins that were changed or deleted after the download of the file, as they were before. */
  checkInsChangedSince(downloadedAt: string): Promise<readonly FormerCheckIn[]>;
}

const normalizeName = (name: string) => name.trim().toLowerCase();

/** A placeholder for rows without a cycle, until they are refused. */
const createPlaceholderTree = (organizationId: string): CycleTree => ({
  cycle: {
    organization_id: organizationId,
    id: '',
    name: '',
    state: 'planning',
    start_date: '',
    end_date: '',
    version: 0,
    created_at: '',
    finished_at: null,
  },
  lastDay: null,
  rows: [],
  byId: new Map(),
  checkInsByItem: new Map(),
});

/**
 * Locks every cycle in use until the transaction ends; null where the chosen cycle does not exist.
 */
export async function loadImportState(
  tx: Context,
  membership: Membership,
  cycleId: string | undefined,
): Promise<ImportState | null> {
  const { organizationId } = membership;
  const trees = new Map<string, CycleTree>();
  const lockTree = async (cycle: Pick<CycleRow, 'id'>): Promise<CycleTree | null> => {
    const cachedTree = trees.get(cycle.id);
    if (cachedTree) return cachedTree;
    const lockedCycle = await lockCycle(tx, organizationId, cycle.id, 'change');
    if (!lockedCycle) return null;
    const tree = await currentTree(tx, lockedCycle);
    trees.set(cycle.id, tree);
    return tree;
  };
  const chosenTree =
    cycleId === undefined ? createPlaceholderTree(organizationId) : await lockTree({ id: cycleId });
  if (!chosenTree) return null;
  let changedCheckIns: Promise<readonly FormerCheckIn[]> | undefined;
  const cycles = await tx.db
    .selectFrom('cycles')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute();
  return {
    membership,
    chosenTree,
    hasChosenCycle: cycleId !== undefined,
    today: todayIn(membership.timeZone, tx.clock.now()),
    findCycleByName: async (name) => {
      if (cycleId !== undefined && normalizeName(chosenTree.cycle.name) === normalizeName(name))
        return chosenTree;
      const matchingCycles = cycles.filter(
        (cycle) => normalizeName(cycle.name) === normalizeName(name),
      );
      return matchingCycles.length > 1
        ? 'ambiguous'
        : matchingCycles[0]
          ? lockTree(matchingCycles[0])
          : null;
    },
    deletedItems: (itemIds) => deletedItems(tx, organizationId, itemIds),
    // A file with errors is planned several times.
    checkInsChangedSince: (downloadedAt) =>
      (changedCheckIns ??= tx.ports.checkInsChangedSince(tx, organizationId, downloadedAt)),
    cycleNamesOfItems: async (itemIds) => {
      const names = new Map(cycles.map(({ id, name }) => [id, name]));
      const found = new Map<string, string>();
      for (const ids of chunksOf(itemIds)) {
        const rows = await tx.db
          .selectFrom('items')
          .select(['id', 'cycle_id'])
          .where('organization_id', '=', organizationId)
          .where('id', 'in', ids)
          .execute();
        for (const { id, cycle_id: cycle } of rows) found.set(id, names.get(cycle) ?? '');
      }
      return found;
    },
  };
}

/** The check-ins of the items of a cycle, oldest first. */
export function cycleCheckIns(context: Context, cycle: CycleRow) {
  // A subquery, because with a join SQLite would read all check-ins of the organization.
  return context.db
    .selectFrom('check_ins as entry')
    .where('entry.organization_id', '=', cycle.organization_id)
    .where('entry.item_id', 'in', (eb) =>
      eb
        .selectFrom('items')
        .select('items.id')
        .where('items.organization_id', '=', cycle.organization_id)
        .where('items.cycle_id', '=', cycle.id),
    )
    .orderBy('entry.date');
}

/** All check-ins by item and date, with the names of mentioned people in their notes. */
export async function checkInsOfTree(
  context: Context,
  tree: CycleTree,
): Promise<Map<string, Map<string, CheckInRow>>> {
  const rows =
    tree.rows.length === 0
      ? []
      : await readableCheckIns(
          context,
          await cycleCheckIns(context, tree.cycle).selectAll('entry').execute(),
        );
  const byItem = new Map<string, Map<string, CheckInRow>>();
  for (const row of rows) {
    const dates = byItem.get(row.item_id) ?? new Map<string, CheckInRow>();
    byItem.set(row.item_id, dates.set(row.date, row));
  }
  return byItem;
}
