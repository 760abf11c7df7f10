// Reads an organization's cycles. The tree, the spreadsheet import and sharing need them; the cycle
// screen has the endpoints that write.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import { clientApi } from './api';

const cyclesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    cycles: build.query<CyclesAnswer, string>({
      query: (organizationId) => ({
        path: `organizations/${organizationId}/cycles`,
        offlineCache: true,
      }),
      providesTags: ['Cycles'],
    }),
  }),
});

export const { useCyclesQuery } = cyclesApi;
