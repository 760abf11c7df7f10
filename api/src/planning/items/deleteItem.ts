// Deletes an item with its descendants. The answer has their number and the id of the deletion for
// a restore. With `copied`, it deletes new copies only if nobody has changed them; with `isCreated`, a
// new item.
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

interface Made {
  /** How many items. */
  count: number;
  by: 'copying' | 'creating';
}

const instantOf = (row: object | undefined): unknown =>
  row && 'created_at' in row ? row.created_at : null;

/**
 * Whether the item and what is below it are what one copy or one creation has made, and nothing was
 * changed, added, removed, recorded or shared since. A copy moved elsewhere is missing in the count.
 */
async function areUntouched(
  tx: Context,
  { membership, tree, row }: ItemScope,
  { count, by }: Made,
): Promise<boolean> {
  const ids = [row, ...descendantsOf(tree, row)].map(({ id }) => id);
  if (ids.length !== count) return false;
  const { organizationId } = membership;
  const { items, copies, belonging } = await rowsOfItems(tx, organizationId, ids);
  if (await tx.ports.linkedItems.areFollowed(tx, organizationId, ids)) return false;
  const copiedIds = new Set(copies.map(({ item_id }) => item_id));
  // The current value of a new item is its first check-in.
  const isFirstValue = (each: object, item: object | undefined) =>
    by === 'creating' && instantOf(each) === instantOf(item);
  const instants = new Set(items.map(({ created_at }) => created_at));
  return (
    instants.size === 1 &&
    items.every(({ id, version }) => version === 1 && copiedIds.has(id) === (by === 'copying')) &&
    Object.values(belonging).every((rows) => rows.every((each) => isFirstValue(each, items[0])))
  );
}

export function deleteItem(
  context: Context,
  itemId: string,
  {
    version,
    copied,
    isCreated = false,
  }: { version: number; copied?: number | undefined; isCreated?: boolean },
): Promise<DeletedItemAnswer> {
  return inTransaction(context, async (tx) => {
    const scope = await itemForChange(tx, itemId, 'delete', 'change');
    const { membership, tree, row, today } = scope;
    const current = () => presentTree(tree, membership, today, new Set([itemId]))[0]!;
    await requireVersion(row, version, current);
    const made: Made | null = isCreated
      ? { count: 1, by: 'creating' }
      : copied === undefined
        ? null
        : { count: copied, by: 'copying' };
    if (made && !(await areUntouched(tx, scope, made)))
      throw new DomainError('VERSION_STALE', { current: current() });
    const { removed, deletion } = await softDelete(tx, scope, row);
    return { removed: removed.length, deletion };
  });
}
