// Reads the closing of a cycle: the grades, what was learned, the retrospective. Its own pages read it,
// and what belongs to a finished cycle does.
import { api } from '../api';
import type { Closing } from '@cumbre/contract/closing';

const closingRead = api.injectEndpoints({
  endpoints: (build) => ({
    closing: build.query<Closing, string>({
      query: (cycle) => ({ path: `cycles/${cycle}/closing`, silent: true, offlineCache: true }),
      providesTags: ['Closing', 'Items', 'Cycles', 'Members', 'Commitments'],
    }),
  }),
});

export const { useClosingQuery } = closingRead;
