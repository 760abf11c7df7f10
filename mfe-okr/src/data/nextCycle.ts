// The cycle that is suggested as the target of a copy.
import type { Cycle } from '@cumbre/contract/cycles';

/** The cycle that begins next after `end`, else the latest one. */
export function nextCycle(cycles: readonly Cycle[], end: string): Cycle | undefined {
  const byStart = cycles.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  return byStart.find(({ start }) => start > end) ?? byStart.at(-1);
}

/** The cycles that items of the cycle `from` can be copied to. */
export const copyTargets = (cycles: readonly Cycle[], from: string): Cycle[] =>
  cycles.filter(({ id, abilities }) => id !== from && abilities.includes('createItem'));
