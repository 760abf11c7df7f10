// The calls about the people of an organization: members and invitations by pages, and what may be done with either.
import { api } from '../api';
import type { Invitation, InvitationAnswer, InvitationsAnswer, InvitationsQuery, InviteManyAnswer, InviteRow } from '@cumbre/contract/invitations';
import type { Department, HierarchyLevel, MemberRole } from '@cumbre/contract/enumerations';
import type { Holdings, Member, MembersAnswer } from '@cumbre/contract/organizations';

interface PeopleWish {
  organization: string;
  search: string;
}

const AT_ONCE = 50;

interface MemberChange {
  user_organization_id: string;
  role?: MemberRole;
  hierarchy?: HierarchyLevel;
  area?: Department;
}

const peopleCalls = api.injectEndpoints({
  endpoints: (build) => ({
    memberPages: build.infiniteQuery<MembersAnswer, PeopleWish, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ queryArg: { organization, search }, pageParam }) => ({ path: `organizations/${organization}/members`, query: { search: search || undefined, limit: AT_ONCE, cursor: pageParam ?? undefined }, quiet: true }),
      providesTags: ['Members'],
    }),
    invitationPages: build.infiniteQuery<InvitationsAnswer, PeopleWish & { status?: InvitationsQuery['status'] }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ queryArg: { organization, search, status }, pageParam }) => ({ path: `organizations/${organization}/invitations`, query: { search: search || undefined, status, limit: AT_ONCE, cursor: pageParam ?? undefined }, quiet: true }),
      providesTags: ['Invitations'],
    }),
    invitation: build.query<Invitation | null, { organization: string; id: string }>({
      query: ({ organization, id }) => ({ path: `organizations/${organization}/invitations`, query: { ids: id }, quiet: true }),
      transformResponse: (answer: InvitationsAnswer) => answer.invitations[0] ?? null,
      providesTags: ['Invitations'],
    }),
    invitePerson: build.mutation<Invitation, { organization: string; json: InviteRow; idempotencyKey: string }>({
      query: ({ organization, json, idempotencyKey }) => ({ path: `organizations/${organization}/invitations`, method: 'POST', json, idempotencyKey, quiet: true }),
      transformResponse: (answer: InvitationAnswer) => answer.invitation,
      invalidatesTags: (answer) => (answer ? ['Invitations'] : []),
    }),
    inviteMany: build.mutation<InviteManyAnswer['rows'], { organization: string; json: InviteRow[]; idempotencyKey: string }>({
      query: ({ organization, json, idempotencyKey }) => ({ path: `organizations/${organization}/invitations`, method: 'POST', json, idempotencyKey, quiet: true }),
      transformResponse: (answer: InviteManyAnswer) => answer.rows,
      invalidatesTags: (answer) => (answer ? ['Invitations'] : []),
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ path: `invitations/${id}/resend`, method: 'POST', quiet: true }),
      transformResponse: (answer: InvitationAnswer) => answer.invitation,
      invalidatesTags: ['Invitations'],
    }),
    /** A mutation, since each call makes a link of its own. */
    invitationLink: build.mutation<string, string>({
      query: (id) => ({ path: `invitations/${id}/link`, quiet: true }),
      transformResponse: (answer: { link: string }) => answer.link,
    }),
    deleteInvitation: build.mutation<null, string>({
      query: (id) => ({ path: `invitations/${id}`, method: 'DELETE', answer: 'nothing', quiet: true }),
      invalidatesTags: ['Invitations'],
    }),
    changeMember: build.mutation<Member, MemberChange>({
      query: (json) => ({ path: 'organizations/member', method: 'PATCH', json, quiet: true }),
      transformResponse: (answer: { member: Member }) => answer.member,
      invalidatesTags: (answer) => (answer ? ['Members', 'Organizations'] : []),
    }),
    holdings: build.query<Holdings, { organization: string; user: string }>({
      query: ({ organization, user }) => ({ path: `organizations/${organization}/members/${user}/holdings`, quiet: true }),
      transformResponse: (answer: { holdings: Holdings }) => answer.holdings,
    }),
    removeMember: build.mutation<null, { organization: string; user: string; heir?: string }>({
      query: ({ organization, user, heir }) => ({ path: `organizations/${organization}/members/${user}`, method: 'DELETE', query: { heir }, answer: 'nothing', quiet: true }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Members', 'Organization', 'Items', 'ApiKeys']),
    }),
  }),
});

export const {
  useMemberPagesInfiniteQuery, useInvitationPagesInfiniteQuery, useInvitationQuery, useInvitePersonMutation, useInviteManyMutation, useResendInvitationMutation, useInvitationLinkMutation, useDeleteInvitationMutation,
  useChangeMemberMutation, useHoldingsQuery, useRemoveMemberMutation,
} = peopleCalls;
