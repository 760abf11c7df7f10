// The mail of an invitation, in the language of whom it invites where that is known, else of who invites; and with a new
// token each time, so that the link mailed before it is dead.
import { invitationRoleOf } from '@cumbre/contract/invitationRoles';
import type { Context } from '../../platform/context/context';
import { requireUser } from '../../platform/context/context';
import { queueMail } from './queueMail';
import { textOf } from '../../platform/texts/texts';
import { userByEmail, userById } from '../../accounts/users/store';
import { invitationPath } from '../../organizations/invitations/invitationToken';
import type { InvitationRow } from '../../organizations/invitations/store';

export async function mailInvitation(tx: Context, { organization_id, email, role }: Pick<InvitationRow, 'organization_id' | 'email' | 'role'>, token: string): Promise<void> {
  const { name } = await tx.db.selectFrom('organizations').where('id', '=', organization_id).select('name').executeTakeFirstOrThrow();
  const inviter = await userById(tx.db, requireUser(tx).userId);
  const language = (await userByEmail(tx.db, email))?.language ?? tx.language;
  await queueMail(tx, {
    kind: 'invitation', to: email, language, path: invitationPath(token),
    values: { organization: name, inviter: `${inviter.first_name} ${inviter.last_name}`.trim(), role: textOf(language, `roles.${invitationRoleOf(role)}`) },
  });
}
