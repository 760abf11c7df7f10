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

/** What decides whether a line needs discussion. */
export type DiscussedNumbers = Pick<ReviewableItem, 'status' | 'disagrees'> & {
  /** The cycle has not begun: a missing check-in says nothing yet. Absent: it has begun. */
  readonly planned?: boolean | undefined;
};

const riskRankOf = ({ status }: ReviewableItem) =>
  status === null ? RISK_ORDER.length : RISK_ORDER.indexOf(status);
const gapOf = ({ realProgress, expectedProgress }: ReviewableItem) =>
  (expectedProgress ?? 0) - (realProgress ?? 0);

/**
 * True for items that are neither on track nor achieved, and for every disagreement. In a cycle that
 * has not begun no item needs discussion.
 */
export function needsDiscussion({ status, disagrees, planned = false }: DiscussedNumbers): boolean {
  if (planned) return false;
  return disagrees || (status !== null && status !== 'onTrack' && status !== 'achieved');
}

export type MeetingPart = 'discussed' | 'left' | 'fine';

/** Every line of a meeting is in one part: it was discussed, is left to discuss, or needs no discussion. */
export function meetingPartOf(isDiscussed: boolean, numbers: DiscussedNumbers | null): MeetingPart {
  if (isDiscussed) return 'discussed';
  return numbers && needsDiscussion(numbers) ? 'left' : 'fine';
}

type NumbersOfLine = DiscussedNumbers & { readonly progress: number | null };

/** Ratios 0..1, with the meeting before and at the end of this one. */
export type MeetingMove<Line> = { readonly line: Line; readonly from: number; readonly to: number };

export type MeetingConclusion<Line> = {
  /** How many lines were discussed, of those that were or are left to discuss. */
  readonly discussed: number;
  readonly all: number;
  /** What rose and fell most since the meeting before; null where nothing did. */
  readonly rose: MeetingMove<Line> | null;
  readonly fell: MeetingMove<Line> | null;
};

/** What came of a meeting, for its first sentences. */
export function meetingConclusion<
  Line extends {
    readonly tick: object | null;
    readonly before: { readonly progress: number | null } | null;
    readonly after: NumbersOfLine | null;
  },
>(lines: readonly Line[]): MeetingConclusion<Line> {
  const parts = lines.map(({ tick, after }) => meetingPartOf(tick !== null, after));
  const countOf = (part: MeetingPart) => parts.filter((each) => each === part).length;
  const moves = lines.flatMap((line): MeetingMove<Line>[] => {
    const [from, to] = [line.before?.progress ?? null, line.after?.progress ?? null];
    return from === null || to === null || from === to ? [] : [{ line, from, to }];
  });
  const most = (sign: 1 | -1) =>
    moves
      .filter(({ from, to }) => sign * (to - from) > 0)
      .toSorted((one, other) => sign * (other.to - other.from - (one.to - one.from)))[0] ?? null;
  const discussed = countOf('discussed');
  return { discussed, all: discussed + countOf('left'), rose: most(1), fell: most(-1) };
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
