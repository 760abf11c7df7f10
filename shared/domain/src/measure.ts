// The measure of an item: where it starts and what it should reach. itemRules.ts
// decides which items must have a measure.
import { progressOf } from './progress';

/** In the item's unit; null if the item has no measure. */
export type MeasureRange = {
  readonly startValue: number | null;
  readonly targetValue: number | null;
};

/** Whether values can be recorded for the item. */
export function hasMeasure<Item extends MeasureRange>(
  item: Item,
): item is Item & { readonly startValue: number; readonly targetValue: number } {
  return item.startValue !== null && item.targetValue !== null;
}

/** Whether any value of a measure is given, also where the measure is not complete. */
export function hasMeasureValue(
  item: MeasureRange & { readonly currentValue: number | null },
): boolean {
  return item.startValue !== null || item.currentValue !== null || item.targetValue !== null;
}

/**
 * The progress of the item at that value, a ratio 0..1; null without a value or a measure, and
 * where the measure starts at its target.
 */
export function progressAt(item: MeasureRange, value: number | null): number | null {
  if (value === null || !hasMeasure(item) || item.startValue === item.targetValue) return null;
  const { startValue, targetValue } = item;
  return progressOf({ startValue, currentValue: value, targetValue }).progress;
}

/** The value at which the item has that progress; null without progress or a measure. */
export function valueAt(item: MeasureRange, progress: number | null): number | null {
  if (progress === null || !hasMeasure(item)) return null;
  return item.startValue + (item.targetValue - item.startValue) * progress;
}
