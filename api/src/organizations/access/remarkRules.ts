// Who may change what was said or promised about an item. A note belongs to its author; a commitment also to whoever may
// commit to that item's work and looks after it. Owner, admin and shepherd may remove both.
import type { RemarkAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface NoteResource {
  resource: 'note';
  /** The caller wrote it. */
  author: boolean;
}

export interface CommitmentResource {
  resource: 'commitment';
  author: boolean;
  /** The caller owns the item or is assigned to it. */
  own: boolean;
  /** The item's cycle is finished. */
  locked: boolean;
}

const keepers = roles('owner', 'admin', 'shepherd');
const partners = roles('owner', 'admin', 'shepherd', 'partner');

export const noteRules: Rules<NoteResource, RemarkAbility> = {
  edit: (_membership, { author }) => author,
  delete: (membership, { author }) => author || keepers(membership),
};

const mayCommit = (membership: Membership, { own, locked }: CommitmentResource) => !locked && (partners(membership) || own);

export const commitmentRules: Rules<CommitmentResource, RemarkAbility> = {
  edit: (membership, commitment) => mayCommit(membership, commitment) && (commitment.author || commitment.own || keepers(membership)),
  delete: (membership, commitment) => mayCommit(membership, commitment) && (commitment.author || keepers(membership)),
};
