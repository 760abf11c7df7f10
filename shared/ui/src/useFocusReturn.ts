// Returns the focus to the element that opened a dialog or panel as soon as it closes, so that no key
// is lost while it moves away, and once more when it has gone. A list behind it may have rendered that
// element anew: then the link or button with the same name and address gets the focus. Not if the person
// already uses something else: antd returns the focus in any case, which would close a field that was
// opened meanwhile.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface Focusable {
  focusTriggerAfterClose?: boolean;
}

/** Milliseconds after which what a dialog has changed stands in its place. */
const MOVED_BY = 400;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The opener itself; where it has left the document, what is in its place, or null. */
function inPlaceOf(opener: Element | null): Element | null {
  if (opener === null || opener.isConnected) return opener;
  const alike = [...document.querySelectorAll(opener.tagName)].filter(
    (each) =>
      nameOf(each) === nameOf(opener) && each.getAttribute('href') === opener.getAttribute('href'),
  );
  return alike.length === 1 ? alike[0]! : null;
}

/** A press on plain text of a panel gives the focus to its frame: nothing in particular is used there. */
const isFrameOf = (element: Element, opener: Element | null) =>
  element.matches('[tabindex="-1"]') && element.contains(opener);

function giveBack(opener: Element | null, panel: Element | null): void {
  const { activeElement } = document;
  const isUsed =
    activeElement !== null &&
    activeElement !== document.body &&
    // The frame of a panel can have the focus as well.
    !activeElement.contains(panel) &&
    !isFrameOf(activeElement, opener) &&
    !panel?.contains(activeElement);
  if (isUsed) return;
  const target = inPlaceOf(opener);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

export function useFocusReturn<Own extends Focusable>(open: boolean, focusable?: Own) {
  const panelRef: RefObject<HTMLDivElement | null> = useRef(null);
  const opener = useRef<Element | null>(null);
  const returns = focusable?.focusTriggerAfterClose ?? true;
  const giveFocusBack = useCallback(() => giveBack(opener.current, panelRef.current), []);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // After the effects of antd, which keeps the focus in an open dialog. A dialog may also go as it is.
  useEffect(() => {
    if (!open || !returns) return;
    return () => {
      giveFocusBack();
      // A row that the dialog moves may lose it after that.
      setTimeout(giveFocusBack, MOVED_BY);
    };
  }, [open, returns, giveFocusBack]);
  return {
    panelRef,
    focusable: { ...focusable, focusTriggerAfterClose: false },
    returnFocus: () => {
      if (returns) giveFocusBack();
      opener.current = null;
    },
  };
}
