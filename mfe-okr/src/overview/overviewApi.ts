// The call that reads the overview of a cycle.
import { api } from '../api';
import type { Overview } from '@cumbre/contract/overview';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, { organizationId: string; cycle: string; team?: string }>({
      query: ({ organizationId, cycle, team }) => ({
        path: `organizations/${organizationId}/overview`,
        query: { cycle, ...(team !== undefined && { team }) },
        silent: true,
        offlineCache: true,
      }),
      providesTags: ['Items', 'Members'],
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
