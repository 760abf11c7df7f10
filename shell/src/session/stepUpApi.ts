// The endpoints of the step-up. The dialog shows their failures.
import { namespacedApi } from '@cumbre/client/api';
import type { StepUpBody } from '@cumbre/contract/factors';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

export const stepUpApi = namespacedApi('shell').injectEndpoints({
  endpoints: (build) => ({
    stepUpOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ path: 'users/me/step-up/passkey-options', method: 'POST', silent: true }),
      transformResponse: (answer: { options: PublicKeyCredentialRequestOptionsJSON }) =>
        answer.options,
    }),
    stepUp: build.mutation<null, StepUpBody>({
      query: (json) => ({
        path: 'users/me/step-up',
        method: 'POST',
        json,
        answer: 'nothing',
        silent: true,
      }),
    }),
  }),
});

export const { useStepUpMutation, useStepUpOptionsMutation } = stepUpApi;
