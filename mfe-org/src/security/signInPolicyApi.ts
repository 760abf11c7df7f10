// The endpoints of an organization's sign-in policy: its domains, and how their people sign in. They
// have the tag of the organization, because remotes have no tags of their own.
import { api } from '../api';
import type { ProofMailbox } from '@cumbre/contract/enumerations';
import type {
  ChangeFactorDemandBody,
  ChangeSignInPolicyBody,
  DomainAnswer,
  FactorDemandAnswer,
  SignInPolicyAnswer,
} from '@cumbre/contract/signInPolicy';

interface DomainPlace {
  organization: string;
  domain: string;
}

const pathOf = ({ organization, domain }: DomainPlace) =>
  `organizations/${organization}/domains/${domain}`;

const signInPolicyApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInPolicy: build.query<SignInPolicyAnswer, string>({
      query: (organization) => ({
        path: `organizations/${organization}/sign-in-policy`,
        silent: true,
      }),
      providesTags: ['Organization'],
    }),
    changeSignInPolicy: build.mutation<
      SignInPolicyAnswer,
      { organization: string; version: number; body: ChangeSignInPolicyBody }
    >({
      query: ({ organization, version, body: json }) => ({
        path: `organizations/${organization}/sign-in-policy`,
        method: 'PUT',
        json,
        version,
        silent: true,
      }),
      invalidatesTags: ['Organization'],
    }),
    factorDemand: build.query<FactorDemandAnswer['factorDemand'], string>({
      query: (organization) => ({
        path: `organizations/${organization}/second-factor`,
        silent: true,
      }),
      transformResponse: ({ factorDemand }: FactorDemandAnswer) => factorDemand,
      providesTags: ['Organization'],
    }),
    changeFactorDemand: build.mutation<
      FactorDemandAnswer['factorDemand'],
      { organization: string; version: number; body: ChangeFactorDemandBody }
    >({
      query: ({ organization, version, body: json }) => ({
        path: `organizations/${organization}/second-factor`,
        method: 'PUT',
        json,
        version,
        silent: true,
      }),
      transformResponse: ({ factorDemand }: FactorDemandAnswer) => factorDemand,
      invalidatesTags: (demand) => (demand ? ['Organization', 'Organizations', 'Members'] : []),
    }),
    addDomain: build.mutation<
      DomainAnswer,
      { organization: string; domain: string; idempotencyKey: string }
    >({
      query: ({ organization, domain, idempotencyKey }) => ({
        path: `organizations/${organization}/domains`,
        method: 'POST',
        json: { domain },
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: ['Organization'],
    }),
    /** Without a token the TXT record is looked up. */
    proveDomain: build.mutation<DomainAnswer, DomainPlace & { token?: string }>({
      query: ({ token, ...place }) => ({
        path: `${pathOf(place)}/prove`,
        method: 'POST',
        json: token === undefined ? {} : { token },
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Organization'] : []),
    }),
    mailDomain: build.mutation<null, DomainPlace & { mailbox: ProofMailbox }>({
      query: ({ mailbox, ...place }) => ({
        path: `${pathOf(place)}/mail`,
        method: 'POST',
        json: { mailbox },
        answer: 'nothing',
        silent: true,
      }),
    }),
    removeDomain: build.mutation<null, DomainPlace>({
      query: (place) => ({
        path: pathOf(place),
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Organization'],
    }),
  }),
});

export const {
  useSignInPolicyQuery,
  useChangeSignInPolicyMutation,
  useFactorDemandQuery,
  useChangeFactorDemandMutation,
  useAddDomainMutation,
  useProveDomainMutation,
  useMailDomainMutation,
  useRemoveDomainMutation,
} = signInPolicyApi;
