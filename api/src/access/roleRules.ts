// Which roles a member may give and take: the owner every role but ownership, which is handed over by a call of its own;
// whoever manages partners, partner and user. Changing a role needs the right over both the former and the new one.
import type { MemberRole } from '@cumbre/contract/enumerations';
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
