// The SQL of invitations and their presentation. An expired invitation is still `pending` in its
// row; stateOf compares it with the clock.
import type { InvitationState } from '@cumbre/contract/enumerations';
import type { Invitation } from '@cumbre/contract/invitations';
import { invitationRoleOf } from '@cumbre/contract/invitationRoles';
import type { Selectable } from 'kysely';
import { invitationRolesOf } from '../access/roleRules';
import type { Membership } from '../access/rules';
import { nowOf, timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { InvitationsTable } from './tables';

const DAY = 86_400_000;
const LIFETIME = 7 * DAY;

export type InvitationRow = Selectable<InvitationsTable>;
export type NamedInvitation = InvitationRow & { first_name: string; last_name: string };

export const expiryFrom = (context: Pick<Context, 'clock'>): string =>
  timestampAfter(context, LIFETIME);
export const oneDayAgo = (context: Pick<Context, 'clock'>): string => timestampAfter(context, -DAY);

export function stateOf(
  { state, expires_at }: Pick<InvitationRow, 'state' | 'expires_at'>,
  now: string,
): InvitationState {
  return state === 'pending' && expires_at <= now ? 'expired' : state;
}

export function namedInvitations(context: Context) {
  return context.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.first_name', 'users.last_name']);
}

export function invitationById(context: Context, id: string): Promise<NamedInvitation | undefined> {
  return namedInvitations(context).where('invitations.id', '=', id).executeTakeFirst();
}

export async function changeInvitation(
  tx: Context,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
  change: Partial<InvitationRow>,
): Promise<void> {
  await tx.db
    .updateTable('invitations')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

export async function removeLinks(
  tx: Context,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
): Promise<void> {
  await tx.db
    .deleteFrom('invitation_links')
    .where('organization_id', '=', organization_id)
    .where('invitation_id', '=', id)
    .execute();
}

export function presentInvitation(
  context: Context,
  row: NamedInvitation,
  membership: Membership,
): Invitation {
  const state = stateOf(row, nowOf(context));
  const role = invitationRoleOf(row.role);
  const canAssign = invitationRolesOf(membership).includes(role);
  const isOpen = state !== 'accepted' && state !== 'revoked';
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    role,
    state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    answeredAt: row.answered_at,
    invitedBy: { id: row.invited_by, firstName: row.first_name, lastName: row.last_name },
    abilities: [
      ...(isOpen && canAssign ? ['resend' as const] : []),
      ...(state === 'pending' && canAssign ? ['copyLink' as const] : []),
      ...(isOpen && canAssign ? ['revoke' as const] : []),
    ],
  };
}
