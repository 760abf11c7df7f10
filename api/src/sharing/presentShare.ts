// A share as one of its two sides sees it, and which steps are open to whoever may take them.
import type { Share } from '@cumbre/contract/shares';
import { can } from '../organizations/access/can';
import type { Membership } from '../organizations/access/rules';
import { mirrorIdOf } from './mirrorIds';
import type { NamedShareRow } from './store';

type Ability = Share['abilities'][number];

/** What the state leaves open to each side. What was stopped still stands in the recipient's tree until it is renounced. */
export function stepsOpen(share: NamedShareRow, direction: Share['direction']): Ability[] {
  if (direction === 'given') return share.state === 'pending' || share.state === 'accepted' ? ['stop'] : [];
  if (share.state === 'pending') return ['accept', 'reject'];
  return share.state === 'accepted' || (share.state === 'stopped' && share.snapshot !== null) ? ['renounce'] : [];
}

export function presentShare(membership: Membership, share: NamedShareRow): Share {
  const direction = share.organization_id === membership.organizationId ? 'given' : 'received';
  const stands = share.state === 'accepted' || (share.state === 'stopped' && share.snapshot !== null);
  const placed = direction === 'given' ? share.state === 'pending' || share.state === 'accepted' : stands;
  return {
    id: share.id, state: share.state, direction, title: share.title, sharedWith: share.recipient_name, owner: share.owner_name, status: share.state, partner: direction === 'given' ? share.recipient_name : share.owner_name,
    item: placed ? (direction === 'given' ? share.item_id : mirrorIdOf(share.mask, share.item_id)) : null,
    cycle: placed ? (direction === 'given' ? share.cycle_id : share.recipient_cycle_id) : null,
    createdAt: share.created_at, answeredAt: share.answered_at, endedAt: share.ended_at, asOf: share.snapshot_date,
    abilities: can(membership, 'shareObjective', { resource: 'organization' }) ? stepsOpen(share, direction) : [],
  };
}
