// The current item of a review: its numbers and their history, and beside or below them what was said
// before and the check-in.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { shownStatus } from '@cumbre/domain/status';
import { Link } from '@cumbre/remote/router';
import { Card, Heading, Paragraph, Text, useMediaQuery } from '@cumbre/ui/base';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import type { ReactNode, RefObject } from 'react';
import { CheckInForm } from '../check-ins/CheckInForm';
import { CheckInHistory } from '../check-ins/CheckInHistory';
import { Commitments } from '../commitments/Commitments';
import { canCheckIn } from '../data/canCheckIn';
import { formatPercent, nameOf } from '../format/formatNumbers';
import { useValueText } from '../format/useValueText';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { SinceMeeting } from '../meetings/SinceMeeting';
import { Conversation } from './Conversation';
import { useTranslation } from '../useTranslation';
import { Fold } from '../review/Fold';
import { PlannedFacts } from '../review/PlannedFacts';
import { isTickable } from './useReview';
import type { Review } from './useReview';

/** Commitments and notes that stand before the check-in without unfolding. */
const EARLIER = 3;

interface ReviewedItemProps {
  review: Review;
  answer: NonNullable<Review['answer']>;
  item: Item;
  organizationId: string;
  cycle: Cycle;
  isFinished: boolean;
  isPhone: boolean;
  /** The check-in that a link leads to. */
  linked: string | null;
  hrefInTree: string;
  hrefOfEntry: (entry: string) => string;
  heading: RefObject<HTMLDivElement | null>;
  /** The tick of the meeting. */
  tick: ReactNode;
}

export function ReviewedItem({
  review: { isPlanned, people, names, current },
  answer,
  item,
  organizationId,
  cycle,
  isFinished,
  isPhone,
  linked,
  hrefInTree,
  hrefOfEntry,
  heading,
  tick,
}: ReviewedItemProps) {
  const { t, language } = useTranslation();
  const valueText = useValueText();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const mayCheckIn = useRetainedPermission(canCheckIn(item), item.id);
  // A link to one of its lines shows it.
  const foldsHistory = isPhone && linked === null;
  const status = item.status && shownStatus(item.status, item.realProgress, isFinished);
  const progress = t('tree.progressOf', {
    progress: formatPercent(item.realProgress, language),
    expected: formatPercent(item.expectedProgress, language),
  });
  const parent = answer.items.find(({ id }) => id === item.parentId);
  const dates =
    item.startDate && item.endDate
      ? { startDate: item.startDate, endDate: item.endDate }
      : { startDate: cycle.start, endDate: cycle.end };
  // What was said before stands above the check-in, where it is talked about. On a wide screen they are
  // beside the numbers, and the check-in comes first, so that all of it is in the first window.
  const talk = [
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
              organizationId={organizationId}
              mayAdd={item.abilities.includes('addNote')}
              first={EARLIER}
              foldsForm={isPhone}
            />
          </Card>,
        ]
      : []),
    ...(mayCheckIn
      ? [
          <Card key="checkIn" title={isPlanned ? undefined : t('review.checkIn')} titleLevel={3}>
            <Fold key={item.id} folds={isPlanned} title={t('checkIn.record')}>
              <CheckInForm item={item} compact={isWide} />
            </Fold>
          </Card>,
        ]
      : []),
  ];
  return (
    <div className="mfe-okr_review-item mfe-okr_review-columns">
      <div className="mfe-okr_review-item">
        <Card>
          <div ref={heading} tabIndex={-1} className="mfe-okr_review-item mfe-okr_review-heading">
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
                  {item.disagrees && !isFinished ? <Text small>{t('items.disagrees')}</Text> : null}
                  <Text>{valueText(item)}</Text>
                  <Text tone="secondary">
                    {nameOf(people.get(item.assignedUser ?? item.owner))}
                  </Text>
                </>
              )}
              <Link to={hrefInTree}>{t('review.open')}</Link>
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
            {tick}
          </div>
        </Card>
        {isPlanned && item.lastCheckIn === null ? null : (
          <Card title={foldsHistory ? undefined : t('history.title')} titleLevel={3}>
            <Fold folds={foldsHistory} title={t('history.title')}>
              <CheckInHistory key={item.id} item={item} {...dates} linked={linked} folded />
            </Fold>
          </Card>
        )}
      </div>
      <div className="mfe-okr_review-talk">{isWide && !isPlanned ? talk.toReversed() : talk}</div>
    </div>
  );
}
