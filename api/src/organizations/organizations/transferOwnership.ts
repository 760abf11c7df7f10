// Transfers an organization to another member. The previous owner becomes an admin. Both are
// notified by mail.
import type { Organization } from '@cumbre/contract/organizations';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { userById } from '../../accounts/users/store';
import { organizationFor } from './store';

async function setRole(
  tx: Context,
  organizationId: string,
  userId: string,
  role: 'owner' | 'admin',
): Promise<void> {
  await tx.db
    .updateTable('memberships')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function transferOwnership(
  context: Context,
  organizationId: string,
  newOwnerId: string,
): Promise<Organization> {
  return inTransaction(context, async (tx) => {
    // Locks first: of two concurrent transfers the second one sees the new owner.
    await lockRow(tx, 'organizations', organizationId);
    const { userId } = await requireOrganizationAbility(tx, organizationId, 'transferOwnership');
    // Locks the membership, so that the new owner cannot leave meanwhile.
    const member = await tx.database
      .withRowLock(
        tx.db
          .selectFrom('memberships')
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', newOwnerId)
          .select('role'),
        'change',
      )
      .executeTakeFirst();
    if (!member || newOwnerId === userId)
      throw new DomainError('PERSON_UNKNOWN', { errors: [{ path: 'user', code: 'notChoice' }] });
    // The previous owner changes first, because an index allows one owner at a time.
    await setRole(tx, organizationId, userId, 'admin');
    await setRole(tx, organizationId, newOwnerId, 'owner');
    const organization = await organizationFor(tx, await requireMembership(tx, organizationId));
    recordEvent(tx, {
      kind: 'ownershipTransferred',
      organization,
      formerOwner: await userById(tx.db, userId),
      newOwner: await userById(tx.db, newOwnerId),
      formerRole: member.role,
    });
    return organization;
  });
}
