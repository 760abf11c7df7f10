// Deletes an item with its descendants. The answer has their number and the id of the deletion for a
// restore. To undo a copy or a creation, it deletes only what nobody has changed since.
import type { DeletedItemAnswer } from '@cumbre/contract/items';
import { requireVersion } from '../../organizations/access/version';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { rowsOfItems } from '../deletions/store';
import { softDelete } from '../deletions/softDelete';
import { descendantsOf } from '../objective-tree/loadTree';
import { presentTree } from '../objective-tree/presentTree';
import { itemForChange } from '../item-scope/itemScope';
import type { ItemScope } from '../item-scope/itemScope';

/** What an undo takes back. */
export interface MadeItems {
  by: 'copying' | 'creating';
  /** How many items were made. */
  count: number;
}

/**
 * Whether the item and what is below it are what one copy or one creation has made, and nothing was
 * changed, added, removed, recorded or shared since. A copy moved elsewhere is missing in the count.
 */
async function areUntouched(
  tx: Context,
  { membership, tree, row }: ItemScope,
  { count, by }: MadeItems,
): Promise<boolean> {
  const ids = [row, ...descendantsOf(tree, row)].map(({ id }) => id);
  if (ids.length !== count) return false;
  const { organizationId } = membership;
  const { items, copies, belonging } = await rowsOfItems(tx, organizationId, ids);
  if (await tx.ports.linkedItems.areFollowed(tx, organizationId, ids)) return false;
  const copiedIds = new Set(copies.map(({ item_id }) => item_id));
  const instants = new Set<unknown>(items.map(({ created_at }) => created_at));
  // The current value of a new item is its first check-in, made at the same instant.
  const isFirstValue = (each: object) =>
    by === 'creating' && 'created_at' in each && instants.has(each.created_at);
  return (
    instants.size === 1 &&
    items.every(({ id, version }) => version === 1 && copiedIds.has(id) === (by === 'copying')) &&
    Object.values(belonging).every((rows) => rows.every(isFirstValue))
  );
}

export function deleteItem(
  context: Context,
  itemId: string,
  { version, undoes }: { version: number; undoes: MadeItems | null },
): Promise<DeletedItemAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'delete', 'change');
    const { membership, tree, row, today } = scope;
    const current = () => presentTree(tree, membership, today, new Set([itemId]))[0]!;
    await requireVersion(row, version, current);
    if (undoes && !(await areUntouched(tx, scope, undoes)))
      throw new DomainError('VERSION_STALE', { current: current() });
    const { removed, deletion } = await softDelete(tx, scope, row);
    return { removed: removed.length, deletion };
  });
}
