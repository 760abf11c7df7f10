// Returns the focus to the element that opened a dialog or panel when its closing animation ends,
// unless the person already uses something else by then. antd returns it in any case, which would
// close a field that was opened in the meantime.
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Focusable {
  focusTriggerAfterClose?: boolean;
}

export function useFocusReturn<Own extends Focusable>(open: boolean, focusable?: Own) {
  const panelRef: RefObject<HTMLDivElement | null> = useRef(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const returns = focusable?.focusTriggerAfterClose ?? true;
  return {
    panelRef,
    focusable: { ...focusable, focusTriggerAfterClose: false },
    returnFocus: () => {
      const { activeElement } = document;
      const isUsed =
        activeElement !== null &&
        activeElement !== document.body &&
        !panelRef.current?.contains(activeElement);
      if (returns && !isUsed && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
      opener.current = null;
    },
  };
}
