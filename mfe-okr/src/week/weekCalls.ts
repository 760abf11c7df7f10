// The calls of "my week": reading what is owed, and sending many values of one cycle at once.
import { api } from '@cumbre/client/api';
import type { BulkProgressAnswer, BulkProgressBody } from '@cumbre/contract/progress';
import type { WeekAnswer } from '@cumbre/contract/week';

const weekApi = api.injectEndpoints({
  endpoints: (build) => ({
    week: build.query<WeekAnswer, void>({ query: () => ({ path: 'users/me/week', quiet: true }), providesTags: ['Items'] }),
    recordMany: build.mutation<BulkProgressAnswer, { organization: string; cycle: string; rows: BulkProgressBody }>({
      query: ({ organization, cycle, rows }) => ({ path: `organizations/${organization}/progress`, method: 'POST', query: { cycle }, json: rows, quiet: true }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Entries']),
    }),
  }),
});

export const { useWeekQuery, useRecordManyMutation } = weekApi;
