// The roles of an invitation and the roles of a member that they become. An invitation cannot make
// a shepherd, who is appointed later, or an owner, who gets the organization by a transfer.
import { INVITATION_ROLES } from './enumerations';
import type { InvitationRole, MemberRole } from './enumerations';

const ROLE_OF_INVITATION = {
  Admin: 'admin',
  Editor: 'partner',
  Viewer: 'user',
} as const satisfies Record<InvitationRole, MemberRole>;

type InvitedRole = (typeof ROLE_OF_INVITATION)[InvitationRole];

export const memberRoleOf = (role: InvitationRole): InvitedRole => ROLE_OF_INVITATION[role];
export const invitationRoleOf = (role: MemberRole): InvitationRole =>
  INVITATION_ROLES.find((each) => ROLE_OF_INVITATION[each] === role) ?? 'Viewer';
