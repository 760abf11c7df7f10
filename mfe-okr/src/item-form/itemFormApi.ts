// Creates and changes an item. The parents' new numbers are read again with the tree.
import { api } from '../api';
import type {
  CreateItemAnswer,
  CreateItemBody,
  Item,
  UpdateItemBody,
} from '@cumbre/contract/items';

const itemFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    createItem: build.mutation<
      CreateItemAnswer,
      { organizationId: string; body: CreateItemBody; idempotencyKey: string }
    >({
      query: ({ organizationId, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/okrs`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Cycles']),
    }),
    updateItem: build.mutation<
      { item: Item },
      { itemId: string; version: number; body: UpdateItemBody }
    >({
      query: ({ itemId, version, body }) => ({
        path: `okrs/${itemId}`,
        method: 'PATCH',
        version,
        json: body,
        silent: true,
      }),
      // A changed value is a check-in of today.
      invalidatesTags: (_answer, failure, { itemId: id, body }) =>
        failure
          ? []
          : body.currentValue === undefined
            ? ['Items']
            : ['Items', { type: 'Entries', id }, { type: 'Entries', id: 'weeks' }],
    }),
  }),
});

export const { useCreateItemMutation, useUpdateItemMutation } = itemFormApi;
