// What a meeting is to do at the current line, and what comes after it.
import type { Item } from '@cumbre/contract/items';
import type { TickedLine } from '../meetings/useTick';
import { isTickable } from './useReview';
import type { Review } from './useReview';

export interface ReviewTurn {
  /** The line of the open meeting; null without a meeting, and for what is no part of it. */
  line: TickedLine | null;
  isLast: boolean;
  /** The line waits for its tick: the main button ticks it on the way to the next one. */
  isToTick: boolean;
  /** Lines that were left out on the way, in the order of the agenda. */
  skipped: readonly Item[];
  /** The way on from a discussed line; null where that is the next line. */
  way: 'toSkipped' | 'end' | null;
}

export function reviewTurnOf(review: Review, isFinished: boolean): ReviewTurn {
  const { item, agenda, at, ticked, current, place, isPlanned, isToDiscuss } = review;
  const line =
    item && current?.meeting && !isFinished && isTickable(item)
      ? { place, meeting: current.meeting, item }
      : null;
  const isLast = at >= agenda.length - 1;
  const isToTick = line !== null && !ticked.has(line.item.id);
  const isForMeeting = isPlanned ? isTickable : isToDiscuss;
  const skipped = agenda.filter((each) => isForMeeting(each) && !ticked.has(each.id));
  const wayOn = (): ReviewTurn['way'] => {
    if (!line || isToTick) return null;
    if (skipped.length > 0) return isLast ? 'toSkipped' : null;
    return line.meeting.abilities.includes('end') ? 'end' : null;
  };
  return { line, isLast, isToTick, skipped, way: wayOn() };
}
