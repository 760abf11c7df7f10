// Where the keyboard is, as a person sees it: the focus is somewhere (not lost to the page), in sight, covered by nothing,
// and looks different from the same control without it. Journeys by the keyboard ask this after every key.
import type { Page } from '@playwright/test';

/** Milliseconds in which an answer may give the focus a new place, a scroll may bring it into sight, and a toast go by itself. */
const PATIENCE = 7_000;

/** Runs in the page: what is wrong with the focus now; null when nothing is. */
function faultOfFocus(): string | null {
  const memory = window as unknown as { focusSeen?: { element: Element; look: string; name: string } };
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.id ?? '') || (element.textContent ?? '').trim().slice(0, 40)}”`;
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return 'The focus is lost to the page.';

  /** Everything by which a focus may be shown, of the control and of what stands close around it. */
  const near = (of: Element) => [of, of.parentElement, of.parentElement?.parentElement, of.closest('label'), of.closest('[role=row]'), of.firstElementChild, of.nextElementSibling, of.previousElementSibling].filter((each) => each instanceof Element);
  const lookOf = (of: Element) => near(of).flatMap((each) => ['', '::before', '::after'].map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(each, part || null);
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join(' ');
  })).join('\n');

  const former = memory.focusSeen;
  if (former && former.element !== element) {
    // It may take a moment to fade; and a field stays framed while the button inside its frame has the focus.
    const isInside = former.element.closest('.ant-picker, .ant-select, .ant-input-affix-wrapper')?.contains(element) === true;
    if (!isInside && former.element.isConnected && former.element.checkVisibility() && lookOf(former.element) === former.look) return `The focus could not be seen on ${former.name}.`;
    memory.focusSeen = undefined;
  }
  // Headings and dialogs are led to, and are no control: they need no ring, but have to be in sight.
  const isControl = element.matches('a, button, input, select, textarea, summary, [tabindex="0"], [role=menuitem], [role=option]');
  const small = (box: DOMRect) => box.width < 4 || box.height < 4;
  const seen = [element, element.closest('label'), element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null, element.parentElement].find((each) => each && !small(each.getBoundingClientRect())) ?? element;
  const box = seen.getBoundingClientRect();
  const [left, right, top, bottom] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth), Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  if (left >= right || top >= bottom) return `The focus is out of sight on ${nameOf(element)}.`;
  const hits = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)));
  if (!hits.some((hit) => hit && hit !== document.body && hit !== document.documentElement && (seen.contains(hit) || hit.contains(seen)))) return `The focus is hidden behind ${hits[4] ? nameOf(hits[4]) : 'something'} on ${nameOf(element)}.`;
  if (isControl && memory.focusSeen?.element !== element && near(element).every((each) => each.getAnimations({ subtree: false }).every(({ playState }) => playState !== 'running'))) {
    memory.focusSeen = { element, look: lookOf(element), name: nameOf(element) };
  }
  return null;
}

/** Throws where the focus is lost, out of sight, hidden or not to be seen, once it has had the time to arrive. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const fault = await page.evaluate(faultOfFocus);
    if (fault === null) return;
    if (Date.now() > end) throw new Error(fault);
    await page.waitForTimeout(50);
  }
}
