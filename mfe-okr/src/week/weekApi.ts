// The endpoints of "my week": reads the due items, and sends many values of one cycle at once.
import { api } from '../api';
import type { BulkCheckInsAnswer, BulkCheckInsBody } from '@cumbre/contract/checkIns';
import type { WeekAnswer } from '@cumbre/contract/week';

const weekApi = api.injectEndpoints({
  endpoints: (build) => ({
    week: build.query<WeekAnswer, void>({
      query: () => ({ path: 'users/me/week', silent: true, offlineCache: true }),
      providesTags: ['Items'],
    }),
    recordWeek: build.mutation<
      BulkCheckInsAnswer,
      { organization: string; cycle: string; rows: BulkCheckInsBody }
    >({
      query: ({ organization, cycle, rows }) => ({
        path: `organizations/${organization}/progress`,
        method: 'POST',
        query: { cycle },
        json: rows,
        silent: true,
      }),
      // The recorded value becomes the value that the next edit is compared with, before the week
      // is read again.
      async onQueryStarted({ rows: sent }, { dispatch, queryFulfilled }) {
        try {
          const { data: answer } = await queryFulfilled;
          dispatch(
            weekApi.util.updateQueryData('week', undefined, (week) => {
              sent.forEach(({ id, date, value }, index) => {
                const row = week.rows.find((each) => each.id === id);
                if (row && answer.rows[index]?.recorded && (!row.last || row.last.date <= date))
                  row.last = { date, value };
              });
            }),
          );
        } catch {
          // The caller shows why nothing was recorded.
        }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Items', 'Entries']),
    }),
  }),
});

export const { useWeekQuery, useRecordWeekMutation } = weekApi;
