// Who may do what with an objective or a key result: owner, admin and shepherd with all of them, a partner with what is
// his or her own and hangs below, a user checks in on what is his or her own. A finished cycle leaves notes and copying.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { roles } from './rules';
import type { Membership, Rules } from './rules';

export interface ItemResource {
  resource: 'item';
  kind: ItemKind;
  /** The caller owns it or is assigned to it. */
  own: boolean;
  /** It hangs below something that is the caller's own. */
  belowOwn: boolean;
  /** Its cycle is finished. */
  locked: boolean;
  /** It has a measure of its own to check in on. */
  measured: boolean;
}

const keepers = roles('owner', 'admin', 'shepherd');
const sharers = roles('owner', 'admin');
const partners = roles('owner', 'admin', 'shepherd', 'partner');
const anyone = roles('owner', 'admin', 'shepherd', 'partner', 'user');

const inReach = (membership: Membership, item: ItemResource) => keepers(membership) || (membership.role === 'partner' && (item.own || item.belowOwn));
const mayChange = (membership: Membership, item: ItemResource) => !item.locked && inReach(membership, item);

export const itemRules: Rules<ItemResource, ItemAbility> = {
  edit: mayChange,
  move: mayChange,
  delete: mayChange,
  checkIn: (membership, item) => item.measured && (mayChange(membership, item) || (!item.locked && anyone(membership) && item.own)),
  createChild: (membership, item) => item.kind === 'objective' && mayChange(membership, item),
  addNote: anyone,
  addCommitment: (membership, item) => !item.locked && (partners(membership) || (anyone(membership) && item.own)),
  share: (membership, item) => item.kind === 'objective' && sharers(membership),
  copy: inReach,
};
