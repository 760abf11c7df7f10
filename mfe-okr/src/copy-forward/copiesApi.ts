// The call that copies an item into another cycle.
import { api } from '../api';
import type { CopyItemAnswer, CopyItemBody } from '@cumbre/contract/copies';

const copyApi = api.injectEndpoints({
  endpoints: (build) => ({
    copyItem: build.mutation<
      CopyItemAnswer,
      { itemId: string; body: CopyItemBody; idempotencyKey: string }
    >({
      query: ({ itemId, body, idempotencyKey }) => ({
        path: `okrs/${itemId}/copy`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Cycles']),
    }),
  }),
});

export const { useCopyItemMutation } = copyApi;
