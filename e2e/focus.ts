// Checks the keyboard focus: it is on an element, in the viewport and not covered, and it has a
// visible indicator. Keyboard tests call this after every key.
import type { Page } from '@playwright/test';

/** Milliseconds for a response to move the focus, for a scroll, and for a toast to close. */
const FOCUS_TIMEOUT = 7_000;

/** Runs in the page. Returns the problem of the focus, or null. */
function findFocusProblem(): string | null {
  const memory = window as unknown as {
    focusSeen?: { element: Element; look: string; name: string };
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.id ?? '') || (element.textContent ?? '').trim().slice(0, 40)}”`;
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return 'No element has the focus.';

  /** The elements whose styles may indicate the focus: the control and those around it. */
  const nearbyElements = (of: Element) =>
    [
      of,
      of.parentElement,
      of.parentElement?.parentElement,
      of.closest('label'),
      of.closest('[role=row]'),
      of.firstElementChild,
      of.nextElementSibling,
      of.previousElementSibling,
    ].filter((each) => each instanceof Element);
  const styleOf = (of: Element) =>
    nearbyElements(of)
      .flatMap((each) =>
        ['', '::before', '::after'].map((part) => {
          const {
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderColor,
            backgroundColor,
            textDecorationLine,
          } = getComputedStyle(each, part || null);
          const outline =
            outlineStyle === 'none' || outlineWidth === '0px'
              ? ''
              : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
          return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join(' ');
        }),
      )
      .join('\n');

  const previous = memory.focusSeen;
  if (previous && previous.element !== element) {
    // A focus style may fade out. A field keeps its focus style while a button inside it has the
    // focus.
    const isInside =
      previous.element
        .closest('.ant-picker, .ant-select, .ant-input-affix-wrapper')
        ?.contains(element) === true;
    if (
      !isInside &&
      previous.element.isConnected &&
      previous.element.checkVisibility() &&
      styleOf(previous.element) === previous.look
    )
      return `The focus had no visible indicator on ${previous.name}.`;
    memory.focusSeen = undefined;
  }
  // Headings and dialogs get the focus by script. They need no focus ring, but must be visible.
  const isControl = element.matches(
    'a, button, input, select, textarea, summary, [tabindex="0"], [role=menuitem], [role=option]',
  );
  const isSmall = (box: DOMRect) => box.width < 4 || box.height < 4;
  const visibleElement =
    [
      element,
      element.closest('label'),
      element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null,
      element.parentElement,
    ].find((each) => each && !isSmall(each.getBoundingClientRect())) ?? element;
  const box = visibleElement.getBoundingClientRect();
  const [left, right, top, bottom] = [
    Math.max(box.left, 0),
    Math.min(box.right, window.innerWidth),
    Math.max(box.top, 0),
    Math.min(box.bottom, window.innerHeight),
  ];
  if (left >= right || top >= bottom)
    return `The focus is outside of the viewport on ${nameOf(element)}.`;
  const elementsInFront = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) =>
      document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down),
    ),
  );
  if (
    !elementsInFront.some(
      (hit) =>
        hit &&
        hit !== document.body &&
        hit !== document.documentElement &&
        (visibleElement.contains(hit) || hit.contains(visibleElement)),
    )
  )
    return `The focus is hidden behind ${elementsInFront[4] ? nameOf(elementsInFront[4]) : 'something'} on ${nameOf(element)}.`;
  if (
    isControl &&
    memory.focusSeen?.element !== element &&
    nearbyElements(element).every((each) =>
      each.getAnimations({ subtree: false }).every(({ playState }) => playState !== 'running'),
    )
  ) {
    memory.focusSeen = { element, look: styleOf(element), name: nameOf(element) };
  }
  return null;
}

/** Waits until the focus has no problem. Throws after a timeout. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const end = Date.now() + FOCUS_TIMEOUT;
  for (;;) {
    const problem = await page.evaluate(findFocusProblem);
    if (problem === null) return;
    if (Date.now() > end) throw new Error(problem);
    await page.waitForTimeout(50);
  }
}
