// What an import meets in the organization: its cycles by name, the trees of those the file speaks of (held), the people
// by e-mail, and the entries of each item. Read once; planning decides from it without another query.
import { todayIn } from '@cumbre/domain/calendar';
import type { Membership } from '../access/rules';
import type { EntryRow } from '../check-ins/store';
import type { Context } from '../context';
import { holdCycle } from '../cycles/requireOpenCycle';
import type { CycleRow } from '../cycles/store';
import { currentTree } from '../objective-tree/currentTree';
import type { CycleTree } from '../objective-tree/loadTree';

export interface ImportState {
  readonly membership: Membership;
  readonly today: string;
  /** The cycle that was chosen on the screen: rows without one go there. */
  readonly chosen: CycleTree;
  /** Null: no such cycle. 'ambiguous': several of that name. */
  cycleNamed(name: string): Promise<CycleTree | 'ambiguous' | null>;
  /** By e-mail: the members, and whoever still owns something. */
  readonly people: ReadonlyMap<string, string>;
  readonly emails: ReadonlyMap<string, string>;
  /** Members alone may be given something new. */
  readonly members: ReadonlySet<string>;
}

export const foldedName = (name: string) => name.trim().toLowerCase();

/** Far below what either engine takes as parameters of one statement. */
const AT_ONCE = 500;

async function formerPeople(tx: Context, organizationId: string, members: ReadonlySet<string>) {
  const items = tx.db.selectFrom('items').where('organization_id', '=', organizationId);
  const owners = await items.select('owner_id as id').distinct().execute();
  const assigned = await items.select('assigned_id as id').distinct().execute();
  const ids = [...new Set([...owners, ...assigned].map(({ id }) => id))].filter((id) => id !== null && !members.has(id)) as string[];
  const found: { id: string; email: string }[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    found.push(...(await tx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids.slice(from, from + AT_ONCE)).execute()));
  }
  return found;
}

async function peopleOf(tx: Context, organizationId: string) {
  const current = await tx.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId).select(['users.id', 'users.email']).execute();
  const members = new Set(current.map(({ id }) => id));
  const all = [...(await formerPeople(tx, organizationId, members)), ...current];
  return { members, people: new Map(all.map(({ id, email }) => [foldedName(email), id])), emails: new Map(all.map(({ id, email }) => [id, email])) };
}

/** With every cycle that is used held alone until the transaction ends; null where the chosen one does not exist. */
export async function importState(tx: Context, membership: Membership, cycleId: string): Promise<ImportState | null> {
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
  const chosen = await treeOf({ id: cycleId });
  if (!chosen) return null;
  const cycles = await tx.db.selectFrom('cycles').select(['id', 'name']).where('organization_id', '=', organizationId).execute();
  return {
    membership, chosen, today: todayIn(membership.timeZone, tx.clock.now()), ...(await peopleOf(tx, organizationId)),
    cycleNamed: async (name) => {
      if (foldedName(chosen.cycle.name) === foldedName(name)) return chosen;
      const named = cycles.filter((cycle) => foldedName(cycle.name) === foldedName(name));
      return named.length > 1 ? 'ambiguous' : named[0] ? treeOf(named[0]) : null;
    },
  };
}

/** The entries of the items of a cycle, the oldest first. */
export function cycleEntries(context: Context, cycle: CycleRow) {
  // Joined instead, SQLite would go through all entries of the organization.
  return context.db.selectFrom('progress_entries as entry').where('entry.organization_id', '=', cycle.organization_id)
    .where('entry.item_id', 'in', (eb) => eb.selectFrom('items').select('items.id').where('items.organization_id', '=', cycle.organization_id).where('items.cycle_id', '=', cycle.id))
    .orderBy('entry.date');
}

/** All of them, by item and date. */
export async function entriesOfCycle(context: Context, cycle: CycleRow): Promise<Map<string, Map<string, EntryRow>>> {
  const rows = await cycleEntries(context, cycle).selectAll('entry').execute();
  const byItem = new Map<string, Map<string, EntryRow>>();
  for (const row of rows) {
    const dates = byItem.get(row.item_id) ?? new Map<string, EntryRow>();
    byItem.set(row.item_id, dates.set(row.date, row));
  }
  return byItem;
}
