// Presents a share to one of its two sides, with the possible actions.
import type { Share } from '@cumbre/contract/shares';
import { can } from '../organizations/access/can';
import type { Membership } from '../organizations/access/rules';
import { mirrorIdOf } from './mirrorIds';
import type { NamedShareRow } from './store';

type Ability = Share['abilities'][number];

/**
 * The actions that the state allows each side. A stopped share stays in the recipient's tree until
 * it is renounced.
 */
export function possibleActions(share: NamedShareRow, direction: Share['direction']): Ability[] {
  if (direction === 'given')
    return share.state === 'pending' || share.state === 'accepted' ? ['stop'] : [];
  if (share.state === 'pending') return ['accept', 'reject'];
  return share.state === 'accepted' || (share.state === 'stopped' && share.snapshot !== null)
    ? ['renounce']
    : [];
}

export function presentShare(membership: Membership, share: NamedShareRow): Share {
  const direction = share.organization_id === membership.organizationId ? 'given' : 'received';
  const isInTree =
    share.state === 'accepted' || (share.state === 'stopped' && share.snapshot !== null);
  const hasItem =
    direction === 'given' ? share.state === 'pending' || share.state === 'accepted' : isInTree;
  return {
    id: share.id,
    state: share.state,
    direction,
    title: share.title,
    sharedWith: share.recipient_name,
    owner: share.owner_name,
    status: share.state,
    partner: direction === 'given' ? share.recipient_name : share.owner_name,
    item: hasItem
      ? direction === 'given'
        ? share.item_id
        : mirrorIdOf(share.mask, share.item_id)
      : null,
    cycle: hasItem ? (direction === 'given' ? share.cycle_id : share.recipient_cycle_id) : null,
    createdAt: share.created_at,
    answeredAt: share.answered_at,
    endedAt: share.ended_at,
    asOf: share.snapshot_date,
    abilities: can(membership, 'shareObjective', { resource: 'organization' })
      ? possibleActions(share, direction)
      : [],
  };
}
