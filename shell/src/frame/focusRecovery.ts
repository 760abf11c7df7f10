// Restores a lost focus. If the focused control is removed or disabled (its row is deleted, its bar
// closes), the focus goes to the closest part of the screen around it, or to the control that had
// it before a dialog opened, else to the screen as a whole. Otherwise the keyboard would start at
// the top of the page, and Escape would reach no dialog. A dialog or a screen that sets the focus
// itself comes first.

const PARTS = '[role=dialog], [role=tabpanel], [role=search], section, table, ul, ol, form, main';

/** Milliseconds in which other code may set the focus first. */
const RESTORE_DELAY = 150;

/** As many as a long form has controls, so that the control that opened the form is included. */
const MAX_TRAIL = 60;

/** A closed drawer may stay in the page. jsdom has no layout, so there everything is visible. */
const isShown = (element: Element) =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();
const isRemoved = (element: Element) => !element.isConnected || element.matches(':disabled');
const isUnavailable = (element: Element) => isRemoved(element) || !isShown(element);

/** The element and its ancestors, from the inside out. */
function ancestorsOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

/** Listens until the page closes. */
export function startFocusRecovery(): void {
  let focused: Element | null = null;
  /**
   * The elements that had the focus, the last one first, with their ancestors. The ancestors of a
   * dialog do not lead back to the page.
   */
  let trail: Element[][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCheckPlanned = false;
  let isClicking = false;

  const hasNoFocus = () =>
    document.activeElement === null || document.activeElement === document.body;
  const isLost = (isMissing = isUnavailable) =>
    focused !== null && (hasNoFocus() || document.activeElement === focused) && isMissing(focused);
  const restoreFocus = () => {
    // A control that was disabled for a moment has lost the focus, although it is enabled again.
    if (focused === null || !(hasNoFocus() || isLost())) return;
    focused = null;
    for (const part of trail.flat()) {
      if (!(part instanceof HTMLElement) || isUnavailable(part)) continue;
      const isControl = part.tabIndex >= 0;
      if (!isControl && !part.matches(PARTS)) continue;
      if (!isControl) part.tabIndex = -1;
      // The part surrounds the visible place, so the page must not scroll to its start.
      part.focus({ preventScroll: !isControl });
      if (document.activeElement === part) return;
    }
    // All that had the focus is gone: a panel that was opened by its address has no opener.
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  };
  const scheduleRestore = () => {
    clearTimeout(timer);
    timer = setTimeout(restoreFocus, RESTORE_DELAY);
  };

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    focused = target;
    trail = [ancestorsOf(target), ...trail.filter(([element]) => element !== target)].slice(
      0,
      MAX_TRAIL,
    );
  });
  // A click beside a control removes the focus on purpose, so it is not restored. A dialog may
  // remove the focus before it hides itself, so without a click the place of the focus is kept.
  document.addEventListener('mousedown', () => {
    isClicking = true;
    setTimeout(() => (isClicking = false));
  });
  document.addEventListener('focusout', ({ target }) => {
    const isClick = isClicking;
    queueMicrotask(() => {
      // Without a click the visibility is not asked here, because the browser would compute a layout
      // before the answer to a key. What hides a control is a change of the page, checked below.
      if (isLost(isClick ? isUnavailable : isRemoved)) scheduleRestore();
      else if (isClick && focused === target && hasNoFocus()) focused = null;
    });
  });
  // Checked once for many changes, and after the paint: before it, the browser would compute a
  // layout for the check alone.
  new MutationObserver(() => {
    if (isCheckPlanned) return;
    isCheckPlanned = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isCheckPlanned = false;
        if (isLost()) scheduleRestore();
      }),
    );
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'style', 'class', 'hidden'],
  });
}
