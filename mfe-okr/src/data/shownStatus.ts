// The statuses as they are shown, in the order of their lists, and how many there are of each. The rule
// is that of the domain.
import { ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { ItemStatus } from '@cumbre/contract/enumerations';
import { shownStatus } from '@cumbre/domain/status';
import type { ShownStatus } from '@cumbre/domain/status';

const [first, ...others] = ITEM_STATUSES;
export const SHOWN_STATUSES = [first, 'partly', ...others] as const satisfies ShownStatus[];

/** How an item of a finished cycle ended. */
export const OUTCOMES = ['achieved', 'partly', 'notStarted'] as const satisfies ShownStatus[];

/** The statuses that a cycle has, in the order of their lists. */
export const statusesOf = (isFinished: boolean): readonly ShownStatus[] =>
  isFinished ? OUTCOMES : ITEM_STATUSES;

/** How many there are of each as they are shown. */
export function shownCounts(
  counts: Partial<Record<ItemStatus, number>>,
  isFinished: boolean,
): Partial<Record<ShownStatus, number>> {
  const shown: Partial<Record<ShownStatus, number>> = {};
  for (const status of ITEM_STATUSES) {
    const name = shownStatus(status, isFinished);
    shown[name] = (shown[name] ?? 0) + (counts[status] ?? 0);
  }
  return shown;
}
