// Decides which roles a member may assign. The owner may assign every role except owner, which
// transferOwnership.ts handles. A member who manages partners may assign partner and user. A change
// requires the right for both the old and the new role. An invitation follows the same rules.
import { INVITATION_ROLES } from '@cumbre/contract/enumerations';
import type { InvitationRole, MemberRole } from '@cumbre/contract/enumerations';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { can } from './can';
import type { Membership } from './rules';

function assignableRolesOf(membership: Membership): readonly MemberRole[] {
  if (can(membership, 'manageShepherds', { resource: 'organization' }))
    return ['admin', 'shepherd', 'partner', 'user'];
  if (can(membership, 'managePartners', { resource: 'organization' })) return ['partner', 'user'];
  return [];
}

export function canChangeRole(membership: Membership, from: MemberRole, to: MemberRole): boolean {
  const assignable = assignableRolesOf(membership);
  return assignable.includes(from) && assignable.includes(to);
}

/**
 * The roles that the caller may give to a member with `role`; empty where the caller may not change
 * it.
 */
export function rolesToAssign(membership: Membership, role: MemberRole): readonly MemberRole[] {
  const assignable = assignableRolesOf(membership);
  return assignable.includes(role) ? assignable : [];
}

export function invitationRolesOf(membership: Membership): InvitationRole[] {
  if (!can(membership, 'inviteUser', { resource: 'organization' })) return [];
  const assignable = assignableRolesOf(membership);
  return INVITATION_ROLES.filter((role) => assignable.includes(memberRoleOf(role)));
}
