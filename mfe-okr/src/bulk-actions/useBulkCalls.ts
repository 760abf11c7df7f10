// What is sent for each action on many items, and the way back from it. Versions are those of the rows as they were seen:
// what somebody else changed meanwhile is refused, not written over.
import { useAppDispatch } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { BulkItemsBody, Item } from '@cumbre/contract/items';
import { itemsChanged, useChangeManyMutation, useMoveItemMutation, useRestoreDeletionMutation } from '../itemChanges';
import { useTexts } from '../useTexts';
import type { RowAnswer } from './useBulkRun';

/** Without the rows: what shall be done. */
export type BulkOrder = { action: 'changeOwner'; owner: string } | { action: 'move'; parentId: string | null } | { action: 'delete' };

export function useBulkCalls(organizationId: string, cycle: string) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const [changeMany] = useChangeManyMutation();
  const [moveItem] = useMoveItemMutation();
  const [restore] = useRestoreDeletionMutation();

  const send = (order: BulkOrder) => async (part: readonly Item[]): Promise<RowAnswer[]> => {
    const body = { ...order, cycle, items: part.map(({ id, version }) => ({ id, version })) } as BulkItemsBody;
    const answer = await changeMany({ organizationId, body, idempotencyKey: newIdempotencyKey() });
    if (answer.error) return part.map(({ id }) => ({ id, done: false, message: (answer.error as Failure).message || t('bulk.failed') }));
    return answer.data.rows.map(({ id, done, error, deletion }) => ({ id, done, message: error?.message ?? null, deletion }));
  };

  /** The way back from what was done, in the order of the tree: each place counts the siblings that stood before it. */
  const undoOf = (order: BulkOrder, done: readonly { item: Item; place: { parentId: string | null; position: number }; deletion: string | null }[]) => async (): Promise<Failure | null> => {
    let failure: Failure | null = null;
    const meet = (answer: { error?: unknown }) => {
      failure ??= (answer.error as Failure | undefined) ?? null;
    };
    for (const { item, place, deletion } of done) {
      const version = item.version + 1;
      if (order.action === 'delete' && deletion) meet(await restore(deletion));
      if (order.action === 'move') meet(await moveItem({ itemId: item.id, version, body: place }));
      if (order.action === 'changeOwner') {
        const answer = await changeMany({ organizationId, body: { action: 'changeOwner', cycle, owner: item.owner, items: [{ id: item.id, version }] }, idempotencyKey: newIdempotencyKey() });
        const [row] = answer.data?.rows ?? [];
        meet(row?.error ? { error: { message: row.error.message } } : answer);
      }
    }
    dispatch(itemsChanged());
    return failure;
  };
  return { send, undoOf, changed: () => dispatch(itemsChanged()) };
}
