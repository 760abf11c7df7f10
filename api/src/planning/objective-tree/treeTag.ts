// What stands for one state of a tree as one caller sees it: equal tags, equal answers. The counter moves with every change
// of the cycle, its items, their history and the names of their people; the day, the zone, the role and, for an API key, what it is for decide the rest.
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import type { TreeState } from './treeState';

/** The state is read before the tree is: a write in between makes the tag too old, never the tree. */
export async function treeTag(context: Context, { cycle, version, timeZone, follows }: TreeState, { userId, role, keyScope }: Membership, today: string): Promise<string> {
  const followed = follows ? `.${await context.ports.linkedItems.stateTag(context, { organizationId: cycle.organization_id, cycleId: cycle.id })}` : '';
  return `"${cycle.id}.${version}.${today}.${timeZone}.${role}.${userId}${keyScope ? `.${keyScope}` : ''}${followed}"`;
}
