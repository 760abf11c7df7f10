// Creates an organization; the caller becomes its owner. The caller's profile must be complete, so
// that members see a name.
import type { z } from 'zod';
import type { createOrganizationBody } from '@cumbre/contract/organizations';
import { uuidv7 } from 'uuidv7';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { hasProfile, lockOwnAccount } from '../../accounts/users/store';
import { addMembership } from './listedName';

export async function createOrganization(
  context: Context,
  body: z.output<typeof createOrganizationBody>,
): Promise<string> {
  const { timeZone, shareOkrs, visibleMembers, purpose, ...fields } = body;
  return inTransaction(context, async (tx) => {
    const account = await lockOwnAccount(tx);
    if (!hasProfile(account)) throw new DomainError('PROFILE_INCOMPLETE');
    const userId = account.id;
    const id = uuidv7();
    const now = nowOf(tx);
    await tx.db
      .insertInto('organizations')
      .values({
        ...fields,
        id,
        purpose: purpose ? 1 : 0,
        time_zone: timeZone,
        share_okrs: shareOkrs,
        visible_members: visibleMembers,
        version: 1,
        created_at: now,
        closed_at: null,
      })
      .execute();
    // The sign-up is complete.
    await tx.db
      .updateTable('users')
      .set({ sign_up_answers: '' })
      .where('id', '=', userId)
      .execute();
    await addMembership(tx, { organizationId: id, userId, role: 'owner' });
    recordEvent(tx, {
      kind: 'organizationCreated',
      organizationId: id,
      ownerId: userId,
      fields: body,
    });
    return id;
  });
}
