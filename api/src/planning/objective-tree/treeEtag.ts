// The ETag of a tree for a caller: equal tags mean equal responses. The counter changes with the
// cycle, its items, their history and the names of people; day, time zone, role, the teams that the
// caller leads and the scope of an API key determine the rest.
import { createHash } from 'node:crypto';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import type { TreeState } from './treeState';

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * The state is read before the tree, so a concurrent write can only make the tag too old, never the
 * tree.
 */
export async function treeEtag(
  context: Context,
  { cycle, version, timeZone, hasLinkedItems }: TreeState,
  { userId, role, keyScope, ledTeams }: Membership,
  today: string,
): Promise<string> {
  const linkedTag = hasLinkedItems
    ? `.${await context.ports.linkedItems.stateTag(context, {
        organizationId: cycle.organization_id,
        cycleId: cycle.id,
      })}`
    : '';
  const leadTag = ledTeams.size > 0 ? `.${hashOf([...ledTeams].toSorted().join())}` : '';
  return `"${cycle.id}.${version}.${today}.${timeZone}.${role}.${userId}${keyScope ? `.${keyScope}` : ''}${leadTag}${linkedTag}"`;
}
