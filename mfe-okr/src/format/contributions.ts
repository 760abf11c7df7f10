// What each item below an objective contributes to its progress, rounded so that the written numbers
// add up to the written progress: three thirds of 100 % are 33.4 %, 33.3 % and 33.3 %.

/** A percentage is written with one decimal, as `formatPercent` does. */
const STEPS = 1000;

/** The ratio as `formatPercent` writes it: only a reached target is 100 %. */
function writtenSteps(ratio: number): number {
  const steps = Math.round(ratio * STEPS);
  return steps === STEPS && ratio < 1 ? STEPS - 1 : steps;
}

interface Weighted {
  readonly weight: number;
  /** A ratio 0..1. */
  readonly progress: number;
}

/** The exact contributions, in steps. */
function exactSteps(terms: readonly Weighted[]): number[] {
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  return terms.map(({ weight, progress }) => (weight / weights) * progress * STEPS);
}

/**
 * The contributions in the order of `terms`, as ratios. Their sum is the rounded weighted mean; each
 * differs from its exact value by less than 0.1 %. Weights are positive.
 */
export function contributionsOf(terms: readonly Weighted[]): number[] {
  const exact = exactSteps(terms);
  // A product that is a whole number but for the last bit is that number.
  const whole = exact.map((steps) => Math.floor(steps + 1e-9));
  const sum = exact.reduce((total, steps) => total + steps, 0);
  const missing = writtenSteps(sum / STEPS) - whole.reduce((total, steps) => total + steps, 0);
  // Those that are furthest below their exact value are raised. Where 99.9 % is written for nearly
  // all, what was taken for a whole number is lowered.
  const step = Math.sign(missing);
  const byDistance = exact
    .map((steps, index) => ({ index, distance: (steps - whole[index]!) * step }))
    .toSorted((one, other) => other.distance - one.distance);
  const changed = new Set(byDistance.slice(0, Math.abs(missing)).map(({ index }) => index));
  return whole.map((steps, index) => (steps + (changed.has(index) ? step : 0)) / STEPS);
}

/** Whether one of the `contributions` is written otherwise than it would be alone. */
export const isAdjusted = (terms: readonly Weighted[], contributions: readonly number[]): boolean =>
  exactSteps(terms).some(
    (steps, index) => writtenSteps(steps / STEPS) !== Math.round(contributions[index]! * STEPS),
  );
