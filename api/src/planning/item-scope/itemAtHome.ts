// An item seen from inside its own organization, without its tree: what notes and commitments hang on. It is asked by
// membership in the organization that the item's row belongs to, so that whoever sees a mirror elsewhere is a stranger.
import type { ItemAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { holdCycle, requireOpenCycle } from '../cycles/requireOpenCycle';
import type { CycleRow } from '../cycles/store';
import { DomainError } from '../../platform/errors/errors';
import { requireOwnItem } from '../objective-tree/linkedItems';
import { placeOfItem } from './itemStore';

export interface ItemAtHome {
  membership: Membership;
  cycle: CycleRow;
  item: { id: string; title: string; kind: 'objective' | 'key_result'; owner: string; assignedUser: string | null };
  /** The caller owns it or is assigned to it. */
  own: boolean;
}

/** NOT_FOUND for strangers. `held` keeps the cycle from being finished until the transaction ends. */
export async function itemAtHome(context: Context, itemId: string, { held = false } = {}): Promise<ItemAtHome> {
  const place = await placeOfItem(context, itemId);
  if (!place && held) await requireOwnItem(context, itemId);
  if (!place) throw new DomainError('NOT_FOUND');
  const { organizationId, cycleId } = place;
  const membership = await requireMembership(context, organizationId);
  const cycle = held
    ? await holdCycle(context, organizationId, cycleId, 'share')
    : ((await context.db.selectFrom('cycles').selectAll().where('organization_id', '=', organizationId).where('id', '=', cycleId).executeTakeFirst()) ?? null);
  const row = await context.db.selectFrom('items').where('organization_id', '=', organizationId).where('id', '=', itemId)
    .select(['id', 'title', 'kind', 'owner_id', 'assigned_id']).executeTakeFirst();
  if (!cycle || !row) throw new DomainError('NOT_FOUND');
  const item = { id: row.id, title: row.title, kind: row.kind, owner: row.owner_id, assignedUser: row.assigned_id };
  return { membership, cycle, item, own: item.owner === membership.userId || item.assignedUser === membership.userId };
}

/** FORBIDDEN without the right; where the lock is what forbids it, CYCLE_FINISHED. */
export function requireAtHome({ membership, cycle, item, own }: ItemAtHome, ability: ItemAbility): void {
  const may = (locked: boolean) => can(membership, ability, { resource: 'item', kind: item.kind, own, belowOwn: false, measured: true, locked });
  if (!may(false)) throw new DomainError('FORBIDDEN');
  if (!may(isLocked(cycle.state))) requireOpenCycle(cycle);
}

/** Where the item belongs, as events name it. */
export function placeOf({ membership, cycle, item }: ItemAtHome): { organizationId: string; cycleId: string; itemId: string } {
  return { organizationId: membership.organizationId, cycleId: cycle.id, itemId: item.id };
}
