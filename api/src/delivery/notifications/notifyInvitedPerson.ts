// Notifies an invited person who has a verified account, where others only get the mail, and tells who
// invited of the one who joined.
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { DomainEvent } from '../../platform/context/domainEvents';
import { fullNameOf, userByEmail, userById } from '../../accounts/users/store';
import type { InvitationRow } from '../../organizations/invitations/store';
import { membersAmong } from '../../organizations/access/membersAmong';
import { notify, storeNotification } from './notify';

export async function notifyInvitedPerson(
  tx: Context,
  { organization_id, email }: Pick<InvitationRow, 'organization_id' | 'email'>,
): Promise<void> {
  const person = await userByEmail(tx.db, email);
  if (!person || person.verified !== 1) return;
  const { name } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organization_id)
    .select('name')
    .executeTakeFirstOrThrow();
  const inviter = await userById(tx.db, requireUser(tx).userId);
  await storeNotification(tx, person.id, {
    kind: 'invitation',
    organizationId: organization_id,
    subject: { organization: name, person: fullNameOf(inviter), personId: inviter.id },
    path: '/organizations',
  });
}

/** Whoever answered an invitation has read of it, wherever the answer was given. */
export async function readAnsweredInvitation(
  tx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const read = await tx.db
    .updateTable('notifications')
    .set({ read_at: nowOf(tx) })
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'invitation')
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of read)
    recordEvent(tx, { kind: 'notificationRead', userId, notificationId: id });
}

/**
 * Who invited, while a member. The person who joined may not be signed in: an invitation whose link
 * was used is accepted when the e-mail is verified.
 */
export async function notifyInviter(
  tx: Context,
  { organizationId, invitationId, userId, answer }: DomainEvent<'invitationAnswered'>,
): Promise<void> {
  if (answer !== 'accepted') return;
  const { invited_by, name } = await tx.db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.id', '=', invitationId)
    .select(['invitations.invited_by', 'organizations.name'])
    .executeTakeFirstOrThrow();
  const person = fullNameOf(await userById(tx.db, userId));
  await notify(tx, await membersAmong(tx, organizationId, [invited_by]), {
    kind: 'invitationAccepted',
    organizationId,
    subject: { organization: name, ...(person && { person, personId: userId }) },
    path: `/organizations/${organizationId}/users`,
  });
}
