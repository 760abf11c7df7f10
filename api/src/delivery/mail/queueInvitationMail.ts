// Queues the mail of an invitation in the invited person's language if known, otherwise in that of
// the inviting member. Each mail has a new token, which invalidates the earlier link.
import { invitationRoleOf, memberRoleOf } from '@cumbre/contract/invitationRoles';
import type { Context } from '../../platform/context/context';
import { requireUser } from '../../platform/context/context';
import { queueMail } from './queueMail';
import { textOf } from '../../platform/texts/texts';
import { fullNameOf, userByEmail, userById } from '../../accounts/users/store';
import { invitationPath } from '../../organizations/invitations/invitationToken';
import type { InvitationRow } from '../../organizations/invitations/store';

type InvitedPerson = Pick<InvitationRow, 'organization_id' | 'email' | 'name' | 'role'>;

export async function queueInvitationMail(
  tx: Context,
  { organization_id, email, name: invited, role }: InvitedPerson,
  token: string,
): Promise<void> {
  const { name } = await tx.db
    .selectFrom('organizations')
    .where('id', '=', organization_id)
    .select('name')
    .executeTakeFirstOrThrow();
  const inviter = await userById(tx.db, requireUser(tx).userId);
  const language = (await userByEmail(tx.db, email))?.language ?? tx.language;
  const member = memberRoleOf(invitationRoleOf(role));
  await queueMail(tx, {
    kind: 'invitation',
    to: email,
    language,
    name: invited,
    path: invitationPath(token),
    values: {
      organization: name,
      inviter: fullNameOf(inviter),
      role: textOf(language, `labels.memberRole.${member}`),
      may: textOf(language, `labels.memberRoleYouMay.${member}`),
    },
  });
}
