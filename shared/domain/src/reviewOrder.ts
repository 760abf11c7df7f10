// In which order items are talked about in the meeting: what is in danger first. Which items are looked at is decided
// elsewhere.
import type { Status } from './status';

const BY_DANGER: readonly Status[] = ['atRisk', 'outdated', 'behind', 'notStarted', 'onTrack', 'achieved'];

export type Reviewed = {
  readonly status: Status | null;
  /** Report and data tell different stories. */
  readonly disagrees: boolean;
  /** Ratios 0..1, null for "–". */
  readonly realProgress: number | null;
  readonly expectedProgress: number | null;
};

const dangerOf = ({ status }: Reviewed) => (status === null ? BY_DANGER.length : BY_DANGER.indexOf(status));
const gapOf = ({ realProgress, expectedProgress }: Reviewed) => (expectedProgress ?? 0) - (realProgress ?? 0);

/** Whether there is something to talk about: everything but what is on track or achieved, and every disagreement. */
export function needsTalk({ status, disagrees }: Reviewed): boolean {
  return disagrees || (status !== null && status !== 'onTrack' && status !== 'achieved');
}

/** A disagreement before its equals, then the wider gap to the expected. Sorting by it keeps the order of equals. */
export function compareDanger(one: Reviewed, other: Reviewed): number {
  return dangerOf(one) - dangerOf(other) || Number(other.disagrees) - Number(one.disagrees) || gapOf(other) - gapOf(one);
}
