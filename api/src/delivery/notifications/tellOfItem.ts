// Tells whoever owns an item or is assigned to it that something happened there, in the transaction of what it tells of.
// Whoever did it is not told, nor anybody who has left the organization.
import type { NotificationKind } from '@cumbre/contract/enumerations';
import type { Context } from '../../platform/context/context';
import type { ItemAtHome } from '../../planning/items/itemAtHome';
import { notify } from './notify';

interface ItemNews {
  kind: NotificationKind;
  /** Which view of the item's panel the notification leads to. */
  view: string;
}

export async function tellOfItem(tx: Context, { membership, cycle, item }: ItemAtHome, { kind, view }: ItemNews): Promise<void> {
  const concerned = [item.owner, item.assignedUser].filter((userId) => userId !== null && userId !== membership.userId) as string[];
  if (concerned.length === 0) return;
  const members = await tx.db.selectFrom('memberships').where('organization_id', '=', membership.organizationId).where('user_id', 'in', concerned).select('user_id').execute();
  await notify(tx, members.map(({ user_id }) => user_id), {
    kind, organizationId: membership.organizationId, subject: { title: item.title }, path: `/?cycle=${cycle.id}&item=${item.id}&view=${view}`,
  });
}
