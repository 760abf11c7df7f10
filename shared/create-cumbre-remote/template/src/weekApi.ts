// The number of check-ins that are due this week. Another remote has an endpoint of the same name
// with another response.
import type { WeekAnswer } from '@cumbre/contract/week';
import { api } from './api';

const weekApi = api.injectEndpoints({
  endpoints: (build) => ({
    week: build.query<number, void>({
      query: () => ({ path: 'users/me/week', silent: true }),
      transformResponse: ({ rows }: WeekAnswer) => rows.length,
      providesTags: ['Items'],
    }),
  }),
});

export const { useWeekQuery } = weekApi;
