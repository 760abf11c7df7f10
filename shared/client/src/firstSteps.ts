// Reading which first steps an organization has taken. Any write may have been one, so it is read anew with what changes.
import type { FirstStepsAnswer } from '@cumbre/contract/firstSteps';
import { clientApi } from './api';

const firstStepsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    firstSteps: build.query<FirstStepsAnswer, string>({
      query: (organizationId) => ({ path: `organizations/${organizationId}/first-steps`, quiet: true }),
      providesTags: ['Cycles', 'Items', 'Entries', 'Members', 'Invitations'],
    }),
  }),
});

export const { useFirstStepsQuery } = firstStepsApi;
/** What has been read so far, without reading. */
export const useFirstStepsState = firstStepsApi.endpoints.firstSteps.useQueryState;
