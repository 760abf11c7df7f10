// Reads and writes organizations. The list of the caller's organizations is shared
// (client/organizations); the endpoints for one organization are here. A write sends the version
// that the person saw, so that it overwrites nothing silently.
import { api } from './api';
import type {
  CreateOrganizationAnswer,
  CreateOrganizationBody,
  Holdings,
  Organization,
  OrganizationAnswer,
  UpdateOrganizationBody,
} from '@cumbre/contract/organizations';

type OrganizationVersion = Pick<Organization, 'id' | 'version'>;

const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    organization: build.query<Organization, string>({
      query: (id) => ({ path: `organizations/${id}`, silent: true }),
      transformResponse: (answer: OrganizationAnswer) => answer.result,
      providesTags: ['Organization'],
    }),
    createOrganization: build.mutation<
      CreateOrganizationAnswer,
      { body: CreateOrganizationBody; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({
        path: 'organizations',
        method: 'POST',
        json: body,
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Organizations'] : []),
    }),
    updateOrganization: build.mutation<
      OrganizationAnswer,
      { version: number; body: UpdateOrganizationBody }
    >({
      query: ({ version, body }) => ({
        path: 'organizations',
        method: 'PUT',
        version,
        json: body,
        silent: true,
      }),
      invalidatesTags: (answer) =>
        answer ? ['Organization', 'Organizations', 'Cycles', 'Items'] : [],
    }),
    deleteOrganization: build.mutation<null, OrganizationVersion>({
      query: ({ id, version }) => ({
        path: `organizations/${id}`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Organization', 'Organizations']),
    }),
    activateOrganization: build.mutation<OrganizationAnswer, string>({
      query: (id) => ({ path: `organizations/activate/${id}`, method: 'PUT', silent: true }),
      invalidatesTags: (answer) => (answer ? ['Organization', 'Organizations'] : []),
    }),
    transferOrganization: build.mutation<
      OrganizationAnswer,
      { organization: string; user: string }
    >({
      query: ({ organization, user }) => ({
        path: `organizations/${organization}/transfer`,
        method: 'POST',
        json: { user },
        silent: true,
      }),
      invalidatesTags: (answer) =>
        answer ? ['Organization', 'Organizations', 'Members', 'Cycles', 'Items'] : [],
    }),
    holdings: build.query<Holdings, { organization: string; user: string }>({
      query: ({ organization, user }) => ({
        path: `organizations/${organization}/members/${user}/holdings`,
        silent: true,
      }),
      transformResponse: (answer: { holdings: Holdings }) => answer.holdings,
    }),
    leaveOrganization: build.mutation<null, { organization: string; user: string; heir?: string }>({
      query: ({ organization, user, heir }) => ({
        path: `organizations/${organization}/members/${user}`,
        method: 'DELETE',
        query: { heir },
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Organizations']),
    }),
    respondToInvitation: build.mutation<
      null,
      { organization: string; answer: 'accepted' | 'rejected' }
    >({
      query: (json) => ({
        path: 'organizations/respondinvitation',
        method: 'POST',
        json,
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Organizations'],
    }),
  }),
});

export const {
  useOrganizationQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
  useActivateOrganizationMutation,
  useHoldingsQuery,
  useLeaveOrganizationMutation,
  useTransferOrganizationMutation,
  useRespondToInvitationMutation,
} = organizationsApi;
