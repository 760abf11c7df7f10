// Loads an item for a call: the caller's membership (404 for strangers) and the tree of its cycle.
// For a write it also locks the cycle and checks the right (403) and that the cycle is open (423).
import { forbidden } from '../../organizations/access/forbidden';
import type { ItemAbility } from '@cumbre/contract/permissions';
import { todayIn } from '@cumbre/domain/calendar';
import { can } from '../../organizations/access/can';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { lockCycle, requireOpenCycle } from '../cycles/requireOpenCycle';
import type { LockStrength } from '../../platform/database/connect';
import { DomainError } from '../../platform/errors/errors';
import { currentTree } from '../objective-tree/treeReader';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { resourceOf } from '../objective-tree/treeAbilities';
import { requireOwnItem } from '../objective-tree/linkedItems';
import { placeOfItem } from './itemStore';

export interface TreeScope {
  membership: Membership;
  tree: CycleTree;
  /** In the organization's time zone. */
  today: string;
}

export interface ItemScope extends TreeScope {
  row: TreeRow;
}

/** Locks the cycle and reads its tree; null where the organization has no such cycle. */
export async function treeForChange(
  tx: Context,
  membership: Membership,
  cycleId: string,
  strength: LockStrength,
): Promise<TreeScope | null> {
  const cycle = await lockCycle(tx, membership.organizationId, cycleId, strength);
  return (
    cycle && {
      membership,
      tree: await currentTree(tx, cycle),
      today: todayIn(membership.timeZone, tx.clock.now()),
    }
  );
}

/** FORBIDDEN without the right; CYCLE_FINISHED where the cycle is finished. */
export function requireItemAbility(
  { membership, tree }: TreeScope,
  row: TreeRow,
  ability: ItemAbility,
): void {
  const resource = resourceOf(tree, membership, row);
  // Whether the item has a measure is not a question of rights.
  if (!can(membership, ability, { ...resource, locked: false, measured: true }))
    throw forbidden(membership, ability);
  requireOpenCycle(tree.cycle);
}

async function scopeOf(
  context: Context,
  itemId: string,
  strength: LockStrength | null,
): Promise<ItemScope> {
  const place = await placeOfItem(context, itemId);
  if (!place && strength) await requireOwnItem(context, itemId);
  if (!place) throw new DomainError('NOT_FOUND');
  const membership = await requireMembership(context, place.organizationId);
  const cycle = strength
    ? await lockCycle(context, place.organizationId, place.cycleId, strength)
    : await context.db
        .selectFrom('cycles')
        .selectAll()
        .where('organization_id', '=', place.organizationId)
        .where('id', '=', place.cycleId)
        .executeTakeFirst();
  const tree = cycle && (await currentTree(context, cycle));
  const row = tree?.byId.get(itemId);
  if (!tree || !row) throw new DomainError('NOT_FOUND');
  return { membership, tree, row, today: todayIn(membership.timeZone, context.clock.now()) };
}

export function itemForReading(context: Context, itemId: string): Promise<ItemScope> {
  return scopeOf(context, itemId, null);
}

/** Locks the cycle but checks neither rights nor its state. */
export function lockItem(tx: Context, itemId: string, strength: LockStrength): Promise<ItemScope> {
  return scopeOf(tx, itemId, strength);
}

export async function itemForChange(
  tx: Context,
  itemId: string,
  ability: ItemAbility,
  strength: LockStrength,
): Promise<ItemScope> {
  const scope = await scopeOf(tx, itemId, strength);
  requireItemAbility(scope, scope.row, ability);
  return scope;
}
