// Which roles a member may give and take: the owner every role but ownership, which is handed over by a call of its own;
// whoever manages partners, partner and user. Changing a role needs the right over both the former and the new one, and
// an invitation gives no role that its sender could not give to a member.
import { INVITATION_ROLES } from '@cumbre/contract/enumerations';
import type { InvitationRole, MemberRole } from '@cumbre/contract/enumerations';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { can } from './can';
import type { Membership } from './rules';

function rolesInHandOf(membership: Membership): readonly MemberRole[] {
  if (can(membership, 'manageShepherds', { resource: 'organization' })) return ['admin', 'shepherd', 'partner', 'user'];
  if (can(membership, 'managePartners', { resource: 'organization' })) return ['partner', 'user'];
  return [];
}

export function mayChangeRole(membership: Membership, from: MemberRole, to: MemberRole): boolean {
  const inHand = rolesInHandOf(membership);
  return inHand.includes(from) && inHand.includes(to);
}

/** The roles that the caller may give to a member who has `role`; empty where there is no choice. */
export function rolesToGive(membership: Membership, role: MemberRole): readonly MemberRole[] {
  const inHand = rolesInHandOf(membership);
  return inHand.includes(role) ? inHand : [];
}

export function invitationRolesOf(membership: Membership): InvitationRole[] {
  if (!can(membership, 'inviteUser', { resource: 'organization' })) return [];
  const inHand = rolesInHandOf(membership);
  return INVITATION_ROLES.filter((role) => inHand.includes(memberRoleOf(role)));
}
