// Deleting an item with everything below it.
import { api } from '@cumbre/client/api';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteItem: build.mutation<null, { itemId: string; version: number }>({
      query: ({ itemId, version }) => ({ path: `okrs/${itemId}`, method: 'DELETE', version, answer: 'nothing', quiet: true }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Cycles']),
    }),
  }),
});

export const { useDeleteItemMutation } = deletionApi;
