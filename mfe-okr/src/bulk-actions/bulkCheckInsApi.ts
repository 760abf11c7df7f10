// Records values for many items at once, with a result for each row.
import { api } from '../api';
import type { BulkCheckInsAnswer, BulkCheckInsBody } from '@cumbre/contract/checkIns';

interface Recording {
  organizationId: string;
  cycle: string;
  body: BulkCheckInsBody;
  idempotencyKey: string;
}

const bulkCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordMany: build.mutation<BulkCheckInsAnswer, Recording>({
      query: ({ organizationId, cycle, body, idempotencyKey }) => ({
        path: `organizations/${organizationId}/progress`,
        method: 'POST',
        query: { cycle },
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: ['Entries'],
    }),
  }),
});

export const { useRecordManyMutation } = bulkCheckInApi;
