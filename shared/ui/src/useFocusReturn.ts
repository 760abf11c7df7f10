// Returns the focus to the element that opened a dialog or panel as soon as it closes, so that no key
// is lost while it moves away, and once more when it has gone. Not if the person already uses
// something else: antd returns it in any case, which would close a field that was opened meanwhile.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Focusable {
  focusTriggerAfterClose?: boolean;
}

/** Milliseconds after which what a dialog has changed stands in its place. */
const MOVED_BY = 400;

function giveBack(opener: Element | null, panel: Element | null): void {
  const { activeElement } = document;
  const isUsed =
    activeElement !== null &&
    activeElement !== document.body &&
    // The frame of a panel can have the focus as well.
    !activeElement.contains(panel) &&
    !panel?.contains(activeElement);
  if (!isUsed && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

export function useFocusReturn<Own extends Focusable>(open: boolean, focusable?: Own) {
  const panelRef: RefObject<HTMLDivElement | null> = useRef(null);
  const opener = useRef<Element | null>(null);
  const returns = focusable?.focusTriggerAfterClose ?? true;
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // After the effects of antd, which keeps the focus in an open dialog. A dialog may also go as it is.
  useEffect(() => {
    if (!open || !returns) return;
    return () => {
      const [from, panel] = [opener.current, panelRef.current];
      giveBack(from, panel);
      // A row that the dialog has moved loses it, and has it again.
      setTimeout(() => giveBack(from, panel), MOVED_BY);
    };
  }, [open, returns]);
  return {
    panelRef,
    focusable: { ...focusable, focusTriggerAfterClose: false },
    returnFocus: () => {
      if (returns) giveBack(opener.current, panelRef.current);
      opener.current = null;
    },
  };
}
