// The caller's own account: read, change the fields, change the password.
import { api } from '@cumbre/client/api';
import type { Account, AccountAnswer, ChangePasswordBody, UpdateAccountBody } from '@cumbre/contract/users';

const accountCalls = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      query: () => ({ path: 'users/me', quiet: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      providesTags: ['Account'],
    }),
    updateAccount: build.mutation<Account, UpdateAccountBody>({
      query: (json) => ({ path: 'users/update-data', method: 'PUT', json, quiet: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      invalidatesTags: (answer) => (answer ? ['Account', 'Members'] : []),
    }),
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (json) => ({ path: 'users/change-password', method: 'PATCH', json, answer: 'nothing', quiet: true }),
    }),
  }),
});

export const { useAccountQuery, useUpdateAccountMutation, useChangePasswordMutation } = accountCalls;
