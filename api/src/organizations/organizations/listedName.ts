// The normalized name by which members are sorted and searched. It is stored with the membership,
// so that one index serves a page. Every change of a name or membership updates it.
import { normalizeForSearch } from '@cumbre/domain/searchText';
import type { MemberRole } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { EventSubscriber } from '../../platform/context/domainEvents';
import { userById } from '../../accounts/users/store';

async function listedNameOf(tx: Context, userId: string): Promise<string> {
  const { first_name, last_name } = await userById(tx.db, userId);
  return normalizeForSearch(`${first_name} ${last_name}`).trim();
}

export async function addMembership(
  tx: Context,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: MemberRole },
): Promise<void> {
  await tx.db
    .insertInto('memberships')
    .values({
      organization_id: organizationId,
      id: uuidv7(),
      user_id: userId,
      listed_name: await listedNameOf(tx, userId),
      role,
      hierarchy: null,
      department: null,
      created_at: nowOf(tx),
    })
    .execute();
}

/** Runs after a change of a person's name. */
export const updateListedNames: EventSubscriber = async (events) => {
  for (const { event, tx } of events) {
    if (event.kind !== 'personRenamed') continue;
    const { userId } = event;
    await tx.db
      .updateTable('memberships')
      .set({ listed_name: await listedNameOf(tx, userId) })
      .where('user_id', '=', userId)
      .execute();
  }
};
