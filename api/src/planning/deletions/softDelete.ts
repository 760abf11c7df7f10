// Removes an item with its descendants from the tree and stores their rows, so that they can be
// restored. Callers check the rights before.
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { removeItems } from '../item-scope/itemStore';
import type { TreeScope } from '../item-scope/itemScope';
import { descendantsOf } from '../objective-tree/loadTree';
import type { TreeRow } from '../objective-tree/loadTree';
import { insertDeletion, rowsOfItems, removeNames } from './store';

/** Returns the removed items, the given one first, and the id of the deletion. */
export async function softDelete(
  tx: Context,
  { tree, membership }: TreeScope,
  row: TreeRow,
): Promise<{ removed: TreeRow[]; deletion: string }> {
  const { organizationId } = membership;
  const removed = [row, ...descendantsOf(tree, row)];
  const id = uuidv7();
  const rows = await rowsOfItems(
    tx,
    organizationId,
    removed.map((each) => each.id),
  );
  await insertDeletion(tx, {
    organization_id: organizationId,
    id,
    cycle_id: tree.cycle.id,
    item_id: row.id,
    code: row.code,
    title: row.title,
    removed: removed.length,
    removed_rows: JSON.stringify(removeNames(rows)),
    user_id: membership.userId,
    created_at: nowOf(tx),
  });
  await tx.ports.linkedItems.beforeItemsAreDeleted(tx, organizationId, [row.id]);
  await removeItems(tx, organizationId, [row.id]);
  recordEvent(tx, {
    kind: 'itemDeleted',
    organizationId,
    cycleId: tree.cycle.id,
    itemId: row.id,
    removed,
  });
  return { removed, deletion: id };
}
