// How a cycle, a team or a group stands: the status of its numbers by the rule of an objective. A mean
// of several items is not as exact as a value, so a gap of less than a percentage point is not called
// behind, unless each of the items is (decision 0164).
import { ITEM_KINDS, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { Overview } from '@cumbre/contract/overview';
import type { ItemOutcome, ItemStatus } from '@cumbre/domain/enumerations';
import { outcomeOf, statusOf } from '@cumbre/domain/status';
import type { StatusInput } from '@cumbre/domain/status';
import type { Texts } from '../useTranslation';

export interface Standing {
  status: ItemStatus;
  /** Progress reads less than expected, by less than a percentage point. */
  isNearlyOnTrack: boolean;
}

/** A ratio as `formatPercent` shows it, in tenths of a percentage point. */
const shownTenths = (ratio: number): number =>
  Math.min(Math.round(ratio * 1000), ratio < 1 ? 999 : 1000);

const TENTHS_OF_A_POINT = 10;

/** Names the status that the engine has for a mean. */
export function standingOf({
  status,
  progress,
  expected,
  allBehind = false,
}: {
  status: ItemStatus;
  progress: number | null;
  expected: number | null;
  /** Whether each item of the mean is behind; the reader sees them beside it. */
  allBehind?: boolean;
}): Standing {
  if (status !== 'behind' || allBehind) return { status, isNearlyOnTrack: false };
  const gap = shownTenths(expected ?? 0) - shownTenths(progress ?? 0);
  if (gap >= TENTHS_OF_A_POINT) return { status, isNearlyOnTrack: false };
  return { status: 'onTrack', isNearlyOnTrack: gap > 0 };
}

/** How a cycle, a team or a group ended, by the same numbers. */
export const endingOf = (numbers: StatusInput): ItemOutcome =>
  outcomeOf(statusOf(numbers), numbers.progress);

export const standingText = ({ status, isNearlyOnTrack }: Standing, t: Texts): string =>
  t(isNearlyOnTrack ? 'items.nearlyOnTrack' : `items.status.${status}`);

/** Whether an item had a check-in by the end of that week. Without one a progress of 0% says nothing. */
export const hasStarted = ({ statuses, hasCheckIn }: Overview['weeks'][number]): boolean =>
  hasCheckIn ??
  // An earlier server does not say it.
  ITEM_KINDS.some((kind) =>
    ITEM_STATUSES.some((each) => each !== 'notStarted' && statuses[kind][each] > 0),
  );

export function standingOfCycle({ weeks, today }: Overview): Standing {
  const newest = weeks.at(-1)!;
  const { progress, expected, allBehind } = newest;
  const hasCheckIn = hasStarted(newest);
  const status = statusOf({ progress, expected, hasCheckIn, today });
  return standingOf({ status, progress, expected, allBehind });
}

export function endingOfCycle({ weeks, today }: Overview): ItemOutcome {
  const newest = weeks.at(-1)!;
  return endingOf({ ...newest, hasCheckIn: hasStarted(newest), today });
}
