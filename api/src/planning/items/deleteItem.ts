// Deletes an item with its descendants. The answer has their number and the id of the deletion for
// a restore.
import type { DeletedItemAnswer } from '@cumbre/contract/items';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { softDelete } from '../deletions/softDelete';
import { presentTree } from '../objective-tree/presentTree';
import { itemForChange } from '../item-scope/itemScope';

export function deleteItem(
  context: Context,
  itemId: string,
  expectedVersion: number,
): Promise<DeletedItemAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'delete', 'change');
    const { membership, tree, row, today } = scope;
    await requireVersion(
      row,
      expectedVersion,
      () => presentTree(tree, membership, today, new Set([itemId]))[0]!,
    );
    const { removed, deletion } = await softDelete(tx, scope, row);
    return { removed: removed.length, deletion };
  });
}
