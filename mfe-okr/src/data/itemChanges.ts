// The endpoints that move, delete and restore items, one or many at once, and that undo this.
// Several features use them; the new numbers are read again with the tree.
import { api } from '../api';
import type { DeletionsAnswer, RestoreAnswer } from '@cumbre/contract/deletions';
import type {
  BulkItemsAnswer,
  BulkItemsBody,
  DeletedItemAnswer,
  Item,
  MoveItemBody,
} from '@cumbre/contract/items';
import { showMove } from './items';

interface MovedItem {
  itemId: string;
  version: number;
  body: MoveItemBody;
}

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveItem: build.mutation<{ item: Item }, MovedItem>({
      query: ({ itemId, version, body }) => ({
        path: `okrs/${itemId}/move`,
        method: 'POST',
        version,
        json: body,
        silent: true,
      }),
      onQueryStarted: async ({ itemId, body }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(showMove(itemId, body));
        try {
          await queryFulfilled;
        } catch {
          undo();
        }
      },
      invalidatesTags: ['Items'],
    }),
    deleteItem: build.mutation<
      DeletedItemAnswer,
      {
        itemId: string;
        version: number;
        /** Only if the item and what is below it are so many copies that nobody has changed. */
        copied?: number;
        /** Only if the item is as it was created, and nothing is below it. */
        created?: boolean;
      }
    >({
      query: ({ itemId, version, copied, created = false }) => ({
        path: `okrs/${itemId}`,
        method: 'DELETE',
        version,
        query: { copied, created: created ? 'true' : undefined },
        silent: true,
      }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Cycles', 'Deletions']),
    }),
    changeMany: build.mutation<
      BulkItemsAnswer,
      { organizationId: string; body: BulkItemsBody; idempotencyKey: string }
    >({
      query: ({ organizationId, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/okrs/bulk`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
    }),
    deletions: build.query<DeletionsAnswer, { organizationId: string; cycle: string }>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/deletions`,
        query: { cycle },
        silent: true,
      }),
      providesTags: ['Deletions'],
    }),
    restoreDeletion: build.mutation<RestoreAnswer, string>({
      query: (deletion) => ({
        path: `deletions/${deletion}/restore`,
        method: 'POST',
        json: {},
        silent: true,
      }),
      invalidatesTags: (_answer, failure) =>
        failure ? ['Deletions'] : ['Items', 'Cycles', 'Deletions'],
    }),
  }),
});

/** After the last of several calls. */
export const itemsChanged = () => api.util.invalidateTags(['Items', 'Cycles', 'Deletions']);

export const {
  useMoveItemMutation,
  useDeleteItemMutation,
  useChangeManyMutation,
  useDeletionsQuery,
  useRestoreDeletionMutation,
} = changesApi;
