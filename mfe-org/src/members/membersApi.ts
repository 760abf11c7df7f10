// The endpoints for the people of an organization: members and invitations by pages, and the
// actions on them.
import { api } from '../api';
import type {
  Invitation,
  InvitationAnswer,
  InvitationsAnswer,
  InvitationsQuery,
  InviteManyAnswer,
  InviteRow,
} from '@cumbre/contract/invitations';
import type { Department, HierarchyLevel, MemberRole } from '@cumbre/contract/enumerations';
import type { Member, MembersAnswer, MembersQuery } from '@cumbre/contract/organizations';

interface PeopleWish {
  organization: string;
  search: string;
}

interface MembersWish extends PeopleWish {
  factor?: MembersQuery['factor'];
}

const AT_ONCE = 50;

interface MemberChange {
  user_organization_id: string;
  role?: MemberRole;
  hierarchy?: HierarchyLevel;
  area?: Department;
}

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberPages: build.infiniteQuery<MembersAnswer, MembersWish, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: { organization, search, factor }, pageParam }) => ({
        path: `organizations/${organization}/members`,
        query: {
          search: search || undefined,
          factor,
          limit: AT_ONCE,
          cursor: pageParam ?? undefined,
        },
        silent: true,
      }),
      providesTags: ['Members'],
    }),
    invitationPages: build.infiniteQuery<
      InvitationsAnswer,
      PeopleWish & { status?: InvitationsQuery['status'] },
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: { organization, search, status }, pageParam }) => ({
        path: `organizations/${organization}/invitations`,
        query: {
          search: search || undefined,
          status,
          limit: AT_ONCE,
          cursor: pageParam ?? undefined,
        },
        silent: true,
      }),
      providesTags: ['Invitations'],
    }),
    invitation: build.query<Invitation | null, { organization: string; id: string }>({
      query: ({ organization, id }) => ({
        path: `organizations/${organization}/invitations`,
        query: { ids: id },
        silent: true,
      }),
      transformResponse: (answer: InvitationsAnswer) => answer.invitations[0] ?? null,
      providesTags: ['Invitations'],
    }),
    invitePerson: build.mutation<
      Invitation,
      { organization: string; json: InviteRow; idempotencyKey: string }
    >({
      query: ({ organization, json, idempotencyKey }) => ({
        path: `organizations/${organization}/invitations`,
        method: 'POST',
        json,
        idempotencyKey,
        silent: true,
      }),
      transformResponse: (answer: InvitationAnswer) => answer.invitation,
      invalidatesTags: (answer) => (answer ? ['Invitations'] : []),
    }),
    inviteMany: build.mutation<
      InviteManyAnswer['rows'],
      { organization: string; json: InviteRow[]; idempotencyKey: string }
    >({
      query: ({ organization, json, idempotencyKey }) => ({
        path: `organizations/${organization}/invitations`,
        method: 'POST',
        json,
        idempotencyKey,
        silent: true,
      }),
      transformResponse: (answer: InviteManyAnswer) => answer.rows,
      invalidatesTags: (answer) => (answer ? ['Invitations'] : []),
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ path: `invitations/${id}/resend`, method: 'POST', silent: true }),
      transformResponse: (answer: InvitationAnswer) => answer.invitation,
      invalidatesTags: ['Invitations'],
    }),
    /** A mutation, since each call creates a new link. */
    invitationLink: build.mutation<string, string>({
      query: (id) => ({ path: `invitations/${id}/link`, silent: true }),
      transformResponse: (answer: { link: string }) => answer.link,
    }),
    deleteInvitation: build.mutation<null, string>({
      query: (id) => ({
        path: `invitations/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: ['Invitations'],
    }),
    changeMember: build.mutation<Member, MemberChange>({
      query: (json) => ({ path: 'organizations/member', method: 'PATCH', json, silent: true }),
      transformResponse: (answer: { member: Member }) => answer.member,
      invalidatesTags: (answer) => (answer ? ['Members', 'Organizations'] : []),
    }),
    removeMember: build.mutation<null, { organization: string; user: string; heir?: string }>({
      query: ({ organization, user, heir }) => ({
        path: `organizations/${organization}/members/${user}`,
        method: 'DELETE',
        query: { heir },
        answer: 'nothing',
        silent: true,
      }),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['Members', 'Organization', 'Items', 'ApiKeys'],
    }),
  }),
});

export const {
  useMemberPagesInfiniteQuery,
  useInvitationPagesInfiniteQuery,
  useInvitationQuery,
  useInvitePersonMutation,
  useInviteManyMutation,
  useResendInvitationMutation,
  useInvitationLinkMutation,
  useDeleteInvitationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
} = membersApi;
