// Changes that render the whole page wait for the next paint, so that the menu in which they were
// chosen closes at once.

/** In a hidden tab, which is not painted, the task is executed at once. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
