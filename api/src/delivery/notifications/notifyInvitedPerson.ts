// Notifies an invited person who has a verified account; others only get the mail.
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
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
