// The call that says what another cycle has already of the items of a cycle.
import type { CycleCopiesAnswer } from '@cumbre/contract/copies';
import { api } from '../api';

const cycleCopiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    cycleCopies: build.query<CycleCopiesAnswer, { cycle: string; to: string }>({
      query: ({ cycle, to }) => ({ path: `cycles/${cycle}/copies`, query: { to }, silent: true }),
      providesTags: ['Items'],
    }),
  }),
});

export const { useCycleCopiesQuery } = cycleCopiesApi;
