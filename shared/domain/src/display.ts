// The two ways in which progress is shown: measured against the end of the cycle, or against where it should be today.
// Only the bar's length is decided here; the expected mark always stands at the expected point.

export type DisplayMode = 'endOfCycle' | 'today';

export const DISPLAY_MODES = ['endOfCycle', 'today'] as const satisfies readonly DisplayMode[];

/**
 * The ratio 0..1 to show, null for "–". "At end of cycle" is the progress itself; "today" is progress over expected,
 * capped at 1, and null while nothing is expected. Product rule: "Display modes".
 */
export function displayedProgress(mode: DisplayMode, progress: number | null, expected: number | null): number | null {
  if (progress === null || mode === 'endOfCycle') return progress;
  if (expected === null || expected <= 0) return null;
  return Math.min(progress / expected, 1);
}
