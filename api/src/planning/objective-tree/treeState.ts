// Reads the state of a tree in one query, before the tree itself: its cycle, the counter that
// changes with the tree (decision 0018), whether it has linked items, and the time zone.
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';

export interface TreeState {
  cycle: CycleRow;
  /** The time zone of the organization. */
  timeZone: string;
  version: number;
  /** The tree has linked items. */
  hasLinkedItems: boolean;
}

/** Null where the organization has no such cycle. */
export async function treeState(
  context: Pick<Context, 'db' | 'ports'>,
  organizationId: string,
  cycleId: string,
): Promise<TreeState | null> {
  const row = await context.db
    .selectFrom('cycles')
    .innerJoin('tree_versions', (join) =>
      join
        .onRef('tree_versions.organization_id', '=', 'cycles.organization_id')
        .onRef('tree_versions.cycle_id', '=', 'cycles.id'),
    )
    .innerJoin('organizations', 'organizations.id', 'cycles.organization_id')
    .where('cycles.organization_id', '=', organizationId)
    .where('cycles.id', '=', cycleId)
    .selectAll('cycles')
    .select(['tree_versions.version as tree_version', 'organizations.time_zone'])
    .select((cycles) => context.ports.linkedItems.existIn(cycles).as('follows'))
    .executeTakeFirst();
  if (!row) return null;
  const { tree_version: version, time_zone: timeZone, follows: hasLinkedItems, ...cycle } = row;
  return { cycle, timeZone, version, hasLinkedItems: Boolean(hasLinkedItems) };
}
