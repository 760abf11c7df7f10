// Rules for objectives and key results. Owner, admin and shepherd may change all items; a partner
// own items and their descendants; a user may check in on own items. The lead of a team has a
// partner's rights over the items of the team. A finished cycle only allows notes and copies.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface ItemResource {
  resource: 'item';
  kind: ItemKind;
  /** The caller owns the item or is assigned to it. */
  isOwn: boolean;
  /** The item is a descendant of an own item. */
  isBelowOwn: boolean;
  /** The item belongs to a team that the caller leads. */
  isLed: boolean;
  /** The item is a descendant of an item of such a team. */
  isBelowLed: boolean;
  /** The cycle of the item is finished. */
  locked: boolean;
  /** The item has its own measure. */
  measured: boolean;
}

const isManager = roles('owner', 'admin', 'shepherd');
const canShare = roles('owner', 'admin');
const isPartnerOrHigher = roles('owner', 'admin', 'shepherd', 'partner');
const isMember = roles('owner', 'admin', 'shepherd', 'partner', 'user');

const isInReach = (membership: Membership, item: ItemResource) =>
  isManager(membership) ||
  (membership.role === 'partner' && (item.isOwn || item.isBelowOwn)) ||
  (isMember(membership) && (item.isLed || item.isBelowLed));
const canChange = (membership: Membership, item: ItemResource) =>
  !item.locked && isInReach(membership, item);

export const itemRules: Rules<ItemResource, ItemAbility> = {
  edit: canChange,
  move: canChange,
  delete: canChange,
  checkIn: (membership, item) =>
    item.measured &&
    (canChange(membership, item) || (!item.locked && isMember(membership) && item.isOwn)),
  createChild: (membership, item) => item.kind === 'objective' && canChange(membership, item),
  addNote: isMember,
  addCommitment: (membership, item) =>
    !item.locked &&
    (isPartnerOrHigher(membership) || (isMember(membership) && (item.isOwn || item.isLed))),
  share: (membership, item) => item.kind === 'objective' && canShare(membership),
  copy: isInReach,
};
