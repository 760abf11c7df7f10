// What a review is about: the items of the cycle in their order, the current one, and the meeting in
// which they are discussed. The current item, `all` and `team` are in the address.
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { hasBegun } from '@cumbre/domain/cycles';
import { hasMeasure } from '@cumbre/domain/measure';
import { compareByRisk, needsDiscussion } from '@cumbre/domain/reviewOrder';
import { useCallback, useMemo, useState } from 'react';
import { useItemsQuery } from '../data/items';
import { isOfTeams, teamsOf } from '../data/teamChoice';
import { nameOf } from '../format/formatNumbers';
import { useLiveTree } from '../hooks/useLiveTree';
import { useCurrentMeetingQuery } from '../meetings/meetingsApi';
import { useLiveMeetings } from '../meetings/useLiveMeetings';
import { planGapsOfItems } from '../review/planGapsOfItems';
import { useReviewQuery } from '../review/reviewApi';
import { useKeptOrder } from '../review/useKeptOrder';

/** What another organization shares is no line of a meeting. */
export const isTickable = ({ sharedBy }: Item) => sharedBy === undefined;

export type Review = ReturnType<typeof useReview>;

export function useReview({
  organizationId,
  cycle,
  search,
}: {
  organizationId: string;
  cycle: Cycle;
  search: URLSearchParams;
}) {
  const address = { organizationId, cycle: cycle.id };
  const { data: answer, error, isFetching, refetch } = useItemsQuery(address);
  const { data: comments } = useReviewQuery(address);
  const isPlanned = answer !== undefined && !hasBegun(cycle, answer.today);
  // Without check-ins no item of a plan is more urgent than another one.
  const showsAll = isPlanned || search.has('all');
  const team = search.get('team') ?? '';
  const teams = useMemo(() => teamsOf(team, answer?.teams ?? []), [answer, team]);
  const measured = useMemo(() => {
    const lines = (answer?.items ?? []).filter(
      (item) => hasMeasure(item) && isOfTeams(item.team, teams),
    );
    return isPlanned ? lines : lines.toSorted(compareByRisk);
  }, [answer, teams, isPlanned]);
  const isToDiscuss = useCallback(
    (item: Item) => isTickable(item) && needsDiscussion({ ...item, planned: isPlanned }),
    [isPlanned],
  );
  const wanted = useMemo(
    () => (showsAll ? measured : measured.filter(isToDiscuss)),
    [measured, showsAll, isToDiscuss],
  );
  const gaps = useMemo(
    () => (answer && isPlanned ? planGapsOfItems(answer, comments) : null),
    [answer, isPlanned, comments],
  );
  const agenda = useKeptOrder(wanted, measured, answer ? `${cycle.id} ${showsAll} ${team}` : null);
  const people = useMemo(
    () => new Map((answer?.people ?? []).map((person) => [person.id, person])),
    [answer],
  );
  const names = useMemo(
    () => new Map((answer?.people ?? []).map((person) => [person.id, nameOf(person)])),
    [answer],
  );
  // The first item stays current, even when a colleague's change puts another one before it.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && agenda[0]) setFirst(agenda[0].id);
  const currentId = search.get('item') ?? first;
  const at = Math.max(
    agenda.findIndex(({ id }) => id === currentId),
    0,
  );
  // An item of another team is no part of this meeting.
  const item = measured.find(({ id }) => id === currentId) ?? agenda[0];
  useLiveTree(address, isFetching);
  // A meeting is about one team with those below it, or about the whole cycle.
  const place = { cycle: cycle.id, team: teams && teams.size > 0 ? team : null };
  const { currentData: current, refetch: readMeeting } = useCurrentMeetingQuery(
    answer || team === '' ? place : skipToken,
  );
  useLiveMeetings(cycle.id, () => void (answer && readMeeting()));
  const ticked = useMemo(() => new Set(current?.ticks.map((tick) => tick.item)), [current]);
  return {
    answer,
    error,
    isFetching,
    refetch,
    comments,
    isPlanned,
    showsAll,
    team,
    teams,
    /** All items with a measure, most urgent first; those of a plan in the order of the tree. */
    measured,
    /** Those that the page steps through. */
    agenda,
    isToDiscuss,
    gaps,
    people,
    names,
    place,
    current,
    ticked,
    item,
    /** The place of the item in the agenda. */
    at,
  };
}
