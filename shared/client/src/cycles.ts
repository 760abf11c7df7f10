// Reading an organization's cycles: the tree, the spreadsheet import and sharing all choose one. Writing them is the
// cycle screen's own.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import { clientApi } from './api';

const cyclesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    cycles: build.query<CyclesAnswer, string>({
      query: (organizationId) => ({ path: `organizations/${organizationId}/cycles`, kept: true }),
      providesTags: ['Cycles'],
    }),
  }),
});

export const { useCyclesQuery } = cyclesApi;
