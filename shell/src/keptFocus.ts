// The focus is never lost to the page: where the control that has it is taken away or switched off (its row is deleted, its
// bar closes, the last step is reached), the focus goes to the closest part of the screen around it that is still there, or
// to what had it before a dialog opened. Otherwise the keyboard would begin again at the top of the page, and Escape would
// reach no dialog. What sets the focus itself, a dialog or a screen, comes first.

const PARTS = '[role=dialog], [role=tabpanel], [role=search], section, table, ul, ol, form, main';

/** Milliseconds in which whatever took the control away may choose a place itself. */
const PATIENCE = 150;

/** As many as a long form has, so that what opened it is still known. */
const REMEMBERED = 60;

/** A drawer that has closed may stay in the page. What lays nothing out (the page of the tests) shows everything. */
const isShown = (element: Element) => typeof element.checkVisibility !== 'function' || element.checkVisibility();
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled') || !isShown(element);

/** The element and what is around it, from the inside out. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

/** Listens for as long as the page lives. */
export function keepFocus(): void {
  let held: Element | null = null;
  /** What had the focus, the last one first: a dialog lies beside the page, so that what is around it leads nowhere. */
  let trail: Element[][] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const isLost = () => held !== null && isGone(held) && (isNowhere() || document.activeElement === held);
  const bringBack = () => {
    // What was switched off for a moment may be back, and has lost the focus all the same.
    if (held === null || !(isNowhere() || isLost())) return;
    held = null;
    for (const part of trail.flat()) {
      if (!(part instanceof HTMLElement) || isGone(part)) continue;
      const isControl = part.tabIndex >= 0;
      if (!isControl && !part.matches(PARTS)) continue;
      if (!isControl) part.tabIndex = -1;
      // A part is around where the person was looking: it stays where it is, however long it is.
      part.focus({ preventScroll: !isControl });
      if (document.activeElement === part) return;
    }
  };
  const bringBackSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(bringBack, PATIENCE);
  };

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    held = target;
    trail = [chainOf(target), ...trail.filter(([element]) => element !== target)].slice(0, REMEMBERED);
  });
  // A focus that was given up with its control still there (a click beside it) is nobody's to bring back.
  document.addEventListener('focusout', ({ target }) => queueMicrotask(() => {
    if (isLost()) bringBackSoon();
    else if (held === target && document.activeElement === document.body) held = null;
  }));
  new MutationObserver(() => {
    if (isLost()) bringBackSoon();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
