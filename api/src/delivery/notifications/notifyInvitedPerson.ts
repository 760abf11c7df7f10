// Notifies an invited person who has a verified account; others only get the mail.
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { fullNameOf, userByEmail, userById } from '../../accounts/users/store';
import type { InvitationRow } from '../../organizations/invitations/store';
import { storeNotification } from './notify';

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
