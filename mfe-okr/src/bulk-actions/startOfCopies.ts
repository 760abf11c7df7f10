// Where copies start: at their last value, or at the start value of the source, with the reason why.
import type { Item } from '@cumbre/contract/items';
import { baselineOf, needsNewTarget } from '@cumbre/domain/copyForward';
import { hasMeasure } from '@cumbre/domain/measure';

/** Of the items with a measure: how many start where. */
export interface StartOfCopies {
  /** At the last value. */
  moved: number;
  /** At the start value: at its target, a copy would have nothing left to reach. */
  reached: number;
  /** At the start value, as each period does. */
  recurrent: number;
}

/** `targetOf`: the new target of an item that reached its own. */
export function startOfCopies(
  items: readonly Item[],
  targetOf: (item: Item) => number | undefined,
): StartOfCopies {
  const start: StartOfCopies = { moved: 0, reached: 0, recurrent: 0 };
  for (const item of items) {
    if (!hasMeasure(item) || item.currentValue === null) continue;
    if (item.type === 'RECURRENT') start.recurrent += 1;
    else if (needsNewTarget(item) && targetOf(item) === undefined) start.reached += 1;
    else if (baselineOf(item, true, targetOf(item)) === item.currentValue) start.moved += 1;
  }
  return start;
}
