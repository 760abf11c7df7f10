// The position of toasts: top right (specification, section 9), yet never over the header, and in
// the upper half of the window where they cover neither a control nor a text (decision 0160). Where that
// has no free place, as on a phone, they take any free place of the window. Where a panel or a dialog
// leaves none on a phone, it scrolls behind a strip at its end that the toasts have to themselves
// (decision 0138). Beside a panel at the right they may stand left of it. What opens,
// moves or scrolls below them moves them on.
import { coveredIn } from './coveredByToasts';
import type { Box, WeighedBox } from './coveredByToasts';

interface Size {
  width: number;
  height: number;
}
interface Place {
  left: number;
  top: number;
}

/** How finely places are searched, and the room around a toast; both in pixels. */
interface Search {
  step: number;
  margin: number;
}
const MARGIN = 8;
const LOOSE: Search = { step: 16, margin: MARGIN };
/** In a dense form the free places are small. A wide window has too many places to try all of them. */
const TIGHT: Search = { step: 4, margin: 2 };
const TIGHT_AND_WIDE: Search = { step: 8, margin: 2 };

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The weight of what a box of that size covers there. */
function costAt(
  { left, top }: Place,
  { width, height }: Size,
  covered: readonly WeighedBox[],
  margin: number,
): number {
  const box = {
    left: left - margin,
    top: top - margin,
    right: left + width + margin,
    bottom: top + height + margin,
  };
  return covered.reduce((sum, other) => (isOver(box, other) ? sum + other.weight : sum), 0);
}

/**
 * The top left corner for a box of that size inside `room`: where it covers the least, then the
 * highest, then the rightmost position.
 */
export function freePlace(
  size: Size,
  room: Box,
  covered: readonly WeighedBox[],
  { step, margin }: Search = LOOSE,
): Place & { cost: number } {
  let best = { left: room.right - size.width, top: room.top, cost: Number.POSITIVE_INFINITY };
  for (let top = room.top; top === room.top || top + size.height <= room.bottom; top += step) {
    for (
      let left = room.right - size.width;
      left === room.right - size.width || left >= room.left;
      left -= step
    ) {
      const cost = costAt({ left, top }, size, covered, margin);
      if (cost < best.cost) best = { left, top, cost };
      if (best.cost === 0) return best;
    }
  }
  return best;
}

let placed: (Place & Size) | null = null;
export const PHONE = '(max-width: 639px)';
/** The height of the strip that a panel or a dialog leaves to the toasts. */
let reserved = 0;

function reserve(height: number): void {
  reserved = height;
  document.documentElement.style.setProperty('--cu-toasts-room', `${height}px`);
}

/** Whether something stands at the end of a scrolling `body` in every position, such as its buttons. */
function hasStickyEnd(body: Element): boolean {
  const { left, right, bottom } = body.getBoundingClientRect();
  // Scrolled to its end, the padding of the body is below what stays there.
  const padding = Number.parseFloat(getComputedStyle(body).paddingBottom) || 0;
  const lowest = [MARGIN, padding + MARGIN].flatMap((above) =>
    document.elementsFromPoint((left + right) / 2, bottom - above),
  );
  return lowest.some(
    (each) => each !== body && body.contains(each) && getComputedStyle(each).position === 'sticky',
  );
}

/**
 * The place at the end of the topmost panel or dialog, which ends above it once it is reserved. null
 * where all of it is visible, or where its buttons would move.
 */
function placeBelowOverlay({ width, height }: Size): Place | null {
  const bodies = document.querySelectorAll('.ant-drawer-open .ant-drawer-body, .ant-modal-body');
  const body = [...bodies].findLast((each) => each.getClientRects().length > 0);
  if (!body || body.scrollHeight <= body.clientHeight + reserved || hasStickyEnd(body)) return null;
  // Buttons below the body would move while a finger is on its way to them.
  if (body.nextElementSibling && body.nextElementSibling.getClientRects().length > 0) return null;
  const { right, bottom } = body.getBoundingClientRect();
  // What is pressed next stays in view.
  const strip = { top: bottom + reserved - height - 2 * MARGIN, bottom: bottom + reserved };
  const isHidden = [...body.querySelectorAll('.ant-btn-primary')].some((button) => {
    const box = button.getBoundingClientRect();
    // What is folded has a box, and is not shown.
    return (
      button.checkVisibility() && box.height > 0 && box.top < strip.bottom && strip.top < box.bottom
    );
  });
  if (isHidden) return null;
  return { left: right - width - 2 * MARGIN, top: bottom + reserved - height - MARGIN };
}

/** The right edge of the window for the list; without the strip of a scroll bar, if there is one. */
function rightEdge(list: Element, clientWidth: number): number {
  const edge = list.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(list).right);
  return Number.isNaN(edge) ? clientWidth : Math.min(edge, clientWidth);
}

/**
 * Moves the current toasts to the position where they cover the least. The style sheet moves their
 * list as a whole. Toasts that cover nothing stay where they are. Returns whether there are any.
 */
export function placeToasts(): boolean {
  const list = document.querySelector('.ant-notification');
  const notices = [...document.querySelectorAll<HTMLElement>('.ant-notification-notice')];
  if (!list || notices.length === 0) {
    placed = null;
    if (reserved > 0) reserve(0);
    return false;
  }
  const width = Math.max(...notices.map(({ offsetWidth }) => offsetWidth));
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + MARGIN, -MARGIN);
  const size = { width, height };
  const { style, clientWidth, clientHeight } = document.documentElement;
  const right = rightEdge(list, clientWidth);
  // A keyboard on the screen covers the end of the window.
  const { height: visible = clientHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const end = Math.min(clientHeight, offsetTop + visible);
  const isPhone = window.matchMedia(PHONE).matches;
  const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const preferred = {
    left: document.querySelector('.ant-drawer-open') ? 2 * MARGIN : clientWidth / 3,
    top: header + MARGIN,
    right: right - 2 * MARGIN,
    bottom: Math.max(end / 2, header + height + 2 * MARGIN),
  };
  const whole = { left: MARGIN, top: MARGIN, right: right - MARGIN, bottom: end - MARGIN };
  const covered = coveredIn(whole, list);
  if (
    placed?.width === width &&
    placed.height === height &&
    placed.left + width <= right &&
    placed.top + height <= end &&
    costAt(placed, size, covered, TIGHT.margin) === 0
  )
    return true;
  const inCorner = freePlace(size, preferred, covered);
  const anywhere =
    inCorner.cost === 0
      ? inCorner
      : freePlace(size, whole, covered, isPhone ? TIGHT : TIGHT_AND_WIDE);
  const below =
    isPhone && anywhere.cost > 0 && end === clientHeight ? placeBelowOverlay(size) : null;
  if (below || reserved > 0) reserve(below ? height + 2 * MARGIN : 0);
  const { left, top } = below ?? anywhere;
  placed = { left, top, ...size };
  style.setProperty('--cu-toasts-end', `${right - left - width}px`);
  style.setProperty('--cu-toasts-top', `${top}px`);
  return true;
}

/** How often toasts look at what is below them; a form may open, fold or scroll at any time. */
const LOOK_MILLISECONDS = 200;
let looking: number | null = null;

/** Keeps the toasts free of controls, as long as there are any. */
export function followToasts(): void {
  placeToasts();
  looking ??= window.setInterval(() => {
    if (placeToasts() || looking === null) return;
    window.clearInterval(looking);
    looking = null;
  }, LOOK_MILLISECONDS);
}
