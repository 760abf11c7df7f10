// Notifies an invited person who has a verified account; others only get the mail.
import { uuidv7 } from 'uuidv7';
import { nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { userByEmail, userById } from '../../accounts/users/store';
import type { InvitationRow } from '../../organizations/invitations/store';

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
  const id = uuidv7();
  await tx.db
    .insertInto('notifications')
    .values({
      id,
      user_id: person.id,
      organization_id,
      kind: 'invitation',
      path: '/organizations',
      created_at: nowOf(tx),
      read_at: null,
      subject: JSON.stringify({
        organization: name,
        person: `${inviter.first_name} ${inviter.last_name}`.trim(),
      }),
    })
    .execute();
  recordEvent(tx, { kind: 'notificationCreated', userId: person.id, notificationId: id });
}
