// The status of an item: how its progress compares with its expected progress. Both numbers and the
// due date are parameters; the screens define colours and labels. In a finished cycle an item has an
// outcome instead: how far it came.
import { daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import type { ItemOutcome, ItemStatus } from './enumerations';

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

/**
 * From this progress on an item is mostly achieved. Both bounds are those of the usual grading of
 * OKRs, in which 0.7 and more is a success and less than 0.3 is none (decision 0153).
 */
export const MOSTLY_FROM = 0.7;
/** From this progress on an item is partly achieved; with less it is missed. */
export const PARTLY_FROM = 0.3;

/** The status as it is shown: in a finished cycle an outcome. */
export type ShownStatus = ItemStatus | ItemOutcome;

/** Without the rounding errors of floating-point arithmetic. */
const exact = (ratio: number): number => Math.round(ratio * 1e12) / 1e12;

/**
 * How an item of a finished cycle ended: what was begun and not reached, by its progress. Without a
 * progress nothing was begun.
 */
export function outcomeOf(status: ItemStatus, progress: number | null): ItemOutcome {
  if (status === 'achieved' || status === 'notStarted') return status;
  if (progress === null) return 'notStarted';
  if (exact(progress) >= MOSTLY_FROM) return 'mostly';
  return exact(progress) >= PARTLY_FROM ? 'partly' : 'missed';
}

/** The status of an item, or its outcome: a cycle that has ended is neither on track nor behind. */
export const shownStatus = (
  status: ItemStatus,
  progress: number | null,
  isFinished: boolean,
): ShownStatus => (isFinished ? outcomeOf(status, progress) : status);

/** Expected − progress. */
export const gapOf = (progress: number, expected: number): number => exact(expected - progress);

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
