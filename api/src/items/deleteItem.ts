// Removes an item with everything that hangs below it and says how many went.
import { requireVersion } from '../access/version';
import { recordAudit } from '../audit/recordAudit';
import { inTransaction } from '../context';
import type { Context } from '../context';
import { descendantsOf } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { itemForChange } from './itemScope';
import { removeItems } from './store';

export function deleteItem(context: Context, itemId: string, versionSeen: number): Promise<{ removed: number }> {
  return inTransaction(context, async (tx) => {
    const { membership, tree, row, today } = await itemForChange(tx, itemId, 'delete', 'change');
    await requireVersion(row, versionSeen, () => presentTree(tree, membership, today, new Set([itemId]))[0]!);
    const removed = [row, ...descendantsOf(tree, row)];
    await removeItems(tx, membership.organizationId, [itemId]);
    await recordAudit(tx, { organizationId: membership.organizationId, action: 'item.deleted', subjectId: itemId, before: removed });
    return { removed: removed.length };
  });
}
