// What stands for one state of a tree as one caller sees it: equal tags, equal answers. The counter moves with every change
// of the cycle, its items, their history and the names of their people; the day and the role decide the rest.
import type { Membership } from '../access/rules';
import type { Context } from '../context';
import type { CycleRow } from '../cycles/store';
import { tagOfMirrors } from '../sharing/followed';

/** Read before the tree is: a write in between makes the tag too old, never the tree. */
export async function treeTag(context: Context, { organization_id, id }: CycleRow, { userId, role }: Membership, today: string): Promise<string> {
  const row = await context.db.selectFrom('tree_versions').select('version').where('organization_id', '=', organization_id).where('cycle_id', '=', id).executeTakeFirstOrThrow();
  const followed = await tagOfMirrors(context, { organizationId: organization_id, cycleId: id });
  return `"${id}.${row.version}.${today}.${role}.${userId}${followed && `.${followed}`}"`;
}
