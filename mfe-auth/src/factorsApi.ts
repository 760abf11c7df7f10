// The endpoints of passkeys, authenticator apps, recovery codes and the second step. All are silent:
// the screens show a failure where it belongs.
import type {
  AuthenticatorAppSecret,
  FactorsAnswer,
  PasskeyAssertion,
  PasskeyRegistration,
  SecondFactorBody,
} from '@cumbre/contract/factors';
import type { AuthenticateAnswer } from '@cumbre/contract/users';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from './api';

/** Organizations that demand a second factor open, or close, with the first and the last one. */
const FIRST_OR_LAST = ['Account', 'Organizations', 'Organization'] as const;

export type FactorSource = 'passkeys' | 'authenticator-apps';
interface Named {
  source: FactorSource;
  id: string;
}
function optionsOf<Options>(answer: { options: Options }): Options {
  return answer.options;
}
const resultOf = (answer: AuthenticateAnswer) => answer.result;

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({
        path: 'users/passkey-options',
        method: 'POST',
        silent: true,
        queueable: true,
      }),
      transformResponse: optionsOf<PublicKeyCredentialRequestOptionsJSON>,
    }),
    signInWithPasskey: build.mutation<AuthenticateAnswer['result'], PasskeyAssertion>({
      query: (passkey) => ({
        path: 'users/passkey-sign-in',
        method: 'POST',
        json: { passkey },
        silent: true,
      }),
      transformResponse: resultOf,
    }),
    secondStepOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, string>({
      query: (token) => ({
        path: 'users/second-factor/passkey-options',
        method: 'POST',
        json: { token },
        silent: true,
      }),
      transformResponse: optionsOf<PublicKeyCredentialRequestOptionsJSON>,
    }),
    passSecondStep: build.mutation<AuthenticateAnswer['result'], SecondFactorBody>({
      query: (json) => ({ path: 'users/second-factor', method: 'POST', json, silent: true }),
      transformResponse: resultOf,
    }),
    factors: build.query<FactorsAnswer, void>({
      query: () => ({ path: 'users/me/factors', silent: true }),
      providesTags: ['Account'],
    }),
    newPasskeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ path: 'users/me/passkeys/options', method: 'POST', silent: true }),
      transformResponse: optionsOf<PublicKeyCredentialCreationOptionsJSON>,
    }),
    addPasskey: build.mutation<null, { name: string; passkey: PasskeyRegistration }>({
      query: (json) => ({ path: 'users/me/passkeys', method: 'POST', json, silent: true }),
      invalidatesTags: FIRST_OR_LAST,
    }),
    addAuthenticatorApp: build.mutation<AuthenticatorAppSecret, string>({
      query: (name) => ({
        path: 'users/me/authenticator-apps',
        method: 'POST',
        json: { name },
        silent: true,
      }),
    }),
    confirmAuthenticatorApp: build.mutation<null, { id: string; code: string }>({
      query: ({ id, code }) => ({
        path: `users/me/authenticator-apps/${id}/confirm`,
        method: 'POST',
        json: { code },
        silent: true,
      }),
      invalidatesTags: FIRST_OR_LAST,
    }),
    renameFactor: build.mutation<null, Named & { name: string }>({
      query: ({ source, id, name }) => ({
        path: `users/me/${source}/${id}`,
        method: 'PATCH',
        json: { name },
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Account'],
    }),
    removeFactor: build.mutation<null, Named>({
      query: ({ source, id }) => ({
        path: `users/me/${source}/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: FIRST_OR_LAST,
    }),
    createRecoveryCodes: build.mutation<string[], void>({
      query: () => ({ path: 'users/me/recovery-codes', method: 'POST', silent: true }),
      transformResponse: (answer: { codes: string[] }) => answer.codes,
      invalidatesTags: ['Account'],
    }),
  }),
});

export const {
  useSignInOptionsMutation,
  useSignInWithPasskeyMutation,
  useSecondStepOptionsMutation,
  usePassSecondStepMutation,
  useFactorsQuery,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useAddAuthenticatorAppMutation,
  useConfirmAuthenticatorAppMutation,
  useRenameFactorMutation,
  useRemoveFactorMutation,
  useCreateRecoveryCodesMutation,
} = factorsApi;
