// The person's organizations, for the shell's switcher and every remote, and the selected one: the
// chosen organization if the person still belongs to it, else the first accepted one. `closed`
// contains the organizations that the person owned and closed.
import type { MemberOrganization, MemberOrganizationsAnswer } from '@cumbre/contract/organizations';
import { skipToken } from './toolkit';
import { clientApi } from './api';
import { useAppSelector } from './hooks';
import { failureOf } from './failure';
import type { Failure } from './request';
import { selectOrganizationId } from './selection';
import { selectUser } from './session';

const organizationsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    organizationsByMember: build.query<MemberOrganizationsAnswer, string>({
      query: (userId) => ({ path: `organizations/bymember/${userId}`, offlineCache: true }),
      providesTags: ['Organizations'],
    }),
  }),
});

export interface MyOrganizations {
  data?: MemberOrganizationsAnswer | undefined;
  /** Set if the organizations have never been read successfully. */
  failure: Failure | null;
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  accepted: MemberOrganization[];
  pending: MemberOrganization[];
  closed: MemberOrganizationsAnswer['closed'];
}
export interface SelectedOrganization extends Omit<MyOrganizations, 'accepted'> {
  organization: MemberOrganization | null;
}

export function useMyOrganizations(): MyOrganizations {
  const user = useAppSelector(selectUser);
  const query = organizationsApi.useOrganizationsByMemberQuery(
    user?.hasProfile && user.validated_email ? user.id : skipToken,
  );
  const accepted = query.data?.organizations.filter(({ state }) => state === 'accepted') ?? [];
  const pending = query.data?.organizations.filter(({ state }) => state === 'pending') ?? [];
  // A failed read is a failure only without an earlier answer; an empty list would be misleading.
  const failure = query.data ? null : failureOf(query.error);
  return { ...query, failure, accepted, pending, closed: query.data?.closed ?? [] };
}

export function useSelectedOrganization(): SelectedOrganization {
  const selectedId = useAppSelector(selectOrganizationId);
  const { accepted, ...query } = useMyOrganizations();
  const organization = accepted.find(({ id }) => id === selectedId) ?? accepted[0] ?? null;
  return { ...query, organization };
}
