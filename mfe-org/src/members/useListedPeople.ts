// The people of an organization that match the filter and the search, by pages: open invitations
// come first, since they may need an action, and members follow after the last page of invitations.
import { failureOf } from '@cumbre/client/failure';
import { skipToken } from '@cumbre/client/toolkit';
import { listedInvitation, listedMember } from './listedPeople';
import type { Filter, ListedPerson } from './listedPeople';
import { useInvitationPagesInfiniteQuery, useMemberPagesInfiniteQuery } from './membersApi';

interface Wish {
  organization: string;
  filter: Filter;
  search: string;
  /** Only people who may invite see invitations. */
  mayInvite: boolean;
  lacksFactor: boolean;
}

const hasInvitations = (filter: Filter) => filter !== 'accepted';
const hasMembers = (filter: Filter) => filter === 'all' || filter === 'accepted';

/** A person may have answered an invitation since the list was read. */
const READ_AGAIN = { refetchOnMountOrArgChange: true };

export function useListedPeople({ organization, filter, search, mayInvite, lacksFactor }: Wish) {
  const status = filter === 'pending' || filter === 'rejected' ? filter : undefined;
  const members = useMemberPagesInfiniteQuery(
    { organization, search, factor: lacksFactor ? 'missing' : undefined },
    READ_AGAIN,
  );
  const invitations = useInvitationPagesInfiniteQuery(
    mayInvite ? { organization, search, status } : skipToken,
    READ_AGAIN,
  );
  const invited = hasInvitations(filter)
    ? (invitations.currentData?.pages ?? []).flatMap((page) => page.invitations)
    : [];
  const expects = mayInvite && hasInvitations(filter);
  const allInvited =
    !expects || (invitations.currentData !== undefined && !invitations.hasNextPage);
  const joined =
    hasMembers(filter) && allInvited
      ? (members.currentData?.pages ?? []).flatMap((page) => page.members)
      : [];
  const first = invitations.currentData?.pages[0];
  const counts = {
    accepted: members.currentData?.pages[0]?.total ?? 0,
    pending: first?.counts.pending ?? 0,
    rejected: first?.counts.rejected ?? 0,
  };
  const total: Record<Filter, number> = {
    ...counts,
    all: counts.accepted + counts.pending + counts.rejected,
  };
  const next = allInvited ? members : invitations;
  const people: ListedPerson[] = [...invited.map(listedInvitation), ...joined.map(listedMember)];
  return {
    people,
    total,
    loading: !members.currentData || (mayInvite && !invitations.currentData),
    failed: failureOf(members.error ?? invitations.error),
    roles: first?.roles,
    hasMore: !allInvited || (hasMembers(filter) && members.hasNextPage),
    loadingMore: next.isFetchingNextPage,
    more: () => next.fetchNextPage(),
    retry: () => {
      void members.refetch();
      if (mayInvite) void invitations.refetch();
    },
  };
}
