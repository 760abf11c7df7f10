// Review mode for a meeting: the items of a cycle one by one, starting with those at risk: the chart
// and the forecast first, then values, notes and commitments, recorded in place; and one page to
// print. The current item is in the address (?item=), and so are ?all and ?team=.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { failureOf } from '@cumbre/client/failure';
import { skipToken } from '@cumbre/client/toolkit';
import { hasBegun, isLocked } from '@cumbre/domain/cycles';
import { shownStatus } from '@cumbre/domain/status';
import { hasMeasure } from '@cumbre/domain/measure';
import { compareByRisk, needsDiscussion } from '@cumbre/domain/reviewOrder';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  Paragraph,
  RightOutlined,
  Segmented,
  Text,
  useMediaQuery,
} from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CheckInForm } from '../check-ins/CheckInForm';
import { CheckInHistory } from '../check-ins/CheckInHistory';
import { CheckInScope } from '../check-ins/CheckInScope';
import { Commitments } from '../commitments/Commitments';
import { TeamSelect } from '../components/TeamSelect';
import { canCheckIn } from '../data/canCheckIn';
import { useItemsQuery } from '../data/items';
import { isOfTeams, teamsOf } from '../data/teamChoice';
import { Fold } from '../review/Fold';
import { planGapsOfItems } from '../review/planGapsOfItems';
import { PlannedFacts } from '../review/PlannedFacts';
import { ReviewAgenda } from '../review/ReviewAgenda';
import { ReviewPlan } from '../review/ReviewPlan';
import { ReviewSheet } from '../review/ReviewSheet';
import { useReviewQuery } from '../review/reviewApi';
import { useKeptOrder } from '../review/useKeptOrder';
import { useReviewKeys } from '../review/useReviewKeys';
import { nameOf, formatPercent } from '../format/formatNumbers';
import { useValueText } from '../format/useValueText';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { usePrinting } from '../hooks/usePrinting';
import { useLiveTree } from '../hooks/useLiveTree';
import { meetingTexts } from '../locales/meetingTexts';
import { DiscussedNext } from '../meetings/DiscussedNext';
import { DiscussedTick } from '../meetings/DiscussedTick';
import { EndMeeting } from '../meetings/EndMeeting';
import { MeetingBar, MeetingCounts } from '../meetings/MeetingBar';
import { SinceMeeting } from '../meetings/SinceMeeting';
import { useCurrentMeetingQuery } from '../meetings/meetingsApi';
import { useLiveMeetings } from '../meetings/useLiveMeetings';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useRetainedPermission } from '../hooks/useRetainedPermission';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';
import '../review/review.css';
import { Conversation } from './Conversation';
import '../meetings/meetings.css';

/** What another organization shares is no line of a meeting. */
const isTickable = ({ sharedBy }: Item) => sharedBy === undefined;

/** Commitments and notes that stand before the check-in without unfolding. */
const EARLIER = 3;

interface ReviewProps {
  organization: MemberOrganization;
  cycle: Cycle;
  search: URLSearchParams;
  onAddress: (change: (next: URLSearchParams) => void) => void;
}

function Review({ organization, cycle, search, onAddress }: ReviewProps) {
  const { t, language } = useTranslation();
  const valueText = useValueText();
  // On a phone the way through the agenda is a bar at the lower edge, with the tick in it.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const isWide = useMediaQuery('(min-width: 1200px)');
  // A link to one of its lines shows it.
  const foldsHistory = isPhone && search.get('entry') === null;
  const address = { organizationId: organization.id, cycle: cycle.id };
  const { data: answer, error, isFetching, refetch } = useItemsQuery(address);
  const isShown = useInSlices(answer !== undefined);
  const isPrinting = usePrinting();
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
  const mayCheckIn = useRetainedPermission(item ? canCheckIn(item) : false, item?.id ?? null);
  useLiveTree(address, isFetching);
  // A meeting is about one team with those below it, or about the whole cycle.
  const place = { cycle: cycle.id, team: teams && teams.size > 0 ? team : null };
  const { currentData: current, refetch: readMeeting } = useCurrentMeetingQuery(
    answer || team === '' ? place : skipToken,
  );
  useLiveMeetings(cycle.id, () => void (answer && readMeeting()));
  const ticked = useMemo(() => new Set(current?.ticks.map((tick) => tick.item)), [current]);
  const heading = useRef<HTMLDivElement>(null);
  const stepped = useRef(false);
  const goTo = (to: Item | undefined) => {
    if (!to) return;
    stepped.current = true;
    onAddress((next) => {
      next.set('item', to.id);
      next.delete('entry');
    });
  };
  const step = (by: -1 | 1) => goTo(agenda[at + by]);
  useReviewKeys(step);
  useEffect(() => {
    if (stepped.current) heading.current?.focus();
    stepped.current = false;
  }, [item?.id]);

  if (error && !answer)
    return (
      <ErrorState
        title={t('home.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureOf(error)?.message}
      </ErrorState>
    );
  if (!answer || !isShown) return <LoadingState label={t('common.loading')} rows={8} />;
  const hrefOfLine = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('item', id);
    return `?${next}`;
  };
  const ofTree = (id: string) => `/?${new URLSearchParams({ cycle: cycle.id, item: id })}`;
  const plan = gaps ? (
    <ReviewPlan
      cycle={cycle}
      items={answer.items.filter((each) => isTickable(each) && isOfTeams(each.team, teams))}
      gaps={gaps}
      today={answer.today}
      hrefOf={(each) => (hasMeasure(each) ? hrefOfLine(each.id) : ofTree(each.id))}
    />
  ) : null;
  if (measured.length === 0 && !teams)
    return (
      <>
        {answer.items.length > 0 ? plan : null}
        <EmptyState
          title={t('review.emptyTitle')}
          action={<Link to={`/?cycle=${cycle.id}`}>{t('week.toObjectives')}</Link>}
        >
          {t(isPlanned ? 'review.emptyPlan' : 'review.empty')}
        </EmptyState>
      </>
    );
  const lines = measured.filter(isTickable);
  const toDiscuss = measured.filter(isToDiscuss);
  const labels = {
    danger: t('review.danger', { count: toDiscuss.filter(({ id }) => !ticked.has(id)).length }),
    all: t('review.all', { count: measured.length }),
  };
  const choice = (
    <>
      {isPlanned ? null : (
        <Segmented
          aria-label={t('review.show')}
          value={showsAll ? 'all' : 'danger'}
          options={(['danger', 'all'] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(value) =>
            onAddress((next) => {
              next.delete('all');
              if (value === 'all') next.set('all', '');
            })
          }
        />
      )}
      <TeamSelect
        teams={answer.teams ?? []}
        value={team}
        onChange={(value) =>
          onAddress((next) => {
            next.delete('item');
            next.delete('team');
            if (value) next.set('team', value);
          })
        }
      />
    </>
  );
  const isFinished = isLocked(cycle.state);
  const status = item?.status && shownStatus(item.status, item.realProgress, isFinished);
  const progress = item
    ? t('tree.progressOf', {
        progress: formatPercent(item.realProgress, language),
        expected: formatPercent(item.expectedProgress, language),
      })
    : '';
  const agendaList = item ? (
    <ReviewAgenda
      items={agenda}
      current={item.id}
      isFinished={isFinished}
      ticked={ticked}
      gaps={gaps}
      hrefOf={hrefOfLine}
    />
  ) : null;
  const line =
    item && current?.meeting && !isFinished && isTickable(item)
      ? { place, meeting: current.meeting, item }
      : null;
  const tick =
    line && current ? <DiscussedTick {...line} ticks={current.ticks} isShort={isPhone} /> : null;
  const isLast = at >= agenda.length - 1;
  // Without it, the main button ticks the line on the way to the next one.
  const isToTick = line !== null && !ticked.has(line.item.id);
  const isForMeeting = isPlanned ? isTickable : isToDiscuss;
  const left = agenda.filter((each) => isForMeeting(each) && !ticked.has(each.id));
  // At a discussed line: back to what was skipped, or the end of the meeting.
  const wayOn = () => {
    if (!line || isToTick) return null;
    if (left.length > 0)
      return isLast ? (
        <Button type="primary" onClick={() => goTo(left[0])}>
          {t('meetings.toSkipped', { count: left.length })}
        </Button>
      ) : null;
    return line.meeting.abilities.includes('end') ? (
      <EndMeeting meeting={line.meeting} isMain />
    ) : null;
  };
  const way = wayOn();
  // On a phone the bar has no room for it beside the tick.
  const tickInBar = isPhone && !way ? tick : null;
  const parent = answer.items.find(({ id }) => id === item?.parentId);
  const hrefOfEntry = (entry: string) => {
    const next = new URLSearchParams(search);
    if (item) next.set('item', item.id);
    next.set('entry', entry);
    return `?${next}`;
  };
  const dates =
    item?.startDate && item.endDate
      ? { startDate: item.startDate, endDate: item.endDate }
      : { startDate: cycle.start, endDate: cycle.end };
  // What was said before stands above the check-in, where it is talked about. On a wide screen they are
  // beside the numbers, and the check-in comes first, so that all of it is in the first window.
  const talk = item
    ? [
        ...(item.sharedBy === undefined
          ? [
              <Card key="commitments" title={t('view.commitments')} titleLevel={3}>
                <Commitments
                  key={item.id}
                  place={{ item, cycle, names, today: answer.today }}
                  mayAdd={item.abilities.includes('addCommitment')}
                  first={EARLIER}
                  foldsForm={isPhone}
                />
              </Card>,
              <Card key="notes" title={t('view.notes')} titleLevel={3}>
                <Conversation
                  key={item.id}
                  item={item}
                  hrefOf={hrefOfEntry}
                  organizationId={organization.id}
                  mayAdd={item.abilities.includes('addNote')}
                  first={EARLIER}
                  foldsForm={isPhone}
                />
              </Card>,
            ]
          : []),
        ...(mayCheckIn
          ? [
              <Card
                key="checkIn"
                title={isPlanned ? undefined : t('review.checkIn')}
                titleLevel={3}
              >
                <Fold key={item.id} folds={isPlanned} title={t('checkIn.record')}>
                  <CheckInForm item={item} compact={isWide} />
                </Fold>
              </Card>,
            ]
          : []),
      ]
    : [];
  return (
    <CheckInScope
      organizationId={organization.id}
      items={answer.items}
      cycle={cycle}
      today={answer.today}
    >
      <div className="mfe-okr_review-top">
        {current ? (
          <MeetingBar
            place={place}
            current={current}
            locked={isFinished}
            lines={lines}
            planned={isPlanned}
          />
        ) : (
          <div className="mfe-okr_meeting-bar" />
        )}
        {plan}
        {isPhone ? (
          <details className="mfe-okr_fold">
            <summary>
              {t('review.agenda')} · {labels[showsAll ? 'all' : 'danger']}
            </summary>
            <div className="mfe-okr_review-steps">{choice}</div>
            {agendaList}
          </details>
        ) : null}
        <div className="mfe-okr_review-steps">
          {isPhone ? null : choice}
          <span className="mfe-okr_review-turn">
            {isPhone && (isToTick || way) ? (
              <Button
                disabled={at === 0}
                icon={<RightOutlined rotate={180} aria-hidden />}
                aria-label={t('review.previous')}
                onClick={() => step(-1)}
              />
            ) : (
              <Button disabled={at === 0} onClick={() => step(-1)}>
                {t('review.previous')}
              </Button>
            )}
            {tickInBar ? (
              isToTick ? null : (
                tickInBar
              )
            ) : (
              <Text>
                {t('review.place', { at: agenda.length === 0 ? 0 : at + 1, all: agenda.length })}
              </Text>
            )}
            {way && isLast ? null : way && isPhone ? (
              <Button
                icon={<RightOutlined aria-hidden />}
                aria-label={t('review.next')}
                onClick={() => step(1)}
              />
            ) : (
              <Button disabled={isLast} onClick={() => step(1)}>
                {t(isToTick ? 'meetings.skip' : 'review.next')}
              </Button>
            )}
            {isToTick ? (
              <DiscussedNext
                {...line}
                isLast={isLast}
                onNext={() => (isLast ? heading.current?.focus() : step(1))}
              />
            ) : (
              way
            )}
          </span>
          <Text small tone="secondary" className="mfe-okr_review-keys">
            {t('review.keys')}
          </Text>
        </div>
      </div>
      {item ? (
        <div className="mfe-okr_review">
          {isPhone ? null : agendaList}
          <div className="mfe-okr_review-item mfe-okr_review-columns">
            <div className="mfe-okr_review-item">
              <Card>
                <div
                  ref={heading}
                  tabIndex={-1}
                  className="mfe-okr_review-item mfe-okr_review-heading"
                >
                  {parent ? (
                    <Text tone="secondary">
                      {parent.code} {parent.title}
                    </Text>
                  ) : null}
                  <Heading level={2}>
                    {item.code} {item.title}
                  </Heading>
                  <div className="mfe-okr_review-steps">
                    {isPlanned ? null : (
                      <>
                        {status ? (
                          <StatusTag status={status} label={t(`items.status.${status}`)} />
                        ) : null}
                        {item.disagrees && !isFinished ? (
                          <Text small>{t('items.disagrees')}</Text>
                        ) : null}
                        <Text>{valueText(item)}</Text>
                        <Text tone="secondary">
                          {nameOf(people.get(item.assignedUser ?? item.owner))}
                        </Text>
                      </>
                    )}
                    <Link to={ofTree(item.id)}>{t('review.open')}</Link>
                  </div>
                  {isPlanned ? (
                    <PlannedFacts
                      item={item}
                      owner={names.get(item.owner)}
                      team={answer.teams?.find(({ id }) => id === item.team)?.name}
                    />
                  ) : (
                    <>
                      <ProgressBar
                        value={item.realProgress}
                        expected={item.expectedProgress}
                        status={status}
                        label={t('panel.progress')}
                        text={progress}
                      />
                      <Paragraph>{progress}</Paragraph>
                    </>
                  )}
                  {current?.previous && isTickable(item) ? (
                    <SinceMeeting previous={current.previous} item={item} />
                  ) : null}
                  {tickInBar ? null : tick}
                </div>
              </Card>
              {isPlanned && item.lastCheckIn === null ? null : (
                <Card title={foldsHistory ? undefined : t('history.title')} titleLevel={3}>
                  <Fold folds={foldsHistory} title={t('history.title')}>
                    <CheckInHistory
                      key={item.id}
                      item={item}
                      {...dates}
                      linked={search.get('entry')}
                      folded
                    />
                  </Fold>
                </Card>
              )}
            </div>
            <div className="mfe-okr_review-talk">
              {isWide && !isPlanned ? talk.toReversed() : talk}
            </div>
          </div>
        </div>
      ) : (
        <Alert
          type="success"
          showIcon
          title={t(measured.length === 0 ? 'filters.noneTitle' : 'review.allWell')}
        />
      )}
      {isPrinting ? (
        <ReviewSheet
          title={t('review.sheet', { cycle: cycle.name, organization: organization.name })}
          items={agenda.length > 0 ? agenda : measured}
          isFinished={isFinished}
          gaps={gaps}
          people={people}
          comments={comments}
        >
          {[
            formatDate(answer.today),
            answer.teams?.find(({ id }) => id === team)?.name,
            // The sheet has all of them, also what is discussed by now.
            showsAll || agenda.length === 0
              ? labels.all
              : t('review.danger', { count: toDiscuss.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {current?.meeting ? (
            <>
              {' · '}
              <MeetingCounts ticks={current.ticks} lines={lines} planned={isPlanned} />
            </>
          ) : null}
        </ReviewSheet>
      ) : null}
    </CheckInScope>
  );
}

export function ReviewPage() {
  useLazyNamespace(teamworkTexts);
  useLazyNamespace(meetingTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  const change = (apply: (next: URLSearchParams) => void) =>
    chosen.setSearch(
      (next) => {
        apply(next);
        return next;
      },
      { replace: true },
    );
  return (
    <CycleScreen
      title={t('review.title')}
      chosen={chosen}
      actions={
        <Button className="mfe-okr_review-print" onClick={() => window.print()}>
          {t('review.print')}
        </Button>
      }
    >
      {(organization, cycle) => (
        <Review
          key={cycle.id}
          organization={organization}
          cycle={cycle}
          search={chosen.search}
          onAddress={change}
        />
      )}
    </CycleScreen>
  );
}
