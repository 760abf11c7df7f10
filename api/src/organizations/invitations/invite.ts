// Invites one or several people by e-mail; each row of a list succeeds or fails independently. A
// second invitation to the same e-mail is possible once the first is answered, expired or revoked.
// The number of open invitations and of mails per day is limited, to protect recipients against
// abuse.
import type { Invitation, InviteManyAnswer } from '@cumbre/contract/invitations';
import type { inviteBody } from '@cumbre/contract/invitations';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { email as emailSchema } from '@cumbre/contract/scalars';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { forbidden } from '../access/forbidden';
import { requireOrganizationAbility } from '../access/requireMembership';
import { invitationRolesOf } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { inTransaction, lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { refusedRow } from '../../platform/context/refusedRow';
import {
  oneDayAgo,
  changeInvitation,
  expiryFrom,
  invitationById,
  presentInvitation,
  stateOf,
} from './store';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { textOf } from '../../platform/texts/texts';

type Body = z.output<typeof inviteBody>;
type InvitationInput = Extract<Body, readonly unknown[]>[number];

const MAX_OPEN_INVITATIONS = 1_000;
const MAX_MAILS_PER_DAY = 300;

/** Call inside a transaction, with the organization locked. */
export async function requireMailQuota(
  tx: Context,
  organizationId: string,
  mailCount: number,
): Promise<void> {
  if (!tx.settings.rateLimits) return;
  const { sent } = await tx.db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('sent_at', '>', oneDayAgo(tx))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  if (Number(sent) + mailCount > MAX_MAILS_PER_DAY)
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: 3600, values: { seconds: 3600 } });
}

async function requireInvitationQuota(tx: Context, organizationId: string): Promise<void> {
  const { open } = await tx.db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['pending', 'rejected'])
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_OPEN_INVITATIONS) throw new DomainError('TOO_MANY_INVITATIONS');
}

/**
 * Throws where the person is a member or has a pending invitation. Expired and rejected invitations
 * are revoked.
 */
async function requireNotInvited(
  tx: Context,
  organizationId: string,
  email: string,
): Promise<void> {
  const member = await tx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.email', '=', email)
    .select('memberships.id')
    .executeTakeFirst();
  if (member) throw new DomainError('ALREADY_MEMBER');
  const openInvitations = await tx.db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('state', 'in', ['pending', 'rejected'])
    .selectAll()
    .execute();
  for (const each of openInvitations) {
    if (stateOf(each, nowOf(tx)) === 'pending') throw new DomainError('INVITATION_PENDING');
    await changeInvitation(tx, each, { state: 'revoked' });
  }
}

async function inviteOne(
  tx: Context,
  membership: Membership,
  { email, name = '', phone = '', role }: InvitationInput,
): Promise<Invitation> {
  const { organizationId } = membership;
  if (!invitationRolesOf(membership).includes(role))
    throw forbidden(membership, 'inviteUser', 'ROLE_NOT_ALLOWED');
  await requireNotInvited(tx, organizationId, email);
  await requireInvitationQuota(tx, organizationId);
  const token = newToken();
  const now = nowOf(tx);
  const row = {
    organization_id: organizationId,
    id: uuidv7(),
    email,
    name,
    listed_name: normalizeForSearch(name),
    phone,
    role: memberRoleOf(role),
    token_hash: hashToken(token),
    token_used_at: null,
    state: 'pending' as const,
    invited_by: requireUser(tx).userId,
    created_at: now,
    sent_at: now,
    expires_at: expiryFrom(tx),
    answered_at: null,
  };
  await tx.db.insertInto('invitations').values(row).execute();
  recordEvent(tx, { kind: 'invitationSent', invitation: row, role, token });
  return presentInvitation(tx, (await invitationById(tx, row.id))!, membership);
}

const EMAIL_INVALID = { code: 'VALIDATION_FAILED', key: 'fields.email' } as const;

async function inviteRow(
  tx: Context,
  membership: Membership,
  row: InvitationInput,
): Promise<InviteManyAnswer['rows'][number]> {
  const email = emailSchema.safeParse(row.email);
  if (!email.success)
    return {
      email: row.email,
      invitation: null,
      error: { code: EMAIL_INVALID.code, message: textOf(tx.language, EMAIL_INVALID.key) },
    };
  try {
    return {
      email: email.data,
      invitation: await inviteOne(tx, membership, { ...row, email: email.data }),
      error: null,
    };
  } catch (error) {
    return { email: email.data, invitation: null, error: refusedRow(tx, error) };
  }
}

export function invite(
  context: Context,
  organizationId: string,
  body: Body,
): Promise<{ invitation: Invitation } | InviteManyAnswer> {
  return inTransaction(context, async (tx) => {
    // Serializes concurrent invitations of the same person.
    await lockRow(tx, 'organizations', organizationId);
    const membership = await requireOrganizationAbility(tx, organizationId, 'inviteUser');
    if (!Array.isArray(body)) {
      await requireMailQuota(tx, organizationId, 1);
      return { invitation: await inviteOne(tx, membership, body) };
    }
    await requireMailQuota(tx, organizationId, body.length);
    const rows: InviteManyAnswer['rows'] = [];
    for (const row of body) rows.push(await inviteRow(tx, membership, row));
    return { rows };
  });
}
