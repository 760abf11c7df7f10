// Hangs an item, with all below it, under another objective or at the root, at a place among its new siblings.
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { checkMove } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { requireVersion } from '../access/version';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction, nowOf } from '../context';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { loadTree } from '../objective-tree/loadTree';
import type { CycleTree } from '../objective-tree/loadTree';
import { presentTree, resourcesOf } from '../objective-tree/presentTree';
import { itemForChange, requireItemAbility } from './itemScope';
import type { ItemScope } from './itemScope';
import { fieldRefused } from './refusals';
import { changeItem, placeOfItem, placeSiblings } from './store';

/** A parent in another cycle of the same organization is named as such; any other one is unknown. */
async function placedItems(tx: Context, { tree, membership }: ItemScope, parentId: string | null): Promise<ReadonlyMap<string, PlacedItem>> {
  if (parentId === null || tree.byId.has(parentId)) return tree.byId;
  const place = await placeOfItem(tx, parentId);
  if (place?.organizationId !== membership.organizationId) return tree.byId;
  return new Map<string, PlacedItem>(tree.byId).set(parentId, { id: parentId, parentId: null, kind: 'objective', cycle: place.cycleId });
}

/** Adding to an objective asks for the right to; a partner brings to the root only what is his or her own. */
function requireTarget(scope: ItemScope, parentId: string | null): void {
  const { tree, membership, row } = scope;
  if (parentId === row.parentId) return;
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  if (parent) requireItemAbility(scope, parent, 'createChild');
  else if (membership.role === 'partner' && resourcesOf(tree, membership).get(row.id)?.own !== true) throw new DomainError('FORBIDDEN');
}

export function moveItem(context: Context, itemId: string, { parentId, position }: MoveItemBody, versionSeen: number): Promise<Item> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'move', 'change');
    const { membership: { organizationId }, tree, row } = scope;
    const answer = (after: CycleTree) => presentTree(after, scope.membership, scope.today, new Set([itemId]))[0]!;
    await requireVersion(row, versionSeen, () => answer(tree));
    const refusal = checkMove(await placedItems(tx, scope, parentId), { itemId, parentId });
    if (refusal) throw fieldRefused(tx.language, 'parentId', refusal);
    requireTarget(scope, parentId);
    const siblings = tree.rows.filter((each) => each.parentId === parentId && each.id !== itemId);
    const place = Math.min(position, siblings.length);
    await changeItem(tx, organizationId, itemId, { parent_id: parentId, position: place, version: row.version + 1, updated_at: nowOf(tx) });
    await placeSiblings(tx, organizationId, siblings.toSpliced(place, 0, { ...row, storedPosition: place }));
    await recordAudit(tx, {
      organizationId, action: 'item.moved', subjectId: itemId, before: { parentId: row.parentId, position: row.position }, after: { parentId, position: place },
    });
    return answer(await loadTree(tx, tree.cycle));
  });
}
