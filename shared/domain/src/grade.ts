// The final grade of an objective, as people who work with objectives and key results know it: from
// 0.0 (nothing) to 1.0 (reached). It is the progress of the objective in tenths.

/** Grades that a person may choose, from 0 to 1. */
export const GRADES: readonly number[] = Array.from({ length: 11 }, (_, tenths) => tenths / 10);

/**
 * The grade of a progress (a ratio 0..1, beyond that as its nearest bound), rounded to tenths; null
 * where there is no progress.
 */
export function gradeOf(progress: number | null): number | null {
  if (progress === null) return null;
  return Math.round(Math.min(1, Math.max(0, progress)) * 10) / 10;
}
