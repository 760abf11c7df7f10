// Counts the items of a member and transfers them to another member. Finished cycles do not change.
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { lockCycle } from '../cycles/requireOpenCycle';

function cyclesOf(context: Context, organizationId: string, isFinished: boolean) {
  return context.db
    .selectFrom('cycles')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('state', isFinished ? '=' : '<>', 'finished');
}

async function countOf(
  context: Context,
  organizationId: string,
  userId: string,
  column: 'owner_id' | 'assigned_id' | 'either',
  isFinished: boolean,
): Promise<number> {
  const { count } = await context.db
    .selectFrom('items')
    .where('organization_id', '=', organizationId)
    .where('cycle_id', 'in', cyclesOf(context, organizationId, isFinished))
    .where((row) =>
      column === 'either'
        ? row.or([row('owner_id', '=', userId), row('assigned_id', '=', userId)])
        : row(column, '=', userId),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const memberItems = {
  count: async (context: Context, organizationId: string, userId: string) => ({
    owned: await countOf(context, organizationId, userId, 'owner_id', false),
    assigned: await countOf(context, organizationId, userId, 'assigned_id', false),
    locked: await countOf(context, organizationId, userId, 'either', true),
  }),

  /** Increments the version, so that an edit based on the old version is refused. */
  transferItems: async (
    tx: Context,
    { organizationId, from, to }: { organizationId: string; from: string; to: string },
  ) => {
    // Locks each cycle, so that it is not finished during the transfer.
    for (const { id } of await cyclesOf(tx, organizationId, false).execute())
      await lockCycle(tx, organizationId, id, 'share');
    const counts = { owned: 0, assigned: 0 };
    const itemIds = new Set<string>();
    const cycleIds = new Set<string>();
    for (const [column, count] of [
      ['owner_id', 'owned'],
      ['assigned_id', 'assigned'],
    ] as const) {
      const changedRows = await tx.db
        .updateTable('items')
        .set((row) => ({ [column]: to, version: row('version', '+', 1), updated_at: nowOf(tx) }))
        .where('organization_id', '=', organizationId)
        .where(column, '=', from)
        .where('cycle_id', 'in', cyclesOf(tx, organizationId, false))
        .returning(['id', 'cycle_id'])
        .execute();
      counts[count] = changedRows.length;
      for (const { id, cycle_id } of changedRows) {
        itemIds.add(id);
        cycleIds.add(cycle_id);
      }
    }
    return { ...counts, items: itemIds.size, cycleIds: [...cycleIds] };
  },
};
