// Changes that render much wait for the next paint, so that the press is answered at once: the menu
// closes, the button shows that it is pressed.

/** In a hidden tab, which is not painted, the task is executed at once. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
