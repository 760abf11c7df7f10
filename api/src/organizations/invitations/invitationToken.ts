// What the holder of an invitation link may do: read the invitation, and sign up with its e-mail. A
// mailed link proves the e-mail. A copied link does not, because other people may have it; but it
// does where no mail server is configured, because then no e-mail could be verified at all. The
// refusal of a known link says what became of the invitation.
import type { LookUpInvitationAnswer } from '@cumbre/contract/invitations';
import { invitationRoleOf } from '@cumbre/contract/invitationRoles';
import { nowOf } from '../../platform/context/context';
import type { Context, Ports } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { hashToken } from '../../accounts/users/tokens';
import { userByEmail } from '../../accounts/users/store';
import { acceptUsedInvitations } from '../organizations/respondInvitation';
import { stateOf } from './store';

/** The path of an invitation link. */
export const invitationPath = (token: string): string => `/auth/sign-up#invitation=${token}`;

/**
 * INVITATION_INVALID where the token is unknown, invalidated or expired, the invitation answered,
 * or the organization closed.
 */
async function invitationOfToken(context: Context, token: string) {
  const token_hash = hashToken(token);
  const row = await context.db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where((row) =>
      row.or([
        row('invitations.token_hash', '=', token_hash),
        row(
          'invitations.id',
          'in',
          row
            .selectFrom('invitation_links')
            .where('token_hash', '=', token_hash)
            .select('invitation_id'),
        ),
      ]),
    )
    .where('organizations.closed_at', 'is', null)
    .selectAll('invitations')
    .select(['organizations.name as organization', 'users.first_name', 'users.last_name'])
    .executeTakeFirst();
  if (!row) throw new DomainError('INVITATION_INVALID');
  const state = stateOf(row, nowOf(context));
  if (state !== 'pending')
    throw new DomainError('INVITATION_INVALID', {
      extensions: {
        invitation: { state, organization: row.organization, organizationId: row.organization_id },
      },
    });
  return { row, mailed: row.token_hash === token_hash };
}

export async function lookUpInvitation(
  context: Context,
  token: string,
): Promise<LookUpInvitationAnswer['invitation']> {
  const { row } = await invitationOfToken(context, token);
  return {
    organization: row.organization,
    organizationId: row.organization_id,
    invitedBy: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    name: row.name,
    role: invitationRoleOf(row.role),
    hasAccount: (await userByEmail(context.db, row.email)) !== undefined,
  };
}

export const signUpInvitations: Ports['signUpInvitations'] = {
  find: async (context, token, email) => {
    const { row, mailed: isMailed } = await invitationOfToken(context, token);
    if (row.email !== email || row.token_used_at !== null)
      throw new DomainError('INVITATION_INVALID');
    return {
      id: row.id,
      organizationId: row.organization_id,
      organization: row.organization,
      provesEmail: isMailed || !context.settings.smtpUrl,
    };
  },
  use: async (tx, { organizationId, id }) => {
    const update = await tx.db
      .updateTable('invitations')
      .set({ token_used_at: nowOf(tx) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('token_used_at', 'is', null)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    return update.numUpdatedRows === 1n;
  },
  acceptUsed: acceptUsedInvitations,
};
