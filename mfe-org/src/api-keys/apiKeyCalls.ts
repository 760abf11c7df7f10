// The API keys of an organization: list, make, revoke. The key itself comes with the answer of making it, and never again.
import { api } from '../api';
import type { ApiKey, ApiKeysAnswer, CreateApiKeyAnswer, CreateApiKeyBody } from '@cumbre/contract/apiKeys';

const apiKeyCalls = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], string>({
      query: (organization) => ({ path: `api-keys/${organization}`, quiet: true }),
      transformResponse: (answer: ApiKeysAnswer) => answer.apiKeys,
      providesTags: ['ApiKeys'],
    }),
    createApiKey: build.mutation<CreateApiKeyAnswer, CreateApiKeyBody>({
      query: (json) => ({ path: 'api-keys', method: 'POST', json, quiet: true }),
      invalidatesTags: (answer) => (answer ? ['ApiKeys'] : []),
    }),
    deleteApiKey: build.mutation<null, string>({
      query: (id) => ({ path: `api-keys/${id}`, method: 'DELETE', answer: 'nothing', quiet: true }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useDeleteApiKeyMutation } = apiKeyCalls;
