// The word that stands beside a number: how an item fares against what is expected of it by now.
// Progress, expected progress and the due date come from elsewhere; colours and wording belong to the screens.
import { daysBetween } from './calendar';
import type { CalendarDate } from './calendar';
import type { CheckIn } from './recurrence';

export type Status = 'achieved' | 'onTrack' | 'behind' | 'atRisk' | 'notStarted' | 'outdated';

/** A gap (expected − progress) up to this ratio is behind, a wider one at risk. */
export const BEHIND_UP_TO = 0.25;
/** A check-in may be this many days late before its item counts as outdated. */
export const OUTDATED_AFTER_DAYS = 3;
/** A confidence from here on says "fine". */
export const CONFIDENT_FROM = 0.7;
/** A confidence up to here says "not fine". */
export const DOUBTFUL_UP_TO = 0.3;

/** Expected − progress, without the noise of binary arithmetic, so that a gap of exactly a quarter is one. */
function gapOf(progress: number, expected: number): number {
  return Math.round((expected - progress) * 1e12) / 1e12;
}

export type StatusInput = {
  /** Ratio 0..1; null when there is nothing to measure. */
  readonly progress: number | null;
  /** Ratio 0..1; null is read as nothing expected yet. */
  readonly expected: number | null;
  readonly hasCheckIn: boolean;
  /** The date of the check-in that is owed next; null or absent when none is. */
  readonly checkInDue?: CalendarDate | null;
  readonly today: CalendarDate;
};

/** Whether the check-in is more than three days late. Throws DATE_INVALID. */
export function isOutdated(checkInDue: CalendarDate | null | undefined, today: CalendarDate): boolean {
  return checkInDue != null && daysBetween(checkInDue, today) > OUTDATED_AFTER_DAYS;
}

/**
 * Achieved wins, then outdated, then not started (no check-in, or no progress at all), then the gap to the expected.
 * Product rule: "Status". Throws DATE_INVALID.
 */
export function statusOf({ progress, expected, hasCheckIn, checkInDue, today }: StatusInput): Status {
  if (progress !== null && progress >= 1) return 'achieved';
  if (isOutdated(checkInDue, today)) return 'outdated';
  if (!hasCheckIn || progress === null) return 'notStarted';
  const gap = gapOf(progress, expected ?? 0);
  if (gap <= 0) return 'onTrack';
  return gap <= BEHIND_UP_TO ? 'behind' : 'atRisk';
}

/**
 * Whether the confidence (0..1) of the last check-in and its numbers tell opposite stories: sure of it (0.7 or more)
 * while the numbers are at risk, or doubtful (0.3 or less) while they are on track. Product rule: "Status".
 */
export function reportAndDataDisagree(report: {
  readonly confidence: number | null | undefined;
  readonly progress: number | null;
  readonly expected: number | null;
}): boolean {
  const { confidence, progress, expected } = report;
  if (confidence == null || progress === null || expected === null) return false;
  const gap = gapOf(progress, expected);
  return (confidence >= CONFIDENT_FROM && gap > BEHIND_UP_TO) || (confidence <= DOUBTFUL_UP_TO && gap <= 0);
}

/** A value on a date, with what was thought of the target then: 0..1, null or absent where nothing was said. */
export type ReportedCheckIn = CheckIn & { readonly confidence?: number | null };

/**
 * The confidence that holds, 0..1: the one of the newest entry that has one, whatever values came after it without; null
 * where none was ever given. Decision 0066.
 */
export function confidenceInForce(entries: readonly ReportedCheckIn[]): number | null {
  let latest: ReportedCheckIn | null = null;
  for (const entry of entries) if (entry.confidence != null && (latest === null || entry.date >= latest.date)) latest = entry;
  return latest?.confidence ?? null;
}
