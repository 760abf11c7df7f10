// The progress of a measure between its start and its target, which may lie above or below the
// start. The raw ratio shows values before the start and beyond the target; the ratio that is
// displayed and rolled up lies in 0..1. recurrence.ts handles values over several
// periods, rollUp.ts several items.
import { decimalPlaces } from './decimal';
import { DomainRuleError } from './errors';

/** Values in the unit of the item. */
export type Measure = {
  readonly startValue: number;
  readonly currentValue: number;
  readonly targetValue: number;
};

/** Ratios: `rawProgress` without bounds, `progress` clamped to 0..1. */
export type Progress = { readonly rawProgress: number; readonly progress: number };

/** Integers up to this number are exact: scaled decimals of 15 digits can be subtracted. */
const MAX_EXACT_INTEGER = 1e15;

/** Keeps a ratio within 0..1. */
export function clampRatio(ratio: number): number {
  // Adding 0 turns -0 into 0. The screens would display "-0".
  return Math.min(Math.max(ratio, 0), 1) + 0;
}

function ratioOf({ startValue, currentValue, targetValue }: Measure): number {
  const places = Math.max(
    decimalPlaces(startValue),
    decimalPlaces(currentValue),
    decimalPlaces(targetValue),
  );
  const scale = 10 ** places;
  const start = startValue * scale;
  const current = currentValue * scale;
  const target = targetValue * scale;
  // 2.15 - 2.1 is not 0.05 in binary. Scaled to integers, the values subtract exactly.
  if (Math.max(Math.abs(start), Math.abs(current), Math.abs(target)) <= MAX_EXACT_INTEGER) {
    return (Math.round(current) - Math.round(start)) / (Math.round(target) - Math.round(start));
  }
  return (currentValue - startValue) / (targetValue - startValue);
}

/**
 * (current − start) / (target − start): 0 at the start, 1 at the target, also when the target lies
 * below the start. Product rule: "Key result, SINGLE". Throws START_EQUALS_TARGET, and
 * VALUE_NOT_DECIMAL for a value that is not finite.
 */
export function progressOf(measure: Measure): Progress {
  for (const value of [measure.startValue, measure.currentValue, measure.targetValue]) {
    if (!Number.isFinite(value)) throw new DomainRuleError('VALUE_NOT_DECIMAL', String(value));
  }
  if (measure.startValue === measure.targetValue) throw new DomainRuleError('START_EQUALS_TARGET');
  const rawProgress = ratioOf(measure) + 0;
  return { rawProgress, progress: clampRatio(rawProgress) };
}
