// Moves an item with its descendants to another parent or to the root, at a position among its new
// siblings.
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { checkMove } from '@cumbre/domain/moves';
import type { PlacedItem } from '@cumbre/domain/moves';
import { forbidden } from '../../organizations/access/forbidden';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { currentTree } from '../objective-tree/treeReader';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { resourceOf } from '../objective-tree/treeAbilities';
import { itemForChange, requireItemAbility } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';
import { canCreateRoot } from './rootRights';
import { fieldError } from '../../platform/errors/fieldErrors';
import { changeItem, placeOfItem, storePositions } from '../item-scope/itemStore';

/**
 * The possible parents. A parent in another cycle of the same organization is included, so that the
 * refusal can name it; any other parent is unknown.
 */
async function possibleParents(
  tx: Context,
  { tree, membership }: ItemScope,
  parentId: string | null,
): Promise<ReadonlyMap<string, PlacedItem>> {
  if (parentId === null || tree.byId.has(parentId)) return tree.byId;
  const newPosition = await placeOfItem(tx, parentId);
  if (newPosition?.organizationId !== membership.organizationId) return tree.byId;
  return new Map<string, PlacedItem>(tree.byId).set(parentId, {
    id: parentId,
    parentId: null,
    kind: 'objective',
    cycle: newPosition.cycleId,
  });
}

/**
 * A new parent requires the right to add children; at the root a partner may only place own items,
 * and a lead those of the team.
 */
function requireTarget(scope: ItemScope, parentId: string | null): void {
  const { tree, membership, row } = scope;
  if (parentId === row.parentId) return;
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  if (parent) requireItemAbility(scope, parent, 'createChild');
  else if (
    !canCreateRoot(membership, { isOwn: resourceOf(tree, membership, row).isOwn, team: row.team })
  )
    throw forbidden(membership, 'move');
}

/**
 * The tree after a move, without reading it again. Parents and positions are correct, the order of
 * the rows is not.
 */
function treeAfterMove(
  tree: CycleTree,
  row: TreeRow,
  parentId: string | null,
  siblings: readonly { id: string }[],
): CycleTree {
  const positions = new Map(siblings.map(({ id }, newPosition) => [id, newPosition]));
  const rows = tree.rows.map((each) => {
    const newPosition = positions.get(each.id);
    if (newPosition === undefined) return each;
    return each.id === row.id
      ? {
          ...each,
          parentId,
          position: newPosition,
          storedPosition: newPosition,
          version: row.version + 1,
        }
      : { ...each, position: newPosition, storedPosition: newPosition };
  });
  return { ...tree, rows, byId: new Map(rows.map((each) => [each.id, each])) };
}

/**
 * Moves the row and returns the resulting tree. It checks the target; callers check the right to
 * move before.
 */
export async function moveRow(
  tx: Context,
  scope: ItemScope,
  { parentId, position }: MoveItemBody,
): Promise<CycleTree> {
  const {
    membership: { organizationId },
    tree,
    row,
  } = scope;
  const refusal = checkMove(await possibleParents(tx, scope, parentId), {
    itemId: row.id,
    parentId,
  });
  if (refusal) throw fieldError(tx.language, 'parentId', refusal);
  requireTarget(scope, parentId);
  const otherSiblings = tree.rows
    .filter((each) => each.parentId === parentId && each.id !== row.id)
    .toSorted((one, other) => one.position - other.position);
  const newPosition = Math.min(position, otherSiblings.length);
  await changeItem(tx, organizationId, row.id, {
    parent_id: parentId,
    position: newPosition,
    version: row.version + 1,
    updated_at: nowOf(tx),
  });
  const siblings = otherSiblings.toSpliced(newPosition, 0, { ...row, storedPosition: newPosition });
  await storePositions(tx, organizationId, siblings);
  recordEvent(tx, {
    kind: 'itemMoved',
    organizationId,
    cycleId: tree.cycle.id,
    itemId: row.id,
    before: { parentId: row.parentId, position: row.position },
    after: { parentId, position: newPosition },
  });
  return treeAfterMove(tree, row, parentId, siblings);
}

export function moveItem(
  context: Context,
  itemId: string,
  body: MoveItemBody,
  expectedVersion: number,
): Promise<Item> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'move', 'change');
    const { tree, row } = scope;
    const answer = (after: CycleTree) =>
      presentTree(after, scope.membership, scope.today, new Set([itemId]))[0]!;
    await requireVersion(row, expectedVersion, () => answer(tree));
    await moveRow(tx, scope, body);
    return answer(await currentTree(tx, tree.cycle));
  });
}
