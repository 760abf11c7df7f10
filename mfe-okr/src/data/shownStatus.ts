// The status of an item as it is shown. A cycle that has ended is neither on track nor behind: what was
// begun and not reached is partly achieved, as its story says.
import { ITEM_STATUSES } from '@cumbre/contract/enumerations';

const [first, ...others] = ITEM_STATUSES;
export const SHOWN_STATUSES = [first, 'partly', ...others] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** How an item of a finished cycle ended. */
export const OUTCOMES = ['achieved', 'partly', 'notStarted'] as const satisfies ShownStatus[];

export const shownStatus = (status: ShownStatus, isFinished: boolean): ShownStatus =>
  isFinished && status !== 'achieved' && status !== 'notStarted' ? 'partly' : status;
