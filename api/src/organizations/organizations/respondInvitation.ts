// Stores the answer to an invitation. An invitation belongs to its e-mail: the owner of that
// verified e-mail may answer once, before it expires. Acceptance creates the membership with the
// invited role. Signing up with the link of an invitation accepts it, once the e-mail is verified.
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { respondInvitationBody } from '@cumbre/contract/organizations';
import type { z } from 'zod';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { lockOwnAccount } from '../../accounts/users/store';
import { addMembership } from './listedName';

/** ALREADY_MEMBER where the person is one. */
async function addInvited(
  tx: Context,
  member: { organizationId: string; userId: string; role: MemberRole },
): Promise<void> {
  const existing = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', member.organizationId)
    .where('user_id', '=', member.userId)
    .select('id')
    .executeTakeFirst();
  if (existing) throw new DomainError('ALREADY_MEMBER');
  await addMembership(tx, member);
}

/**
 * Accepts the open invitations to the person's e-mail whose links the person signed up with: the
 * page of the link says that this joins the organization.
 */
export async function acceptUsedInvitations(
  tx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const now = nowOf(tx);
  const used = await tx.db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .where('invitations.email', '=', email)
    .where('invitations.state', '=', 'pending')
    .where('invitations.token_used_at', 'is not', null)
    .where('invitations.expires_at', '>', now)
    .where('organizations.closed_at', 'is', null)
    .orderBy('invitations.organization_id')
    .select(['invitations.id', 'invitations.organization_id', 'invitations.role'])
    .execute();
  for (const { id: invitationId, organization_id: organizationId, role } of used) {
    await lockRow(tx, 'organizations', organizationId, 'share');
    const update = await tx.db
      .updateTable('invitations')
      .set({ state: 'accepted', answered_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', invitationId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (update.numUpdatedRows !== 1n) continue;
    await addInvited(tx, { organizationId, userId, role });
    recordEvent(tx, {
      kind: 'invitationAnswered',
      organizationId,
      invitationId,
      userId,
      answer: 'accepted',
    });
  }
}

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
    if (answer === 'accepted')
      await addInvited(tx, { organizationId: organization, userId, role: invitation.role });
    recordEvent(tx, {
      kind: 'invitationAnswered',
      organizationId: organization,
      invitationId: invitation.id,
      userId,
      answer,
    });
  });
}
