// Invites people by e-mail, one or a list; each row of a list stands on its own. A second invitation to an e-mail waits
// until the first is answered, has run out or was deleted. How many may be open, and how many mails an organization may
// send in a day, is bounded: who invites may be anybody, and who is invited never asked for a mail.
import type { Invitation, InviteManyAnswer } from '@cumbre/contract/invitations';
import type { inviteBody } from '@cumbre/contract/invitations';
import { plainText } from '@cumbre/domain/plainText';
import { email as emailSchema } from '@cumbre/contract/scalars';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../access/requireMembership';
import { invitationRolesOf } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { inTransaction, lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { aDayAgo, changeInvitation, expiryFrom, invitationById, presentInvitation, stateOf } from './store';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { textOf } from '../../platform/texts/texts';

type Body = z.output<typeof inviteBody>;
type Invited = Extract<Body, readonly unknown[]>[number];

const MOST_OPEN = 1_000;
const MAILS_A_DAY = 300;

/** Inside the transaction and with the organization held. */
export async function requireMailsLeft(tx: Context, organizationId: string, wanted: number): Promise<void> {
  if (!tx.settings.rateLimits) return;
  const { sent } = await tx.db.selectFrom('invitations').where('organization_id', '=', organizationId).where('sent_at', '>', aDayAgo(tx))
    .select(({ fn }) => fn.countAll<number>().as('sent')).executeTakeFirstOrThrow();
  if (Number(sent) + wanted > MAILS_A_DAY) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: 3600, values: { seconds: 3600 } });
}

async function requireRoom(tx: Context, organizationId: string): Promise<void> {
  const { open } = await tx.db.selectFrom('invitations').where('organization_id', '=', organizationId).where('state', 'in', ['pending', 'rejected'])
    .select(({ fn }) => fn.countAll<number>().as('open')).executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN) throw new DomainError('TOO_MANY_INVITATIONS');
}

/** The person is no member yet, and no invitation to the e-mail waits; one that has run out or was rejected makes room. */
async function requireUninvited(tx: Context, organizationId: string, email: string): Promise<void> {
  const member = await tx.db.selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId).where('users.email', '=', email).select('memberships.id').executeTakeFirst();
  if (member) throw new DomainError('ALREADY_MEMBER');
  const former = await tx.db.selectFrom('invitations').where('organization_id', '=', organizationId).where('email', '=', email).where('state', 'in', ['pending', 'rejected']).selectAll().execute();
  for (const each of former) {
    if (stateOf(each, nowOf(tx)) === 'pending') throw new DomainError('INVITATION_PENDING');
    await changeInvitation(tx, each, { state: 'revoked' });
  }
}

async function inviteOne(tx: Context, membership: Membership, { email, name = '', phone = '', role }: Invited): Promise<Invitation> {
  const { organizationId } = membership;
  if (!invitationRolesOf(membership).includes(role)) throw new DomainError('ROLE_NOT_ALLOWED');
  await requireUninvited(tx, organizationId, email);
  await requireRoom(tx, organizationId);
  const token = newToken();
  const now = nowOf(tx);
  const row = {
    organization_id: organizationId, id: uuidv7(), email, name, listed_name: plainText(name), phone, role: memberRoleOf(role), token_hash: hashToken(token), token_used_at: null, state: 'pending' as const,
    invited_by: requireUser(tx).userId, created_at: now, sent_at: now, expires_at: expiryFrom(tx), answered_at: null,
  };
  await tx.db.insertInto('invitations').values(row).execute();
  recordEvent(tx, { kind: 'invitationSent', invitation: row, role, token });
  return presentInvitation(tx, (await invitationById(tx, row.id))!, membership);
}

const EMAIL_INVALID = { code: 'VALIDATION_FAILED', key: 'fields.email' };

async function inviteRow(tx: Context, membership: Membership, row: Invited): Promise<InviteManyAnswer['rows'][number]> {
  const email = emailSchema.safeParse(row.email);
  if (!email.success) return { email: row.email, invitation: null, error: { code: EMAIL_INVALID.code, message: textOf(tx.language, EMAIL_INVALID.key) } };
  try {
    return { email: email.data, invitation: await inviteOne(tx, membership, { ...row, email: email.data }), error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { email: email.data, invitation: null, error: { code: error.code, message: textOf(tx.language, `errors.${error.code}`) } };
  }
}

export function invite(context: Context, organizationId: string, body: Body): Promise<{ invitation: Invitation } | InviteManyAnswer> {
  return inTransaction(context, async (tx) => {
    // Two people who invite the same person wait for each other here.
    await lockRow(tx, 'organizations', organizationId);
    const membership = await requireOrganizationAbility(tx, organizationId, 'inviteUser');
    if (!Array.isArray(body)) {
      await requireMailsLeft(tx, organizationId, 1);
      return { invitation: await inviteOne(tx, membership, body) };
    }
    await requireMailsLeft(tx, organizationId, body.length);
    const rows: InviteManyAnswer['rows'] = [];
    for (const row of body) rows.push(await inviteRow(tx, membership, row));
    return { rows };
  });
}
