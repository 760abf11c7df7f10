// Rules for notes and commitments. A note belongs to its author. A commitment belongs to its author,
// to the person whom it is assigned to, and to members who are responsible for the item and may
// commit to it. Owner, admin and shepherd may delete both.
import type { ItemCommentAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface NoteResource {
  resource: 'note';
  /** The caller wrote the note. */
  isAuthor: boolean;
}

export interface CommitmentResource {
  resource: 'commitment';
  isAuthor: boolean;
  /** The commitment is assigned to the caller. */
  isAssigned: boolean;
  /** The caller owns the item or is assigned to it. */
  isOwn: boolean;
  /** The item belongs to a team that the caller leads. */
  isLed: boolean;
  /** The item's cycle is finished. */
  locked: boolean;
}

const isManager = roles('owner', 'admin', 'shepherd');
const isPartnerOrHigher = roles('owner', 'admin', 'shepherd', 'partner');

export const noteRules: Rules<NoteResource, ItemCommentAbility> = {
  edit: (_membership, { isAuthor }) => isAuthor,
  delete: (membership, { isAuthor }) => isAuthor || isManager(membership),
};

const canCommit = (membership: Membership, commitment: CommitmentResource) =>
  !commitment.locked &&
  (isPartnerOrHigher(membership) || commitment.isAssigned || commitment.isOwn || commitment.isLed);
const isInvolved = ({ isAuthor, isAssigned, isOwn, isLed }: CommitmentResource) =>
  isAuthor || isAssigned || isOwn || isLed;

export const commitmentRules: Rules<CommitmentResource, ItemCommentAbility> = {
  edit: (membership, commitment) =>
    canCommit(membership, commitment) && (isInvolved(commitment) || isManager(membership)),
  delete: (membership, commitment) =>
    canCommit(membership, commitment) && (commitment.isAuthor || isManager(membership)),
};
