// A large change waits for the next paint, so that the person sees at once that the press counts:
// the menu closes, the button looks pressed.

/** In a hidden tab, which is not painted, the task is executed at once. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
