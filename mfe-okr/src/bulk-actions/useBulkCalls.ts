// The request of each bulk action, and the request that undoes it. Each row is sent with the
// version that the person saw: the server refuses a row that somebody else changed meanwhile.
import { useAppDispatch } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { BulkItemsBody, Item } from '@cumbre/contract/items';
import {
  itemsChanged,
  useChangeManyMutation,
  useMoveItemMutation,
  useRestoreDeletionMutation,
} from '../data/itemChanges';
import { useTranslation } from '../useTranslation';
import type { RowAnswer } from './useBulkRun';

/** One row's refusal, in the shape of a whole call's. */
const refusalOf = (message: string): Failure => ({
  status: 409,
  code: 'REFUSED',
  message,
  errors: [],
  problem: {},
});

/** The change itself, without the rows. */
export type BulkOrder =
  | { action: 'changeOwner'; owner: string }
  | { action: 'changeTeam'; team: string | null }
  | { action: 'move'; parentId: string | null }
  | { action: 'delete' };

export function useBulkCalls(organizationId: string, cycle: string) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [changeMany] = useChangeManyMutation();
  const [moveItem] = useMoveItemMutation();
  const [restore] = useRestoreDeletionMutation();

  const send =
    (order: BulkOrder) =>
    async (part: readonly Item[]): Promise<RowAnswer[]> => {
      const body = {
        ...order,
        cycle,
        items: part.map(({ id, version }) => ({ id, version })),
      } as BulkItemsBody;
      const answer = await changeMany({
        organizationId,
        body,
        idempotencyKey: newIdempotencyKey(),
      });
      const failure = failureOf(answer.error);
      if (!answer.data)
        return part.map(({ id }) => ({
          id,
          done: false,
          message: failure?.message || t('bulk.failed'),
        }));
      return answer.data.rows.map(({ id, done, error, deletion }) => ({
        id,
        done,
        message: error?.message ?? null,
        deletion,
      }));
    };

  /** The undo of a change, in the order of the tree: each position counts the earlier siblings. */
  const undoOf =
    (
      order: BulkOrder,
      done: readonly {
        item: Item;
        place: { parentId: string | null; position: number };
        deletion: string | null;
      }[],
    ) =>
    async (): Promise<Failure | null> => {
      let failure: Failure | null = null;
      const meet = (answer: { error?: unknown }) => {
        failure ??= failureOf(answer.error);
      };
      for (const { item, place, deletion } of done) {
        const version = item.version + 1;
        if (order.action === 'delete' && deletion) meet(await restore(deletion));
        if (order.action === 'move')
          meet(await moveItem({ itemId: item.id, version, body: place }));
        if (order.action === 'changeOwner' || order.action === 'changeTeam') {
          const answer = await changeMany({
            organizationId,
            body: {
              ...(order.action === 'changeOwner'
                ? { action: order.action, owner: item.owner }
                : { action: order.action, team: item.team }),
              cycle,
              items: [{ id: item.id, version }],
            },
            idempotencyKey: newIdempotencyKey(),
          });
          const [row] = answer.data?.rows ?? [];
          if (row?.error) failure ??= refusalOf(row.error.message);
          meet(answer);
        }
      }
      dispatch(itemsChanged());
      return failure;
    };
  return { send, undoOf, changed: () => dispatch(itemsChanged()) };
}
