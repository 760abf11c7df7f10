// Rules for teams. Owner and admin may change all teams; the lead of a team, or of one above it, may
// change its members.
import type { TeamAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface TeamResource {
  resource: 'team';
  /** The caller leads the team, or one above it. */
  isLed: boolean;
}

const isManager = roles('owner', 'admin');

export const teamRules: Rules<TeamResource, TeamAbility> = {
  edit: isManager,
  editMembers: (membership: Membership, { isLed }) => isManager(membership) || isLed,
  delete: isManager,
};
