// Review mode for a meeting: the items of a cycle one by one, starting with those at risk: the chart
// and the forecast first, then values, notes and commitments, recorded in place; and one page to
// print. The current item is in the address (?item=), and so are ?all and ?team=.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { failureOf } from '@cumbre/client/failure';
import { isLocked } from '@cumbre/domain/cycles';
import { hasMeasure } from '@cumbre/domain/measure';
import { Link } from '@cumbre/remote/router';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Segmented,
  Text,
  useMediaQuery,
} from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { useEffect, useRef } from 'react';
import { CheckInScope } from '../check-ins/CheckInScope';
import { TeamSelect } from '../components/TeamSelect';
import { isOfTeams } from '../data/teamChoice';
import { ReviewAgenda } from '../review/ReviewAgenda';
import { ReviewPlan } from '../review/ReviewPlan';
import { ReviewSheet } from '../review/ReviewSheet';
import { useReviewKeys } from '../review/useReviewKeys';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { usePrinting } from '../hooks/usePrinting';
import { meetingTexts } from '../locales/meetingTexts';
import { DiscussedTick } from '../meetings/DiscussedTick';
import { MeetingBar, MeetingCounts } from '../meetings/MeetingBar';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';
import { ReviewedItem } from './ReviewedItem';
import { ReviewSteps } from './ReviewSteps';
import { reviewTurnOf } from './reviewTurn';
import { isTickable, useReview } from './useReview';
import '../review/review.css';
import '../meetings/meetings.css';

interface ReviewProps {
  organization: MemberOrganization;
  cycle: Cycle;
  search: URLSearchParams;
  onAddress: (change: (next: URLSearchParams) => void) => void;
}

function Review({ organization, cycle, search, onAddress }: ReviewProps) {
  const { t } = useTranslation();
  // On a phone the way through the agenda is a bar at the lower edge, with the tick in it.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const review = useReview({ organizationId: organization.id, cycle, search });
  const { answer, isPlanned, showsAll, team, teams, measured, agenda, gaps, ticked, item, at } =
    review;
  const { place, current, isToDiscuss } = review;
  const isShown = useInSlices(answer !== undefined);
  const isPrinting = usePrinting();
  const heading = useRef<HTMLDivElement>(null);
  const stepped = useRef<{ to: string; onArrived: (() => void) | undefined } | null>(null);
  const goTo = (to: Item | undefined, onArrived?: () => void) => {
    if (!to) return;
    stepped.current = { to: to.id, onArrived };
    onAddress((next) => {
      next.set('item', to.id);
      next.delete('entry');
    });
  };
  const step = (by: -1 | 1, onArrived?: () => void) => goTo(agenda[at + by], onArrived);
  useReviewKeys(step);
  useEffect(() => {
    if (stepped.current?.to === item?.id) {
      heading.current?.focus();
      stepped.current?.onArrived?.();
    }
    stepped.current = null;
  }, [item?.id]);

  if (review.error && !answer)
    return (
      <ErrorState
        title={t('home.failed')}
        retryLabel={t('common.retry')}
        retrying={review.isFetching}
        onRetry={() => void review.refetch()}
      >
        {failureOf(review.error)?.message}
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
  const turn = reviewTurnOf(review, isFinished);
  const tick =
    turn.line && current ? (
      <DiscussedTick {...turn.line} ticks={current.ticks} isShort={isPhone} />
    ) : null;
  // On a phone the bar has no room for it beside the way on.
  const isTickInBar = isPhone && turn.way === null;
  const hrefOfEntry = (entry: string) => {
    const next = new URLSearchParams(search);
    if (item) next.set('item', item.id);
    next.set('entry', entry);
    return `?${next}`;
  };
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
          <ReviewSteps
            turn={turn}
            at={at}
            all={agenda.length}
            isPhone={isPhone}
            tick={isTickInBar ? tick : null}
            onStep={step}
            onSkipped={goTo}
            onLast={() => heading.current?.focus()}
          />
          <Text small tone="secondary" className="mfe-okr_review-keys">
            {t('review.keys')}
          </Text>
        </div>
      </div>
      {item ? (
        <div className="mfe-okr_review">
          {isPhone ? null : agendaList}
          <ReviewedItem
            review={review}
            answer={answer}
            item={item}
            organizationId={organization.id}
            cycle={cycle}
            isFinished={isFinished}
            isPhone={isPhone}
            linked={search.get('entry')}
            hrefInTree={ofTree(item.id)}
            hrefOfEntry={hrefOfEntry}
            heading={heading}
            tick={isTickInBar ? null : tick}
          />
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
          people={review.people}
          comments={review.comments}
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
