// What is typed between the request for the palette and its field, whose code may still load. The
// keys are kept from the page, where a single letter may be a shortcut.
const LONGEST_WAIT = 8000;

let typed = '';
let stop = () => {};

/** Collects until the field takes the text, a press of the pointer, or Escape. */
export function collectTyped(onEscape: () => void): void {
  if (document.querySelector('.shell-palette-field')) return;
  stop();
  typed = '';
  const start = performance.now();
  const collect = (event: KeyboardEvent) => {
    const { key } = event;
    // A palette that cannot be loaded must not keep the keyboard.
    if (event.timeStamp - start > LONGEST_WAIT) return stop();
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key.length === 1) typed += key;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key === 'Escape') {
      stop();
      onEscape();
    } else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  stop = () => {
    window.removeEventListener('keydown', collect, true);
    window.removeEventListener('pointerdown', stop);
  };
  window.addEventListener('keydown', collect, true);
  window.addEventListener('pointerdown', stop);
}

/** For the field, as soon as keys reach it. */
export function takeTyped(): string {
  stop();
  const taken = typed;
  typed = '';
  return taken;
}
