// The invited person's answer. The invitation belongs to the e-mail it was sent to; whoever proved that e-mail may
// answer, once and in time. Accepting makes a member with the role of the invitation.
import type { respondInvitationBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { holdOwnAccount } from '../../accounts/users/store';
import { addMembership } from './listedName';

export async function respondInvitation(context: Context, { organization, answer }: z.output<typeof respondInvitationBody>): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { id: userId, email } = await holdOwnAccount(tx);
    // Held, so that it is not closed in between.
    await lockRow(tx, 'organizations', organization, 'share');
    const now = nowOf(tx);
    const invitation = await tx.db.selectFrom('invitations').innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
      .where('invitations.organization_id', '=', organization).where('invitations.email', '=', email).where('organizations.closed_at', 'is', null)
      .orderBy('invitations.id', 'desc').select(['invitations.id', 'invitations.role', 'invitations.expires_at']).executeTakeFirst();
    if (!invitation) throw new DomainError('NOT_FOUND');
    if (invitation.expires_at <= now) throw new DomainError('INVITATION_CLOSED');
    const answered = await tx.db.updateTable('invitations').set({ state: answer, answered_at: now })
      .where('organization_id', '=', organization).where('id', '=', invitation.id).where('state', '=', 'pending').executeTakeFirst();
    if (answered.numUpdatedRows !== 1n) throw new DomainError('INVITATION_CLOSED');
    if (answer === 'accepted') {
      const already = await tx.db.selectFrom('memberships').where('organization_id', '=', organization).where('user_id', '=', userId).select('id').executeTakeFirst();
      if (already) throw new DomainError('ALREADY_MEMBER');
      await addMembership(tx, { organizationId: organization, userId, role: invitation.role });
    }
    recordEvent(tx, { kind: 'invitationAnswered', organizationId: organization, invitationId: invitation.id, userId, answer });
  });
}
