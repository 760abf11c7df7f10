// Hands an organization over to another member, who becomes its owner; the former owner stays as an admin. Both are told
// by mail, so that nobody loses an organization unnoticed.
import type { Organization } from '@cumbre/contract/organizations';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { userById } from '../../accounts/users/store';
import { organizationFor } from './store';

async function setRole(tx: Context, organizationId: string, userId: string, role: 'owner' | 'admin'): Promise<void> {
  await tx.db.updateTable('memberships').set({ role }).where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
}

export async function transferOwnership(context: Context, organizationId: string, newOwnerId: string): Promise<Organization> {
  return inTransaction(context, async (tx) => {
    // Held before anything is asked: of two transfers at once the second finds another owner.
    await lockRow(tx, 'organizations', organizationId);
    const { userId } = await requireOrganizationAbility(tx, organizationId, 'transferOwnership');
    // Held too: who is to own it neither leaves nor goes meanwhile.
    const member = await tx.database.held(tx.db.selectFrom('memberships').where('organization_id', '=', organizationId).where('user_id', '=', newOwnerId).select('id'), 'change').executeTakeFirst();
    if (!member || newOwnerId === userId) throw new DomainError('PERSON_UNKNOWN', { errors: [{ path: 'user', code: 'notChoice' }] });
    // The former owner first: there is one at a time.
    await setRole(tx, organizationId, userId, 'admin');
    await setRole(tx, organizationId, newOwnerId, 'owner');
    const organization = await organizationFor(tx, await requireMembership(tx, organizationId));
    recordEvent(tx, { kind: 'ownershipTransferred', organization, formerOwner: await userById(tx.db, userId), newOwner: await userById(tx.db, newOwnerId) });
    return organization;
  });
}
