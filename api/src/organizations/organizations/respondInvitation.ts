// Stores the answer to an invitation. An invitation belongs to its e-mail: the owner of that
// verified e-mail may answer once, before it expires. Acceptance creates the membership with the
// invited role.
import type { respondInvitationBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount } from '../../accounts/users/store';
import { addMembership } from './listedName';

export async function respondInvitation(
  context: Context,
  { organization, answer }: z.output<typeof respondInvitationBody>,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { id: userId, email } = await lockOwnAccount(tx);
    // Locks the organization, so that it is not closed meanwhile.
    await lockRow(tx, 'organizations', organization, 'share');
    const now = nowOf(tx);
    const invitation = await tx.db
      .selectFrom('invitations')
      .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
      .where('invitations.organization_id', '=', organization)
      .where('invitations.email', '=', email)
      .where('organizations.closed_at', 'is', null)
      .orderBy('invitations.id', 'desc')
      .select(['invitations.id', 'invitations.role', 'invitations.expires_at'])
      .executeTakeFirst();
    if (!invitation) throw new DomainError('NOT_FOUND');
    if (invitation.expires_at <= now) throw new DomainError('INVITATION_CLOSED');
    const update = await tx.db
      .updateTable('invitations')
      .set({ state: answer, answered_at: now })
      .where('organization_id', '=', organization)
      .where('id', '=', invitation.id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (update.numUpdatedRows !== 1n) throw new DomainError('INVITATION_CLOSED');
    if (answer === 'accepted') {
      const existing = await tx.db
        .selectFrom('memberships')
        .where('organization_id', '=', organization)
        .where('user_id', '=', userId)
        .select('id')
        .executeTakeFirst();
      if (existing) throw new DomainError('ALREADY_MEMBER');
      await addMembership(tx, { organizationId: organization, userId, role: invitation.role });
    }
    recordEvent(tx, {
      kind: 'invitationAnswered',
      organizationId: organization,
      invitationId: invitation.id,
      userId,
      answer,
    });
  });
}
