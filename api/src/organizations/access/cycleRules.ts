// Who may do what with a cycle: the product's matrix of roles, and what its state leaves open. Which state may follow
// which is the domain's rule; the states a caller is offered are sent apart.
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

const keepers = roles('owner', 'admin', 'shepherd');
const owner = roles('owner');

export const cycleRules: Rules<CycleResource, CycleAbility> = {
  edit: (membership, cycle) => keepers(membership) && !isLocked(cycle.state),
  delete: (membership, cycle) => keepers(membership) && isDeletable(cycle),
  // The only way out of a finished cycle is to reopen it.
  changeState: (membership, cycle) => (cycle.state === 'finished' ? owner(membership) : keepers(membership)),
  // A partner may open objectives of his or her own.
  createItem: (membership: Membership, cycle) => (keepers(membership) || membership.role === 'partner') && !isLocked(cycle.state),
};
