// Removes an item with everything that hangs below it, says how many went and which deletion brings them back.
import type { DeletedItemAnswer } from '@cumbre/contract/items';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { takeOut } from '../deletions/takeOut';
import { presentTree } from '../objective-tree/presentTree';
import { itemForChange } from '../item-scope/itemScope';

export function deleteItem(context: Context, itemId: string, versionSeen: number): Promise<DeletedItemAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'delete', 'change');
    const { membership, tree, row, today } = scope;
    await requireVersion(row, versionSeen, () => presentTree(tree, membership, today, new Set([itemId]))[0]!);
    const { removed, deletion } = await takeOut(tx, scope, row);
    return { removed: removed.length, deletion };
  });
}
