// Tells whoever owns an item or is assigned to it that something happened there, in the transaction of what it tells of.
// Whoever did it is not told, nor anybody who has left the organization.
import type { NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../context';
import type { Context } from '../context';
import type { ItemAtHome } from '../items/itemAtHome';

interface News {
  kind: (typeof NOTIFICATION_KINDS)[number];
  /** Which view of the item's panel the notification leads to. */
  view: string;
}

export async function tellOfItem(tx: Context, { membership, cycle, item }: ItemAtHome, { kind, view }: News): Promise<void> {
  const concerned = [item.owner, item.assignedUser].filter((userId) => userId !== null && userId !== membership.userId) as string[];
  if (concerned.length === 0) return;
  const members = await tx.db.selectFrom('memberships').where('organization_id', '=', membership.organizationId).where('user_id', 'in', concerned).select('user_id').execute();
  for (const { user_id } of members) {
    await tx.db.insertInto('notifications').values({
      id: uuidv7(), user_id, organization_id: membership.organizationId, kind, subject: JSON.stringify({ title: item.title }),
      path: `/?cycle=${cycle.id}&item=${item.id}&view=${view}`, created_at: nowOf(tx), read_at: null,
    }).execute();
  }
}
