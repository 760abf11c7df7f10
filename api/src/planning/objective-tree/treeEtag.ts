// The ETag of a tree for a caller: equal tags mean equal responses. The counter changes with the
// cycle, its items, their history and the names of people; day, time zone, role and the scope of an
// API key determine the rest.
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import type { TreeState } from './treeState';

/**
 * The state is read before the tree, so a concurrent write can only make the tag too old, never the
 * tree.
 */
export async function treeEtag(
  context: Context,
  { cycle, version, timeZone, hasLinkedItems }: TreeState,
  { userId, role, keyScope }: Membership,
  today: string,
): Promise<string> {
  const linkedTag = hasLinkedItems
    ? `.${await context.ports.linkedItems.stateTag(context, {
        organizationId: cycle.organization_id,
        cycleId: cycle.id,
      })}`
    : '';
  return `"${cycle.id}.${version}.${today}.${timeZone}.${role}.${userId}${keyScope ? `.${keyScope}` : ''}${linkedTag}"`;
}
