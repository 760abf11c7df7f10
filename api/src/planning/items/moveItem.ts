// Hangs an item, with all below it, under another objective or at the root, at a place among its new siblings.
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { checkMove } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { currentTree } from '../objective-tree/treeReader';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { resourcesOf } from '../objective-tree/treeAbilities';
import { itemForChange, requireItemAbility } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { fieldRefused } from '../../platform/errors/fieldErrors';
import { changeItem, placeOfItem, placeSiblings } from '../item-scope/itemStore';

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

/** The tree after a move, without reading it again. Ancestors and siblings are as they will be read; the order of rows is not. */
function afterMove(tree: CycleTree, row: TreeRow, parentId: string | null, siblings: readonly { id: string }[]): CycleTree {
  const places = new Map(siblings.map(({ id }, place) => [id, place]));
  const rows = tree.rows.map((each) => {
    const place = places.get(each.id);
    if (place === undefined) return each;
    return each.id === row.id ? { ...each, parentId, position: place, storedPosition: place, version: row.version + 1 } : { ...each, position: place, storedPosition: place };
  });
  return { ...tree, rows, byId: new Map(rows.map((each) => [each.id, each])) };
}

/** Hangs the row at that place and answers with the tree as it then is. Asks for the target; the right to move is asked before. */
export async function moveRow(tx: Context, scope: ItemScope, { parentId, position }: MoveItemBody): Promise<CycleTree> {
  const { membership: { organizationId }, tree, row } = scope;
  const refusal = checkMove(await placedItems(tx, scope, parentId), { itemId: row.id, parentId });
  if (refusal) throw fieldRefused(tx.language, 'parentId', refusal);
  requireTarget(scope, parentId);
  const others = tree.rows.filter((each) => each.parentId === parentId && each.id !== row.id).toSorted((one, other) => one.position - other.position);
  const place = Math.min(position, others.length);
  await changeItem(tx, organizationId, row.id, { parent_id: parentId, position: place, version: row.version + 1, updated_at: nowOf(tx) });
  const siblings = others.toSpliced(place, 0, { ...row, storedPosition: place });
  await placeSiblings(tx, organizationId, siblings);
  recordEvent(tx, {
    kind: 'itemMoved', organizationId, cycleId: tree.cycle.id, itemId: row.id,
    before: { parentId: row.parentId, position: row.position }, after: { parentId, position: place },
  });
  return afterMove(tree, row, parentId, siblings);
}

export function moveItem(context: Context, itemId: string, body: MoveItemBody, versionSeen: number): Promise<Item> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'move', 'change');
    const { tree, row } = scope;
    const answer = (after: CycleTree) => presentTree(after, scope.membership, scope.today, new Set([itemId]))[0]!;
    await requireVersion(row, versionSeen, () => answer(tree));
    await moveRow(tx, scope, body);
    return answer(await currentTree(tx, tree.cycle));
  });
}
