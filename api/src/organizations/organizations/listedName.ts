// The name by which a member is ordered and found in an organization's lists. It stands beside the membership, so that a
// page of a list is read off one index; whatever changes a person's name or makes a member writes it.
import { plainText } from '@cumbre/domain/plainText';
import type { MemberRole } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { EventSubscriber } from '../../platform/context/domainEvents';
import { userById } from '../../accounts/users/store';

async function listedNameOf(tx: Context, userId: string): Promise<string> {
  const { first_name, last_name } = await userById(tx.db, userId);
  return plainText(`${first_name} ${last_name}`).trim();
}

export async function addMembership(tx: Context, { organizationId, userId, role }: { organizationId: string; userId: string; role: MemberRole }): Promise<void> {
  await tx.db.insertInto('memberships').values({
    organization_id: organizationId, id: uuidv7(), user_id: userId, listed_name: await listedNameOf(tx, userId), role, hierarchy: null, department: null, created_at: nowOf(tx),
  }).execute();
}

/** After a change of the person's name. */
export const updateListedNames: EventSubscriber = async (events) => {
  for (const { event, tx } of events) {
    if (event.kind !== 'personRenamed') continue;
    const { userId } = event;
    await tx.db.updateTable('memberships').set({ listed_name: await listedNameOf(tx, userId) }).where('user_id', '=', userId).execute();
  }
};
