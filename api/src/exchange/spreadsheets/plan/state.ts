// What an import meets in the organization: its cycles by name, the trees of those the file speaks of (held), and the
// entries of each item. Read once; planning decides from it without another query.
import { todayIn } from '@cumbre/domain/calendar';
import type { Membership } from '../../../organizations/access/rules';
import type { CheckInRow } from '../../../planning/check-ins/store';
import type { Context } from '../../../platform/context/context';
import { holdCycle } from '../../../planning/cycles/requireOpenCycle';
import type { CycleRow } from '../../../planning/cycles/store';
import { currentTree } from '../../../planning/objective-tree/treeReader';
import type { CycleTree } from '../../../planning/objective-tree/loadTree';

export interface ImportState {
  readonly membership: Membership;
  readonly today: string;
  /** The cycle that was chosen on the screen: rows without one go there. Where none was, every row names its own. */
  readonly chosen: CycleTree;
  readonly hasChosen: boolean;
  /** Null: no such cycle. 'ambiguous': several of that name. */
  cycleNamed(name: string): Promise<CycleTree | 'ambiguous' | null>;
}

const foldedName = (name: string) => name.trim().toLowerCase();

/** Where rows stand that name no cycle, until they are refused. */
const nowhere = (organizationId: string): CycleTree => ({
  cycle: { organization_id: organizationId, id: '', name: '', state: 'planning', start_date: '', end_date: '', version: 0, created_at: '', finished_at: null },
  rows: [], byId: new Map(), checkInsByItem: new Map(),
});

/** With every cycle that is used held alone until the transaction ends; null where the chosen one does not exist. */
export async function importState(tx: Context, membership: Membership, cycleId: string | undefined): Promise<ImportState | null> {
  const { organizationId } = membership;
  const trees = new Map<string, CycleTree>();
  const treeOf = async (cycle: Pick<CycleRow, 'id'>): Promise<CycleTree | null> => {
    const known = trees.get(cycle.id);
    if (known) return known;
    const held = await holdCycle(tx, organizationId, cycle.id, 'change');
    if (!held) return null;
    const tree = await currentTree(tx, held);
    trees.set(cycle.id, tree);
    return tree;
  };
  const chosen = cycleId === undefined ? nowhere(organizationId) : await treeOf({ id: cycleId });
  if (!chosen) return null;
  const cycles = await tx.db.selectFrom('cycles').select(['id', 'name']).where('organization_id', '=', organizationId).execute();
  return {
    membership, chosen, hasChosen: cycleId !== undefined, today: todayIn(membership.timeZone, tx.clock.now()),
    cycleNamed: async (name) => {
      if (cycleId !== undefined && foldedName(chosen.cycle.name) === foldedName(name)) return chosen;
      const named = cycles.filter((cycle) => foldedName(cycle.name) === foldedName(name));
      return named.length > 1 ? 'ambiguous' : named[0] ? treeOf(named[0]) : null;
    },
  };
}

/** The entries of the items of a cycle, the oldest first. */
export function cycleCheckIns(context: Context, cycle: CycleRow) {
  // Joined instead, SQLite would go through all entries of the organization.
  return context.db.selectFrom('check_ins as entry').where('entry.organization_id', '=', cycle.organization_id)
    .where('entry.item_id', 'in', (eb) => eb.selectFrom('items').select('items.id').where('items.organization_id', '=', cycle.organization_id).where('items.cycle_id', '=', cycle.id))
    .orderBy('entry.date');
}

/** All of them, by item and date. */
export async function checkInsOfTree(context: Context, tree: CycleTree): Promise<Map<string, Map<string, CheckInRow>>> {
  const rows = tree.rows.length === 0 ? [] : await cycleCheckIns(context, tree.cycle).selectAll('entry').execute();
  const byItem = new Map<string, Map<string, CheckInRow>>();
  for (const row of rows) {
    const dates = byItem.get(row.item_id) ?? new Map<string, CheckInRow>();
    byItem.set(row.item_id, dates.set(row.date, row));
  }
  return byItem;
}
