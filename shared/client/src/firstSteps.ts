// Reads which first steps an organization has taken. Any write may take one, so the tags of all
// writes invalidate it until all steps are taken. A write that patches single rows (a check-in)
// invalidates FirstSteps itself.
import type { FirstStepsAnswer } from '@cumbre/contract/firstSteps';
import { clientApi } from './api';

const firstStepsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    firstSteps: build.query<FirstStepsAnswer, string>({
      query: (organizationId) => ({
        path: `organizations/${organizationId}/first-steps`,
        silent: true,
      }),
      providesTags: (answer) =>
        answer && Object.values(answer.steps).every(Boolean)
          ? []
          : ['FirstSteps', 'Organizations', 'Cycles', 'Items', 'Entries', 'Members', 'Invitations'],
    }),
  }),
});

export const { useFirstStepsQuery } = firstStepsApi;
/** Returns the cached answer without a call. */
export const useFirstStepsState = firstStepsApi.endpoints.firstSteps.useQueryState;
