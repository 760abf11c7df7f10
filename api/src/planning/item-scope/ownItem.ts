// Loads an item without its tree, for notes and commitments. It requires membership in the
// organization of the item's row, so members who see only a mirror get NOT_FOUND.
import { forbidden } from '../../organizations/access/forbidden';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { isLocked } from '@cumbre/domain/cycles';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { lockCycle, requireOpenCycle } from '../cycles/requireOpenCycle';
import type { CycleRow } from '../cycles/store';
import { DomainError } from '../../platform/errors/errors';
import { requireOwnItem } from '../objective-tree/linkedItems';
import { placeOfItem } from './itemStore';

export interface OwnItem {
  membership: Membership;
  cycle: CycleRow;
  item: {
    id: string;
    title: string;
    kind: 'objective' | 'key_result';
    owner: string;
    assignedUser: string | null;
    team: string | null;
  };
  /** The caller owns the item or is assigned to it. */
  isOwn: boolean;
  /** The item belongs to a team that the caller leads. */
  isLed: boolean;
}

/**
 * NOT_FOUND for strangers. `lock` keeps the cycle from being finished until the transaction ends.
 */
export async function loadOwnItem(
  context: Context,
  itemId: string,
  { held: lock = false } = {},
): Promise<OwnItem> {
  const place = await placeOfItem(context, itemId);
  if (!place && lock) await requireOwnItem(context, itemId);
  if (!place) throw new DomainError('NOT_FOUND');
  const { organizationId, cycleId } = place;
  const membership = await requireMembership(context, organizationId);
  const cycle = lock
    ? await lockCycle(context, organizationId, cycleId, 'share')
    : ((await context.db
        .selectFrom('cycles')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '=', cycleId)
        .executeTakeFirst()) ?? null);
  const row = await context.db
    .selectFrom('items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', itemId)
    .select(['id', 'title', 'kind', 'owner_id', 'assigned_id', 'team_id'])
    .executeTakeFirst();
  if (!cycle || !row) throw new DomainError('NOT_FOUND');
  const item = {
    id: row.id,
    title: row.title,
    kind: row.kind,
    owner: row.owner_id,
    assignedUser: row.assigned_id,
    team: row.team_id,
  };
  return {
    membership,
    cycle,
    item,
    isOwn: item.owner === membership.userId || item.assignedUser === membership.userId,
    isLed: item.team !== null && membership.ledTeams.has(item.team),
  };
}

/** FORBIDDEN without the right; CYCLE_FINISHED where only the finished cycle forbids it. */
export function requireOwnItemAbility(
  { membership, cycle, item, isOwn, isLed }: OwnItem,
  ability: ItemAbility,
): void {
  const isAllowed = (locked: boolean) =>
    can(membership, ability, {
      resource: 'item',
      kind: item.kind,
      isOwn,
      isBelowOwn: false,
      isLed,
      isBelowLed: false,
      measured: true,
      locked,
    });
  if (!isAllowed(false)) throw forbidden(membership, ability);
  if (!isAllowed(isLocked(cycle.state))) requireOpenCycle(cycle);
}

/** The ids of the item as events carry them. */
export function placeOf({ membership, cycle, item }: OwnItem): {
  organizationId: string;
  cycleId: string;
  itemId: string;
} {
  return { organizationId: membership.organizationId, cycleId: cycle.id, itemId: item.id };
}
