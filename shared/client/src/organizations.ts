// The caller's organizations, which the shell's switcher and every remote read, and the one that is selected: the chosen
// one where the person still belongs to it, else the first accepted one. What the person owned and closed is beside them.
import type { MemberOrganizationsAnswer } from '@cumbre/contract/organizations';
import { skipToken } from './toolkit';
import { clientApi } from './api';
import { useAppSelector } from './hooks';
import type { Failure } from './request';
import { selectOrganizationId } from './selection';
import { selectUser } from './session';

const organizationsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    organizationsByMember: build.query<MemberOrganizationsAnswer, string>({
      query: (userId) => ({ path: `organizations/bymember/${userId}`, kept: true }),
      providesTags: ['Organizations'],
    }),
  }),
});

export function useMyOrganizations() {
  const user = useAppSelector(selectUser);
  const query = organizationsApi.useOrganizationsByMemberQuery(user?.hasProfile && user.validated_email ? user.id : skipToken);
  const accepted = query.data?.organizations.filter(({ state }) => state === 'accepted') ?? [];
  const pending = query.data?.organizations.filter(({ state }) => state === 'pending') ?? [];
  // Organizations that could not be read are not organizations that are not there.
  const failure = query.data ? undefined : (query.error as Failure | undefined);
  return { ...query, failure, accepted, pending, closed: query.data?.closed ?? [] };
}

export function useSelectedOrganization() {
  const chosen = useAppSelector(selectOrganizationId);
  const { accepted, ...query } = useMyOrganizations();
  const organization = accepted.find(({ id }) => id === chosen) ?? accepted[0] ?? null;
  return { ...query, organization };
}
