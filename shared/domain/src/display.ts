// The two display modes of progress: against the end of the cycle, or against the expected progress
// of today. The mode changes the length of the bar; the mark of the expected progress stays.

export type DisplayMode = 'endOfCycle' | 'today';

export const DISPLAY_MODES = ['endOfCycle', 'today'] as const satisfies readonly DisplayMode[];

/**
 * The ratio 0..1 to display, null for "–". `endOfCycle`: the progress itself. `today`: progress /
 * expected, at most 1, and null while nothing is expected. Product rule: "Display modes".
 */
export function displayedProgress(
  mode: DisplayMode,
  progress: number | null,
  expected: number | null,
): number | null {
  if (progress === null || mode === 'endOfCycle') return progress;
  if (expected === null || expected <= 0) return null;
  return Math.min(progress / expected, 1);
}
