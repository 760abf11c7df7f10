// Removes items with their descendants from the tree and stores their rows, so that they can be
// restored. Callers check the rights before.
import { uuidv7 } from 'uuidv7';
import type { Membership } from '../../organizations/access/rules';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { removeItems } from '../item-scope/itemStore';
import type { TreeScope } from '../item-scope/itemScope';
import { descendantsOf } from '../objective-tree/loadTree';
import type { TreeRow } from '../objective-tree/loadTree';
import { insertDeletions, removeNames, rowsByRoot, rowsOfItems } from './store';

/** The removed items by the one of them that has none of them above it; the roots keep their order. */
function branchesOf(removed: readonly TreeRow[]) {
  const byId = new Map(removed.map((row) => [row.id, row]));
  const rootOf = (row: TreeRow): TreeRow => {
    let root = row;
    for (
      let above: TreeRow | undefined = row;
      above;
      above = above.parentId === null ? undefined : byId.get(above.parentId)
    )
      root = above;
    return root;
  };
  const rootIds = new Map(removed.map((row) => [row.id, rootOf(row).id]));
  const sizes = new Map<string, number>();
  for (const id of rootIds.values()) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  return {
    roots: removed.filter(({ id }) => sizes.has(id)),
    sizeOf: (root: TreeRow) => sizes.get(root.id)!,
    rootOf: (itemId: string) => rootIds.get(itemId),
  };
}

/**
 * `removed`: whole branches, in any order and of any cycles. Each branch can be restored alone. Returns
 * the ids of the deletions. Callers record the event.
 */
export async function removeBranches(
  tx: Context,
  { organizationId, userId }: Pick<Membership, 'organizationId' | 'userId'>,
  removed: readonly TreeRow[],
): Promise<string[]> {
  if (removed.length === 0) return [];
  const { roots, sizeOf, rootOf } = branchesOf(removed);
  // Of all branches together: with one query for each, an import of many would take minutes.
  const rows = await rowsOfItems(
    tx,
    organizationId,
    removed.map(({ id }) => id),
  );
  const byRoot = rowsByRoot(removeNames(rows), rootOf);
  const deletions = roots.map((root) => ({
    organization_id: organizationId,
    id: uuidv7(),
    cycle_id: root.cycle,
    item_id: root.id,
    code: root.code,
    title: root.title,
    removed: sizeOf(root),
    removed_rows: JSON.stringify(byRoot.get(root.id)),
    user_id: userId,
    created_at: nowOf(tx),
  }));
  await insertDeletions(tx, deletions);
  const rootIds = roots.map(({ id }) => id);
  await tx.ports.linkedItems.beforeItemsAreDeleted(tx, organizationId, rootIds);
  await removeItems(tx, organizationId, rootIds);
  return deletions.map(({ id }) => id);
}

/** Returns the removed items, the given one first, and the id of the deletion. */
export async function softDelete(
  tx: Context,
  { tree, membership }: TreeScope,
  row: TreeRow,
): Promise<{ removed: TreeRow[]; deletion: string }> {
  const removed = [row, ...descendantsOf(tree, row)];
  const [deletion] = await removeBranches(tx, membership, removed);
  recordEvent(tx, {
    kind: 'itemDeleted',
    organizationId: membership.organizationId,
    cycleId: tree.cycle.id,
    itemId: row.id,
    removed,
  });
  return { removed, deletion: deletion! };
}
