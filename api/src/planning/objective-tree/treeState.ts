// What is read of a tree before the tree itself: its cycle, the counter that moves with every change of what the tree shows
// (decision 0018), and whether anything of another organization is followed in it, and the zone that tells its days. One query.
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';

export interface TreeState {
  cycle: CycleRow;
  /** The organization's. */
  timeZone: string;
  version: number;
  /** Mirrors stand among the cycle's own items. */
  follows: boolean;
}

/** Null where the organization has no such cycle. */
export async function treeState(context: Pick<Context, 'db' | 'ports'>, organizationId: string, cycleId: string): Promise<TreeState | null> {
  const row = await context.db.selectFrom('cycles')
    .innerJoin('tree_versions', (join) => join.onRef('tree_versions.organization_id', '=', 'cycles.organization_id').onRef('tree_versions.cycle_id', '=', 'cycles.id'))
    .innerJoin('organizations', 'organizations.id', 'cycles.organization_id')
    .where('cycles.organization_id', '=', organizationId).where('cycles.id', '=', cycleId)
    .selectAll('cycles').select(['tree_versions.version as tree_version', 'organizations.time_zone']).select((cycles) => context.ports.linkedItems.existIn(cycles).as('follows'))
    .executeTakeFirst();
  if (!row) return null;
  const { tree_version: version, time_zone: timeZone, follows, ...cycle } = row;
  return { cycle, timeZone, version, follows: Boolean(follows) };
}
