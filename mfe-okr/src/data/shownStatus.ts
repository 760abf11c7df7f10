// The statuses as they are shown, in the order of their lists, and how many there are of each. The rule
// is that of the domain, and the server counts by it.
import { ITEM_OUTCOMES, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { ItemOutcome, ItemStatus } from '@cumbre/contract/enumerations';
import type { ShownStatus } from '@cumbre/domain/status';

/** The statuses that a cycle has, in the order of their lists. */
export const statusesOf = (isFinished: boolean): readonly ShownStatus[] =>
  isFinished ? ITEM_OUTCOMES : ITEM_STATUSES;

interface Counts {
  statuses: Partial<Record<ItemStatus, number>>;
  outcomes: Partial<Record<ItemOutcome, number>> | undefined;
}

/** How many there are of each as they are shown. */
export function shownCounts(
  { statuses, outcomes }: Counts,
  isFinished: boolean,
): Partial<Record<ShownStatus, number>> {
  if (!isFinished) return statuses;
  if (outcomes) return outcomes;
  // An earlier server does not say how far they came.
  const { achieved = 0, notStarted = 0, ...begun } = statuses;
  return {
    achieved,
    partly: Object.values(begun).reduce((sum, count) => sum + count, 0),
    notStarted,
  };
}
