// The calls of signing in and signing up, as the specification's table has them. All are quiet: these screens show what
// went wrong beside the form, where the person is looking, instead of in a toast.
import { api } from './api';
import type { LookUpInvitationAnswer } from '@cumbre/contract/invitations';
import type { CreateOrganizationAnswer, CreateOrganizationBody, MemberOrganizationsAnswer } from '@cumbre/contract/organizations';
import type {
  AccountAnswer, AuthenticateAnswer, AuthenticateBody, GoogleAuthBody, RegisterAnswer, RegisterBody, UpdateAccountBody, UpdatePasswordAnswer, UpdatePasswordBody,
} from '@cumbre/contract/users';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterAnswer['result'], RegisterBody>({
      query: (json) => ({ path: 'users', method: 'POST', json, quiet: true }),
      transformResponse: (answer: RegisterAnswer) => answer.result,
    }),
    authenticate: build.mutation<AuthenticateAnswer['result'], AuthenticateBody>({
      query: (json) => ({ path: 'users/authenticate', method: 'POST', json, quiet: true }),
      transformResponse: (answer: AuthenticateAnswer) => answer.result,
    }),
    googleAuth: build.mutation<AuthenticateAnswer['result'], GoogleAuthBody>({
      query: (json) => ({ path: 'users/google-auth', method: 'POST', json, quiet: true }),
      transformResponse: (answer: AuthenticateAnswer) => answer.result,
    }),
    /** True where nobody uses the address yet. A mutation, since it must ask anew each time. */
    checkEmail: build.mutation<boolean, string>({
      query: (email) => ({ path: 'users/check-email', method: 'POST', json: { email }, quiet: true }),
    }),
    emailVerified: build.mutation<boolean, string>({
      query: (email) => ({ path: 'users/email-verified', query: { email }, quiet: true }),
      transformResponse: (answer: { result: { verified: boolean } }) => answer.result.verified,
    }),
    resendValidation: build.mutation<null, string>({
      query: (email) => ({ path: 'users/resend-validation', method: 'POST', json: { email }, answer: 'nothing', quiet: true }),
    }),
    validateEmail: build.mutation<null, string>({
      query: (token) => ({ path: 'users/validate', method: 'PUT', query: { token }, answer: 'nothing', quiet: true }),
    }),
    invitation: build.query<LookUpInvitationAnswer['invitation'], string>({
      query: (token) => ({ path: 'invitations/look-up', method: 'POST', json: { token }, quiet: true }),
      transformResponse: (answer: LookUpInvitationAnswer) => answer.invitation,
    }),
    requestRecovery: build.mutation<null, string>({
      query: (email) => ({ path: 'users/recovery-password', query: { email }, answer: 'nothing', quiet: true }),
    }),
    updatePassword: build.mutation<UpdatePasswordAnswer['result'], UpdatePasswordBody>({
      query: (json) => ({ path: 'users/update-password', method: 'PUT', json, quiet: true }),
      transformResponse: (answer: UpdatePasswordAnswer) => answer.result,
    }),
    currentAccount: build.mutation<AccountAnswer['result'], void>({
      query: () => ({ path: 'users/me', quiet: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
    }),
    /** Where the person belongs and is invited to. A mutation, since it must ask anew each time. */
    ownOrganizations: build.mutation<MemberOrganizationsAnswer, string>({
      query: (userId) => ({ path: `organizations/bymember/${userId}`, quiet: true }),
    }),
    updateAccount: build.mutation<AccountAnswer['result'], UpdateAccountBody>({
      query: (json) => ({ path: 'users/update-data', method: 'PUT', json, quiet: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      invalidatesTags: ['Account'],
    }),
    createOrganization: build.mutation<CreateOrganizationAnswer['organization'], { body: CreateOrganizationBody; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ path: 'organizations', method: 'POST', json: body, idempotencyKey, quiet: true }),
      transformResponse: (answer: CreateOrganizationAnswer) => answer.organization,
      invalidatesTags: ['Organizations'],
    }),
  }),
});

export const {
  useRegisterMutation, useAuthenticateMutation, useGoogleAuthMutation, useCheckEmailMutation, useEmailVerifiedMutation, useResendValidationMutation, useValidateEmailMutation,
  useInvitationQuery, useRequestRecoveryMutation, useUpdatePasswordMutation, useCurrentAccountMutation, useOwnOrganizationsMutation,
  useUpdateAccountMutation, useCreateOrganizationMutation,
} = accountApi;
