// Rules for cycles by role and state. shared/domain decides which state may follow which; each
// response lists the possible states.
import type { CycleState } from '@cumbre/contract/enumerations';
import type { CycleAbility } from '@cumbre/contract/permissions';
import { isDeletable, isLocked } from '@cumbre/domain/cycles';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface CycleResource {
  resource: 'cycle';
  state: CycleState;
  isEmpty: boolean;
}

const isManager = roles('owner', 'admin', 'shepherd');
const isOwner = roles('owner');

export const cycleRules: Rules<CycleResource, CycleAbility> = {
  edit: (membership, cycle) => isManager(membership) && !isLocked(cycle.state),
  delete: (membership, cycle) => isManager(membership) && isDeletable(cycle),
  // A finished cycle can only be reopened.
  changeState: (membership, cycle) =>
    cycle.state === 'finished' ? isOwner(membership) : isManager(membership),
  // A partner may create objectives that he or she owns, and a lead objectives of the team.
  createItem: (membership: Membership, cycle) =>
    (isManager(membership) || membership.role === 'partner' || membership.ledTeams.size > 0) &&
    !isLocked(cycle.state),
};
