// The order of items in the review meeting: by risk, highest first; which of them need discussion,
// and the parts of a meeting that are counted on the screens, on paper and in mails.
import type { ItemStatus } from './enumerations';

const RISK_ORDER: readonly ItemStatus[] = [
  'atRisk',
  'outdated',
  'behind',
  'notStarted',
  'onTrack',
  'achieved',
];

export type ReviewableItem = {
  readonly status: ItemStatus | null;
  /** The current confidence contradicts the numbers. */
  readonly disagrees: boolean;
  /** Ratios 0..1, null for "–". */
  readonly realProgress: number | null;
  readonly expectedProgress: number | null;
};

const riskRankOf = ({ status }: ReviewableItem) =>
  status === null ? RISK_ORDER.length : RISK_ORDER.indexOf(status);
const gapOf = ({ realProgress, expectedProgress }: ReviewableItem) =>
  (expectedProgress ?? 0) - (realProgress ?? 0);

/** True for items that are neither on track nor achieved, and for every disagreement. */
export function needsDiscussion({
  status,
  disagrees,
}: Pick<ReviewableItem, 'status' | 'disagrees'>): boolean {
  return disagrees || (status !== null && status !== 'onTrack' && status !== 'achieved');
}

export type MeetingPart = 'discussed' | 'left' | 'fine';

/** Every line of a meeting is in one part: it was discussed, is left to discuss, or needs no discussion. */
export function meetingPartOf(
  isDiscussed: boolean,
  numbers: Pick<ReviewableItem, 'status' | 'disagrees'> | null,
): MeetingPart {
  if (isDiscussed) return 'discussed';
  return numbers && needsDiscussion(numbers) ? 'left' : 'fine';
}

/**
 * A comparator: by status, then items with a disagreement, then the wider gap to the expected
 * progress.
 */
export function compareByRisk(one: ReviewableItem, other: ReviewableItem): number {
  return (
    riskRankOf(one) - riskRankOf(other) ||
    Number(other.disagrees) - Number(one.disagrees) ||
    gapOf(other) - gapOf(one)
  );
}
