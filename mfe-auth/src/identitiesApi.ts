// The endpoints of the identities at sign-in providers. All are silent: the screen shows a failure
// where it belongs.
import type { LinkIdentityBody, LinkedIdentity } from '@cumbre/contract/identities';
import { api } from './api';

const identitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    identities: build.query<LinkedIdentity[], void>({
      query: () => ({ path: 'users/me/identities', silent: true }),
      transformResponse: (answer: { identities: LinkedIdentity[] }) => answer.identities,
      providesTags: ['Account'],
    }),
    /** Answers the page of the provider. */
    startIdentity: build.mutation<string, { provider: string; language: string }>({
      query: (json) => ({
        path: 'users/me/identities/start',
        method: 'POST',
        json,
        silent: true,
      }),
      transformResponse: (answer: { continueAt: string }) => answer.continueAt,
    }),
    linkIdentity: build.mutation<LinkedIdentity, LinkIdentityBody>({
      query: (json) => ({ path: 'users/me/identities', method: 'POST', json, silent: true }),
      transformResponse: (answer: { identity: LinkedIdentity }) => answer.identity,
      invalidatesTags: ['Account'],
    }),
    unlinkIdentity: build.mutation<null, string>({
      query: (id) => ({
        path: `users/me/identities/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const {
  useIdentitiesQuery,
  useStartIdentityMutation,
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
} = identitiesApi;
