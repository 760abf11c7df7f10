// The caller's own account: read, change the fields, change the password, the devices it is
// signed in on, all that is kept about it, and its end.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import type { Account, AccountAnswer, ChangePasswordBody, DeleteAccountBody, SessionsAnswer, SignedInDevice, UpdateAccountBody } from '@cumbre/contract/users';
import { saveFile } from '@cumbre/client/saveFile';

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
      invalidatesTags: (_answer, error) => (error ? [] : ['Devices']),
    }),
    /** The link to set a password, as for a forgotten one. */
    requestPasswordLink: build.mutation<null, string>({
      query: (email) => ({ path: 'users/recovery-password', query: { email }, answer: 'nothing', quiet: true }),
    }),
    devices: build.query<SignedInDevice[], void>({
      query: () => ({ path: 'users/me/sessions', quiet: true }),
      transformResponse: (answer: SessionsAnswer) => answer.sessions,
      providesTags: ['Devices'],
    }),
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({ path: `users/me/sessions/${id}`, method: 'DELETE', answer: 'nothing', quiet: true }),
      invalidatesTags: ['Devices'],
    }),
    /** Hands the file to the browser; it does not enter the store. */
    exportAccount: build.mutation<null, void>({
      query: () => ({ path: 'users/me/export', answer: 'file', quiet: true }),
      transformResponse: ({ blob, name }: ReceivedFile) => {
        saveFile(blob, name ?? 'Cumbre_account.json');
        return null;
      },
    }),
    deleteAccount: build.mutation<null, DeleteAccountBody>({
      query: (json) => ({ path: 'users/me', method: 'DELETE', json, answer: 'nothing', quiet: true }),
    }),
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ path: 'users/me/sessions', method: 'DELETE', answer: 'nothing', quiet: true }),
    }),
  }),
});

export const {
  useAccountQuery, useUpdateAccountMutation, useChangePasswordMutation, useDevicesQuery, useSignOutDeviceMutation, useSignOutEverywhereMutation,
  useExportAccountMutation, useDeleteAccountMutation, useRequestPasswordLinkMutation,
} = accountCalls;
