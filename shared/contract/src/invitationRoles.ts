// The two sets of roles and how they map: an invitation offers fewer than a member may come to have. A shepherd is appointed
// afterwards, and ownership is handed over.
import { INVITATION_ROLES } from './enumerations';
import type { InvitationRole, MemberRole } from './enumerations';

const ROLE_OF_INVITATION: Record<InvitationRole, MemberRole> = { Admin: 'admin', Editor: 'partner', Viewer: 'user' };

export const memberRoleOf = (role: InvitationRole): MemberRole => ROLE_OF_INVITATION[role];
export const invitationRoleOf = (role: MemberRole): InvitationRole => INVITATION_ROLES.find((each) => ROLE_OF_INVITATION[each] === role) ?? 'Viewer';
