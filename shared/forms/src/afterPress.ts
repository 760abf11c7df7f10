// A field that is left says what is wrong with it, which moves what stands below it. Where it is
// left by a press on a button, the button would move away under the pointer, and the click would
// reach nothing. So the message waits for the end of the press.

let isPressed = false;
let waiting: (() => void)[] = [];

const end = () => {
  isPressed = false;
  const tasks = waiting;
  waiting = [];
  // The browser dispatches the click in the same task as the release.
  if (tasks.length > 0) setTimeout(() => tasks.forEach((task) => task()));
};
document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const event of ['pointerup', 'pointercancel'])
  document.addEventListener(event, end, { capture: true });

/** Runs the task at once, or after the click where a pointer is pressed. */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}
