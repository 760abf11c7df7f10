// The items of a member of an organization: how many there are, and handing them to another member. Finished cycles stay
// as they were.
import type { Ports } from '../../platform/context/context';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { holdCycle } from '../cycles/requireOpenCycle';

function cyclesOf(context: Context, organizationId: string, finished: boolean) {
  return context.db.selectFrom('cycles').select('id').where('organization_id', '=', organizationId).where('state', finished ? '=' : '<>', 'finished');
}

async function countOf(context: Context, organizationId: string, userId: string, column: 'owner_id' | 'assigned_id' | 'either', finished: boolean): Promise<number> {
  const { count } = await context.db.selectFrom('items').where('organization_id', '=', organizationId)
    .where('cycle_id', 'in', cyclesOf(context, organizationId, finished))
    .where((row) => (column === 'either' ? row.or([row('owner_id', '=', userId), row('assigned_id', '=', userId)]) : row(column, '=', userId)))
    .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export const memberItems: Ports['memberItems'] = {
  count: async (context, organizationId, userId) => ({
    owned: await countOf(context, organizationId, userId, 'owner_id', false),
    assigned: await countOf(context, organizationId, userId, 'assigned_id', false),
    locked: await countOf(context, organizationId, userId, 'either', true),
  }),

  /** Their version grows: an edit that began before is refused as stale. */
  handOver: async (tx, { organizationId, from, to }) => {
    // Each cycle is held, so that none is finished while items in it change hands.
    for (const { id } of await cyclesOf(tx, organizationId, false).execute()) await holdCycle(tx, organizationId, id, 'share');
    const counts = { owned: 0, assigned: 0 };
    const cycleIds = new Set<string>();
    for (const [column, count] of [['owner_id', 'owned'], ['assigned_id', 'assigned']] as const) {
      const changed = await tx.db.updateTable('items').set((row) => ({ [column]: to, version: row('version', '+', 1), updated_at: nowOf(tx) }))
        .where('organization_id', '=', organizationId).where(column, '=', from).where('cycle_id', 'in', cyclesOf(tx, organizationId, false))
        .returning('cycle_id').execute();
      counts[count] = changed.length;
      for (const { cycle_id } of changed) cycleIds.add(cycle_id);
    }
    return { ...counts, cycleIds: [...cycleIds] };
  },
};
