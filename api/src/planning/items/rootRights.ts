// Who may place an item at the root of a cycle: owner, admin and shepherd any item, a partner own
// items, the lead of a team items of the team.
import { can } from '../../organizations/access/can';
import type { Membership } from '../../organizations/access/rules';

export const canCreateRoot = (
  membership: Membership,
  { isOwn, team = null }: { isOwn: boolean; team?: string | null },
): boolean =>
  can(membership, 'createObjective', { resource: 'organization' }) ||
  (membership.role === 'partner' && isOwn) ||
  (team !== null && membership.ledTeams.has(team));
