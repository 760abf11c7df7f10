// The endpoints of the caller's own account: reads and changes it, changes the password, lists the
// signed-in devices, exports all stored data, and deletes the account.
import { api } from '../api';
import type { ReceivedFile } from '@cumbre/client/request';
import type {
  Account,
  AccountAnswer,
  ChangePasswordBody,
  DeleteAccountBody,
  SessionsAnswer,
  SignedInDevice,
  UpdateAccountBody,
} from '@cumbre/contract/users';
import { saveFile } from '@cumbre/client/saveFile';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      query: () => ({ path: 'users/me', silent: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      providesTags: ['Account'],
    }),
    updateAccount: build.mutation<Account, UpdateAccountBody>({
      query: (json) => ({ path: 'users/update-data', method: 'PUT', json, silent: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      invalidatesTags: (answer) => (answer ? ['Account', 'Members'] : []),
    }),
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (json) => ({
        path: 'users/change-password',
        method: 'PATCH',
        json,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Devices']),
    }),
    /** The link to set a password, as for a forgotten one. */
    requestPasswordLink: build.mutation<null, string>({
      query: (email) => ({
        path: 'users/recovery-password',
        query: { email },
        answer: 'nothing',
        silent: true,
      }),
    }),
    devices: build.query<SignedInDevice[], void>({
      query: () => ({ path: 'users/me/sessions', silent: true }),
      transformResponse: (answer: SessionsAnswer) => answer.sessions,
      providesTags: ['Devices'],
    }),
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({
        path: `users/me/sessions/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Devices'],
    }),
    /** Passes the file to the browser; the store does not contain it. */
    exportAccount: build.mutation<null, void>({
      query: () => ({ path: 'users/me/export', answer: 'file', silent: true }),
      transformResponse: ({ blob, name }: ReceivedFile) => {
        saveFile(blob, name ?? 'Cumbre_account.json');
        return null;
      },
    }),
    deleteAccount: build.mutation<null, DeleteAccountBody>({
      query: (json) => ({
        path: 'users/me',
        method: 'DELETE',
        json,
        answer: 'nothing',
        silent: true,
      }),
    }),
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({
        path: 'users/me/sessions',
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
    }),
  }),
});

export const {
  useAccountQuery,
  useUpdateAccountMutation,
  useChangePasswordMutation,
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutEverywhereMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
  useRequestPasswordLinkMutation,
} = accountApi;
