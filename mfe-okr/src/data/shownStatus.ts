// The status of an item as it is shown. A cycle that has ended is neither on track nor behind: what was
// begun and not reached is partly achieved, as its story says.
import { ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { ItemStatus } from '@cumbre/contract/enumerations';

const [first, ...others] = ITEM_STATUSES;
export const SHOWN_STATUSES = [first, 'partly', ...others] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** How an item of a finished cycle ended. */
export const OUTCOMES = ['achieved', 'partly', 'notStarted'] as const satisfies ShownStatus[];

export const shownStatus = (status: ShownStatus, isFinished: boolean): ShownStatus =>
  isFinished && status !== 'achieved' && status !== 'notStarted' ? 'partly' : status;

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
