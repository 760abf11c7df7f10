// Which values a person is asked about before they are recorded: those that lie so far outside of a
// measure that they are probably slips, such as a digit too many. The screens ask once; the API
// records every value (decision 0125).
import type { MeasureRange } from './measure';

/** A value is plausible up to this many times the size of the measure beyond its ends. */
export const OUTLIER_REACH = 2;

/** The end of the measure that the value lies far beyond. */
export type OutlierSide = 'target' | 'start';

/**
 * Null for a plausible value. The size of a measure is the largest of its start, its target, the
 * distance between them, and its current value: an objective that was exceeded by half, or a bad
 * week, is no slip. Who has confirmed a value is not asked again for its neighbours.
 */
export function outlierOf(
  {
    startValue,
    targetValue,
    currentValue,
  }: MeasureRange & { readonly currentValue: number | null },
  value: number,
): OutlierSide | null {
  if (startValue === null || targetValue === null) return null;
  const ends = [startValue, targetValue, currentValue ?? startValue];
  const size = Math.max(...ends.map(Math.abs), Math.abs(targetValue - startValue));
  const isAbove = value > Math.max(...ends) + OUTLIER_REACH * size;
  const isBelow = value < Math.min(...ends) - OUTLIER_REACH * size;
  if (!isAbove && !isBelow) return null;
  return isAbove === targetValue > startValue ? 'target' : 'start';
}
