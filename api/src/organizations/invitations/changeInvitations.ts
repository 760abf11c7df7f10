// Resends an invitation, copies its link, or revokes it. Resending starts a new period of seven
// days and invalidates all earlier links. A copied link is an additional token, so that the mailed
// link stays valid.
import type { Invitation } from '@cumbre/contract/invitations';
import type { InvitationAbility } from '@cumbre/contract/permissions';
import { invitationPath } from './invitationToken';
import { uuidv7 } from 'uuidv7';
import { forbidden } from '../access/forbidden';
import { requireOrganizationAbility } from '../access/requireMembership';
import type { Membership } from '../access/rules';
import { inTransaction, lockRow, nowOf, requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { hashToken, newToken } from '../../accounts/users/tokens';
import { requireMailQuota } from './invite';
import {
  changeInvitation,
  expiryFrom,
  invitationById,
  presentInvitation,
  removeLinks,
} from './store';
import type { NamedInvitation } from './store';

const CLOSED_STATES = new Set(['accepted', 'revoked']);

interface LockedInvitation {
  row: NamedInvitation;
  membership: Membership;
}

/**
 * The invitation, with its organization locked. FORBIDDEN without the right, INVITATION_CLOSED
 * where the state does not allow the change.
 */
async function invitationForChange(
  tx: Context,
  id: string,
  ability: InvitationAbility,
): Promise<LockedInvitation> {
  const invitation = await invitationById(tx, id);
  if (!invitation) throw new DomainError('NOT_FOUND');
  await lockRow(tx, 'organizations', invitation.organization_id);
  const membership = await requireOrganizationAbility(tx, invitation.organization_id, 'inviteUser');
  const row = (await invitationById(tx, id))!;
  const { abilities, state } = presentInvitation(tx, row, membership);
  if (abilities.includes(ability)) return { row, membership };
  if (CLOSED_STATES.has(state) || abilities.length > 0) throw new DomainError('INVITATION_CLOSED');
  throw forbidden(membership, ability, 'ROLE_NOT_ALLOWED');
}

export function resendInvitation(context: Context, id: string): Promise<Invitation> {
  return inTransaction(context, async (tx) => {
    const { row, membership } = await invitationForChange(tx, id, 'resend');
    await requireMailQuota(tx, row.organization_id, 1);
    const token = newToken();
    await removeLinks(tx, row);
    await changeInvitation(tx, row, {
      token_hash: hashToken(token),
      token_used_at: null,
      state: 'pending',
      sent_at: nowOf(tx),
      expires_at: expiryFrom(tx),
      answered_at: null,
    });
    recordEvent(tx, { kind: 'invitationResent', invitation: row, token });
    return presentInvitation(tx, (await invitationById(tx, id))!, membership);
  });
}

export function copyInvitationLink(context: Context, id: string): Promise<string> {
  return inTransaction(context, async (tx) => {
    const { row } = await invitationForChange(tx, id, 'copyLink');
    const token = newToken();
    await tx.db
      .insertInto('invitation_links')
      .values({
        organization_id: row.organization_id,
        id: uuidv7(),
        invitation_id: id,
        token_hash: hashToken(token),
        created_by: requireUser(tx).userId,
        created_at: nowOf(tx),
      })
      .execute();
    recordEvent(tx, { kind: 'invitationLinkCopied', invitation: row });
    return `${tx.settings.publicUrl}${invitationPath(token)}`;
  });
}

export async function revokeInvitation(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { row } = await invitationForChange(tx, id, 'revoke');
    // Its links stay, and say that it was withdrawn.
    await changeInvitation(tx, row, { state: 'revoked' });
    recordEvent(tx, { kind: 'invitationRevoked', invitation: row });
  });
}
