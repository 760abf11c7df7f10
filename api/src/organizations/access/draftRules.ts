// Rules for a draft that the caller can read. Its author, the owner of its objective, the owner of
// the organization and admins may do everything with it. Who is assigned to its objective edits it,
// and other people whom it names or is shown to only read it. Publishing also needs the right to create each item.
import type { DraftAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface DraftResource {
  resource: 'draft';
  /** The caller wrote the draft, or is the owner of its objective. */
  isOwn: boolean;
  /** The objective is assigned to the caller. */
  isAssigned: boolean;
}

const isManager = roles('owner', 'admin');
const mayDecide = (membership: Membership, { isOwn }: DraftResource) =>
  isOwn || isManager(membership);

export const draftRules: Rules<DraftResource, DraftAbility> = {
  edit: (membership, draft) => draft.isAssigned || mayDecide(membership, draft),
  delete: mayDecide,
  publish: mayDecide,
};
