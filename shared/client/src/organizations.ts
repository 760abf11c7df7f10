// The person's organizations, for the shell's switcher and every remote, and the selected one: the
// chosen organization if the person still belongs to it, else the first accepted one. `closed`
// contains the organizations that the person owned and closed.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MemberOrganization, MemberOrganizationsAnswer } from '@cumbre/contract/organizations';
import { skipToken } from './toolkit';
import { clientApi } from './api';
import { useAppSelector } from './hooks';
import { failureOf } from './failure';
import type { Failure } from './request';
import { selectOrganizationId } from './selection';
import { selectUser } from './session';
import type { RootState } from './store';

const organizationsApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    organizationsByMember: build.query<MemberOrganizationsAnswer, string>({
      query: (userId) => ({ path: `organizations/bymember/${userId}`, offlineCache: true }),
      providesTags: ['Organizations'],
    }),
  }),
});

/** The organizations that the person leaves or deletes in this tab: nobody is told of an own act. */
export const ownExits: Set<string> = new Set();

/** Asks for the organizations before a screen does; the screen gets the same answer. */
export function fetchOrganizationsAhead(
  userId: string,
): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch) => {
    const { organizationsByMember } = organizationsApi.endpoints;
    await dispatch(organizationsByMember.initiate(userId, { subscribe: false }));
  };
}

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

/** The answer that was last read for this person. */
export const selectOrganizationsOf = (
  state: RootState,
  userId: string,
): MemberOrganizationsAnswer | undefined =>
  organizationsApi.endpoints.organizationsByMember.select(userId)(state).data;

/** `readAgain`: reads the list when the screen is opened, even if it was read before. */
export function useMyOrganizations({ readAgain = false } = {}): MyOrganizations {
  const user = useAppSelector(selectUser);
  const query = organizationsApi.useOrganizationsByMemberQuery(
    user?.hasProfile && user.validated_email ? user.id : skipToken,
    { refetchOnMountOrArgChange: readAgain },
  );
  const accepted = query.data?.organizations.filter(({ state }) => state === 'accepted') ?? [];
  const pending = query.data?.organizations.filter(({ state }) => state === 'pending') ?? [];
  // A failed read is a failure only without an earlier answer; an empty list would be misleading.
  const failure = query.data ? null : failureOf(query.error);
  return { ...query, failure, accepted, pending, closed: query.data?.closed ?? [] };
}

/**
 * The time zone of that organization, in which its days count; that of the browser where the person
 * does not belong to it.
 */
export function useTimeZoneOf(organizationId: string): string {
  const zone = useMyOrganizations().accepted.find(({ id }) => id === organizationId)?.timeZone;
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function useSelectedOrganization(): SelectedOrganization {
  const selectedId = useAppSelector(selectOrganizationId);
  const { accepted, ...query } = useMyOrganizations();
  const organization = accepted.find(({ id }) => id === selectedId) ?? accepted[0] ?? null;
  return { ...query, organization };
}
