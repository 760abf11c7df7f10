// The way through the agenda: back, where one is, and on; in a meeting also the tick of the line and
// what comes after the last one. On a phone it is a bar at the lower edge.
import type { Item } from '@cumbre/contract/items';
import { Button, RightOutlined, Text } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { DiscussedNext } from '../meetings/DiscussedNext';
import { EndMeeting } from '../meetings/EndMeeting';
import { useTranslation } from '../useTranslation';
import type { ReviewTurn } from './reviewTurn';

interface ReviewStepsProps {
  turn: ReviewTurn;
  /** The place in the agenda, from 0, and its length. */
  at: number;
  all: number;
  isPhone: boolean;
  /** The tick of the line, where the bar of a phone has room for it. */
  tick: ReactNode;
  /** `onArrived` is called where the step is taken: a text that is not saved may hold it back. */
  onStep: (by: -1 | 1, onArrived?: () => void) => void;
  onSkipped: (item: Item | undefined) => void;
  /** After the last line was discussed. */
  onLast: () => void;
}

export function ReviewSteps({
  turn: { line, isLast, isToTick, skipped, way },
  at,
  all,
  isPhone,
  tick,
  onStep,
  onSkipped,
  onLast,
}: ReviewStepsProps) {
  const { t } = useTranslation();
  /** A step whose word the bar of a phone has no room for is an arrow. */
  const step = (by: -1 | 1, options: { label: string; isArrow: boolean; disabled: boolean }) =>
    options.isArrow ? (
      <Button
        disabled={options.disabled}
        icon={<RightOutlined rotate={by === -1 ? 180 : 0} aria-hidden />}
        aria-label={options.label}
        onClick={() => onStep(by)}
      />
    ) : (
      <Button disabled={options.disabled} onClick={() => onStep(by)}>
        {options.label}
      </Button>
    );
  const main = () => {
    if (line && isToTick)
      return (
        <DiscussedNext
          {...line}
          isLast={isLast}
          onNext={(ticks) => {
            if (!isLast) return onStep(1, ticks);
            ticks();
            onLast();
          }}
        />
      );
    if (line && way === 'end') return <EndMeeting meeting={line.meeting} isMain />;
    return way === 'toSkipped' ? (
      <Button type="primary" onClick={() => onSkipped(skipped[0])}>
        {t('meetings.toSkipped', { count: skipped.length })}
      </Button>
    ) : null;
  };
  const hasMain = isToTick || way !== null;
  return (
    <span className="mfe-okr_review-turn">
      {step(-1, {
        label: t('review.previous'),
        isArrow: isPhone && hasMain,
        disabled: at === 0,
      })}
      {tick ? (
        isToTick ? null : (
          tick
        )
      ) : (
        <Text>{t('review.place', { at: all === 0 ? 0 : at + 1, all })}</Text>
      )}
      {way && isLast
        ? null
        : step(1, {
            label: t(isToTick ? 'meetings.skip' : 'review.next'),
            isArrow: isPhone && way !== null,
            disabled: isLast,
          })}
      {main()}
    </span>
  );
}
