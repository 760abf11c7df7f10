// The endpoints of an organization's API keys: list, create, revoke. Only the answer to its
// creation contains the key.
import { api } from '../api';
import type {
  ApiKey,
  ApiKeysAnswer,
  CreateApiKeyAnswer,
  CreateApiKeyBody,
} from '@cumbre/contract/apiKeys';

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], string>({
      query: (organization) => ({ path: `api-keys/${organization}`, silent: true }),
      transformResponse: (answer: ApiKeysAnswer) => answer.apiKeys,
      providesTags: ['ApiKeys'],
    }),
    createApiKey: build.mutation<CreateApiKeyAnswer, CreateApiKeyBody>({
      query: (json) => ({ path: 'api-keys', method: 'POST', json, silent: true }),
      invalidatesTags: (answer) => (answer ? ['ApiKeys'] : []),
    }),
    deleteApiKey: build.mutation<null, string>({
      query: (id) => ({
        path: `api-keys/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useDeleteApiKeyMutation } = apiKeysApi;
