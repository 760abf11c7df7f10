// The status of an item: how its progress compares with its expected progress. Both numbers and the
// due date are parameters; the screens define colours and labels.
import { daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import type { ItemStatus } from './enumerations';

/**
 * The gap is expected − progress. An item with a gap up to this ratio is behind; an item with a
 * larger gap is at risk.
 */
export const BEHIND_UP_TO = 0.25;
/** An item is outdated when its check-in is more than this many days late. */
export const OUTDATED_AFTER_DAYS = 3;
/** A confidence of at least this ratio expresses trust in the target. */
export const CONFIDENT_FROM = 0.7;
/** A confidence up to this ratio expresses doubt in the target. */
export const DOUBTFUL_UP_TO = 0.3;

/** The status as it is shown; `partly`, partly achieved, is an outcome of a finished cycle. */
export type ShownStatus = ItemStatus | 'partly';

/**
 * The status of an item, or how it ended. A cycle that has ended is neither on track nor behind: what
 * was begun and not reached is partly achieved (decision 0151).
 */
export const shownStatus = (status: ShownStatus, isFinished: boolean): ShownStatus =>
  isFinished && status !== 'achieved' && status !== 'notStarted' ? 'partly' : status;

/** Expected − progress, without the rounding errors of floating-point subtraction. */
function gapOf(progress: number, expected: number): number {
  return Math.round((expected - progress) * 1e12) / 1e12;
}

export type StatusInput = {
  /** Ratio 0..1; null without a measure. */
  readonly progress: number | null;
  /** Ratio 0..1; null means that nothing is expected yet. */
  readonly expected: number | null;
  readonly hasCheckIn: boolean;
  /** When the next check-in is due; null or absent if none is due. */
  readonly checkInDue?: CalendarDate | null;
  readonly today: CalendarDate;
};

/** Whether the check-in is more than three days late. Throws DATE_INVALID. */
export function isOutdated(
  checkInDue: CalendarDate | null | undefined,
  today: CalendarDate,
): boolean {
  return checkInDue != null && daysBetween(checkInDue, today) > OUTDATED_AFTER_DAYS;
}

/**
 * The first status that applies: achieved, outdated, not started (no check-in or no progress), else
 * by the gap to the expected progress. Product rule: "Status". Throws DATE_INVALID.
 */
export function statusOf({
  progress,
  expected,
  hasCheckIn,
  checkInDue,
  today,
}: StatusInput): ItemStatus {
  if (progress !== null && progress >= 1) return 'achieved';
  if (isOutdated(checkInDue, today)) return 'outdated';
  if (!hasCheckIn || progress === null) return 'notStarted';
  const gap = gapOf(progress, expected ?? 0);
  if (gap <= 0) return 'onTrack';
  return gap <= BEHIND_UP_TO ? 'behind' : 'atRisk';
}

/**
 * Whether the current confidence (0..1) contradicts the numbers: 0.7 or more while the item is at
 * risk, or 0.3 or less while it is on track. Product rule: "Status".
 */
export function confidenceContradictsProgress(report: {
  readonly confidence: number | null | undefined;
  readonly progress: number | null;
  readonly expected: number | null;
}): boolean {
  const { confidence, progress, expected } = report;
  if (confidence == null || progress === null || expected === null) return false;
  const gap = gapOf(progress, expected);
  return (
    (confidence >= CONFIDENT_FROM && gap > BEHIND_UP_TO) ||
    (confidence <= DOUBTFUL_UP_TO && gap <= 0)
  );
}
