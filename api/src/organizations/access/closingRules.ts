// Rules for closing a running cycle. A verdict is for those who may check in on the objective:
// owner, admin and shepherd on all, a partner on own ones and below, the lead of a team on those of
// the team and below, a user on own ones. Every
// member may add cards; a card belongs to its author, and owner, admin and shepherd may delete it.
import type { CycleState, ItemKind } from '@cumbre/contract/enumerations';
import type {
  ClosingAbility,
  ItemCommentAbility,
  VerdictAbility,
} from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Rules } from './rules';

export interface VerdictResource {
  resource: 'verdict';
  kind: ItemKind;
  /** The caller owns the objective or is assigned to it. */
  isOwn: boolean;
  /** The objective is a descendant of an own item. */
  isBelowOwn: boolean;
  /** The objective belongs to a team that the caller leads. */
  isLed: boolean;
  /** The objective is a descendant of an item of such a team. */
  isBelowLed: boolean;
  state: CycleState;
}

export interface ClosingResource {
  resource: 'closing';
  state: CycleState;
}

export interface CardResource {
  resource: 'retrospectiveCard';
  /** The caller wrote the card. */
  isAuthor: boolean;
  state: CycleState;
}

const isManager = roles('owner', 'admin', 'shepherd');
const isMember = roles('owner', 'admin', 'shepherd', 'partner', 'user');

export const verdictRules: Rules<VerdictResource, VerdictAbility> = {
  giveVerdict: (membership, { kind, isOwn, isBelowOwn, isLed, isBelowLed, state }) =>
    kind === 'objective' &&
    state === 'running' &&
    (isManager(membership) ||
      (isMember(membership) && (isOwn || isLed || isBelowLed)) ||
      (membership.role === 'partner' && isBelowOwn)),
};

export const closingRules: Rules<ClosingResource, ClosingAbility> = {
  addCard: (membership, { state }) => state === 'running' && isMember(membership),
};

export const cardRules: Rules<CardResource, ItemCommentAbility> = {
  edit: (_membership, { isAuthor, state }) => state === 'running' && isAuthor,
  delete: (membership, { isAuthor, state }) =>
    state === 'running' && (isAuthor || isManager(membership)),
};
