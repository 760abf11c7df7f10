// The call that reads the overview of a cycle.
import { api } from '../api';
import type { Overview } from '@cumbre/contract/overview';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, { organizationId: string; cycle: string }>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/overview`,
        query: { cycle },
        silent: true,
        offlineCache: true,
      }),
      providesTags: ['Items', 'Members'],
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
