// A double click on the button that opens or closes a dialog or panel means one act. Its second
// press would meet what is there by then: the link below the closed dialog, the mask of the new
// one. The browser counts the presses at one place (`detail`), so the next first press ends this.
import { useLayoutEffect } from 'react';

const PRESS_EVENTS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

let isIgnoring = false;

function ignore(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.type === 'mousedown') {
    isIgnoring = false;
    for (const type of PRESS_EVENTS) window.removeEventListener(type, ignore, true);
  }
}

function ignoreSecondPress(): void {
  if (isIgnoring) return;
  isIgnoring = true;
  for (const type of PRESS_EVENTS) window.addEventListener(type, ignore, true);
}

/** Ignores the second press of a double click that opens or closes what the caller shows. */
export function useSecondPress(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    ignoreSecondPress();
    return ignoreSecondPress;
  }, [open]);
}
