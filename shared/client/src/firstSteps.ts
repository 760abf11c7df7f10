// Reading which first steps an organization has taken. Any write may have been one, so it is read anew with what changes,
// until all are taken. A write that invalidates single rows alone (a check-in) names FirstSteps as well.
import type { FirstStepsAnswer } from '@cumbre/contract/firstSteps';
import { clientApi } from './api';

const firstStepsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    firstSteps: build.query<FirstStepsAnswer, string>({
      query: (organizationId) => ({ path: `organizations/${organizationId}/first-steps`, quiet: true }),
      providesTags: (answer) => (answer && Object.values(answer.steps).every(Boolean) ? [] : ['FirstSteps', 'Cycles', 'Items', 'Entries', 'Members', 'Invitations']),
    }),
  }),
});

export const { useFirstStepsQuery } = firstStepsApi;
/** What has been read so far, without reading. */
export const useFirstStepsState = firstStepsApi.endpoints.firstSteps.useQueryState;
