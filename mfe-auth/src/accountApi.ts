// The endpoints for signing in and signing up, in the order of the specification's table. All are
// silent: these screens show a failure beside the form instead of in a toast.
import { api } from './api';
import type { LookUpInvitationAnswer } from '@cumbre/contract/invitations';
import type {
  CreateOrganizationAnswer,
  CreateOrganizationBody,
  MemberOrganizationsAnswer,
} from '@cumbre/contract/organizations';
import type {
  AccountAnswer,
  AuthenticateAnswer,
  AuthenticateBody,
  ProviderSessionBody,
  RegistrationAnswer,
  RegisterBody,
  SignUpAnswers,
  UpdateAccountBody,
  UpdatePasswordAnswer,
  UpdatePasswordBody,
} from '@cumbre/contract/users';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegistrationAnswer['result'], RegisterBody>({
      query: (json) => ({ path: 'users', method: 'POST', json, silent: true }),
      transformResponse: (answer: RegistrationAnswer) => answer.result,
    }),
    authenticate: build.mutation<AuthenticateAnswer['result'], AuthenticateBody>({
      query: (json) => ({ path: 'users/authenticate', method: 'POST', json, silent: true }),
      transformResponse: (answer: AuthenticateAnswer) => answer.result,
    }),
    /** Google's call is that of the specification. */
    providerAuth: build.mutation<
      AuthenticateAnswer['result'],
      ProviderSessionBody & { provider: string }
    >({
      query: ({ provider, ...json }) => ({
        path:
          provider === 'google'
            ? 'users/google-auth'
            : `users/sign-in-providers/${provider}/session`,
        method: 'POST',
        json,
        silent: true,
      }),
      transformResponse: (answer: AuthenticateAnswer) => answer.result,
    }),
    /**
     * True when the address belongs to no account. A mutation, so that each call asks the server
     * again.
     */
    checkEmail: build.mutation<boolean, string>({
      query: (email) => ({
        path: 'users/check-email',
        method: 'POST',
        json: { email },
        silent: true,
      }),
    }),
    emailVerified: build.mutation<boolean, string>({
      query: (email) => ({ path: 'users/email-verified', query: { email }, silent: true }),
      transformResponse: (answer: { result: { verified: boolean } }) => answer.result.verified,
    }),
    resendValidation: build.mutation<null, string>({
      query: (email) => ({
        path: 'users/resend-validation',
        method: 'POST',
        json: { email },
        answer: 'nothing',
        silent: true,
      }),
    }),
    validateEmail: build.mutation<null, string>({
      query: (token) => ({
        path: 'users/validate',
        method: 'PUT',
        query: { token },
        answer: 'nothing',
        silent: true,
      }),
    }),
    invitation: build.query<LookUpInvitationAnswer['invitation'], string>({
      query: (token) => ({
        path: 'invitations/look-up',
        method: 'POST',
        json: { token },
        silent: true,
      }),
      transformResponse: (answer: LookUpInvitationAnswer) => answer.invitation,
    }),
    requestRecovery: build.mutation<null, string>({
      query: (email) => ({
        path: 'users/recovery-password',
        query: { email },
        answer: 'nothing',
        silent: true,
      }),
    }),
    /** Asked again by every screen: a link is used meanwhile. */
    checkLink: build.query<null, string>({
      query: (token) => ({
        path: 'users/check-link',
        method: 'POST',
        json: { token },
        answer: 'nothing',
        silent: true,
      }),
      keepUnusedDataFor: 0,
    }),
    updatePassword: build.mutation<UpdatePasswordAnswer['result'], UpdatePasswordBody>({
      query: (json) => ({ path: 'users/update-password', method: 'PUT', json, silent: true }),
      transformResponse: (answer: UpdatePasswordAnswer) => answer.result,
    }),
    currentAccount: build.mutation<AccountAnswer['result'], void>({
      query: () => ({ path: 'users/me', silent: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
    }),
    /**
     * The organizations that the person belongs to and is invited to. A mutation, so that each call
     * asks the server again.
     */
    ownOrganizations: build.mutation<MemberOrganizationsAnswer, string>({
      query: (userId) => ({ path: `organizations/bymember/${userId}`, silent: true }),
    }),
    updateAccount: build.mutation<AccountAnswer['result'], UpdateAccountBody>({
      query: (json) => ({ path: 'users/update-data', method: 'PUT', json, silent: true }),
      transformResponse: (answer: AccountAnswer) => answer.result,
      invalidatesTags: ['Account'],
    }),
    /** Saves the answers of an unfinished sign-up. Nothing on the screen depends on the answer. */
    saveSignUpAnswers: build.mutation<AccountAnswer, SignUpAnswers>({
      query: (signUpAnswers) => ({
        path: 'users/update-data',
        method: 'PUT',
        json: { signUpAnswers },
        silent: true,
      }),
    }),
    createOrganization: build.mutation<
      CreateOrganizationAnswer['organization'],
      { body: CreateOrganizationBody; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        path: 'organizations',
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      transformResponse: (answer: CreateOrganizationAnswer) => answer.organization,
      invalidatesTags: ['Organizations'],
    }),
  }),
});

export const {
  useRegisterMutation,
  useAuthenticateMutation,
  useProviderAuthMutation,
  useCheckEmailMutation,
  useEmailVerifiedMutation,
  useResendValidationMutation,
  useValidateEmailMutation,
  useInvitationQuery,
  useRequestRecoveryMutation,
  useCheckLinkQuery,
  useUpdatePasswordMutation,
  useCurrentAccountMutation,
  useOwnOrganizationsMutation,
  useUpdateAccountMutation,
  useSaveSignUpAnswersMutation,
  useCreateOrganizationMutation,
} = accountApi;
