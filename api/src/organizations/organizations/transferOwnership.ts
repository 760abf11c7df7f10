// Hands an organization over to another member, who becomes its owner; the former owner stays as an admin. Both are told
// by mail, so that nobody loses an organization unnoticed.
import type { Organization } from '@cumbre/contract/organizations';
import { requireMembership, requireOrganizationAbility } from '../access/requireMembership';
import { recordAudit } from '../../delivery/audit/recordAudit';
import { inTransaction, lockRow } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { queueMail } from '../../delivery/mail/queueMail';
import { userById } from '../../accounts/users/store';
import type { User } from '../../accounts/users/store';
import { organizationFor } from './store';

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`.trim();

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
    await recordAudit(tx, { organizationId, action: 'organization.transferred', subjectId: organizationId, before: { owner: userId }, after: { owner: newOwnerId } });
    const organization = await organizationFor(tx, await requireMembership(tx, organizationId));
    const [former, next] = [await userById(tx.db, userId), await userById(tx.db, newOwnerId)];
    const path = `/organizations/${organizationId}`;
    await queueMail(tx, { kind: 'ownershipTaken', to: next.email, language: next.language, path, values: { organization: organization.name, person: nameOf(former) } });
    await queueMail(tx, { kind: 'ownershipGiven', to: former.email, language: former.language, path, values: { organization: organization.name, person: nameOf(next) } });
    return organization;
  });
}
