// The position of toasts: top right (specification, section 9), yet never over the header, and in
// the upper half of the window where they cover no control. Where that has no free place, as on a
// phone, they take any free place of the window, such as the title of a panel. Beside a panel at the
// right they may stand left of it. What opens, moves or scrolls below them moves them on.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
type WeighedBox = Box & { weight: number };
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
/** In a dense form the free places are small. */
const TIGHT: Search = { step: 4, margin: 2 };

/** The weights of covered controls, where no place is free. */
const BUTTON = 1;
const FIELD = 10;
const FOCUSED = 100;

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

const FIELDS = 'input, select, textarea';
const CONTROLS = `a[href], button, ${FIELDS}, summary, label, [tabindex="0"]`;

/** The controls inside of `room` that nothing else covers. */
function controlsIn(room: Box, list: Element): WeighedBox[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !list.contains(control))
    .flatMap((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      if (right - left <= 4 || !isOver({ left, top, right, bottom }, room)) return [];
      // A control below a panel or a dialog cannot be reached anyway.
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isReached =
        above === null ||
        control.contains(above) ||
        above.contains(control) ||
        list.contains(above);
      const weight =
        control === document.activeElement ? FOCUSED : control.matches(FIELDS) ? FIELD : BUTTON;
      return isReached ? [{ left, top, right, bottom, weight }] : [];
    });
}

let placed: (Place & Size) | null = null;

/**
 * Moves the current toasts to the position where they cover the least. The style sheet moves their
 * list as a whole. Toasts that cover nothing stay where they are. Returns whether there are any.
 */
export function placeToasts(): boolean {
  const list = document.querySelector('.ant-notification');
  const notices = [...document.querySelectorAll<HTMLElement>('.ant-notification-notice')];
  if (!list || notices.length === 0) {
    placed = null;
    return false;
  }
  const width = Math.max(...notices.map(({ offsetWidth }) => offsetWidth));
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + MARGIN, -MARGIN);
  const { clientWidth, clientHeight } = document.documentElement;
  const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const preferred = {
    left: document.querySelector('.ant-drawer-open') ? 2 * MARGIN : clientWidth / 3,
    top: header + MARGIN,
    right: clientWidth - 2 * MARGIN,
    bottom: Math.max(clientHeight / 2, header + height + 2 * MARGIN),
  };
  const whole = {
    left: MARGIN,
    top: MARGIN,
    right: clientWidth - MARGIN,
    bottom: clientHeight - MARGIN,
  };
  const controls = controlsIn(whole, list);
  const size = { width, height };
  if (
    placed?.width === width &&
    placed.height === height &&
    placed.left + width <= clientWidth &&
    costAt(placed, size, controls, TIGHT.margin) === 0
  )
    return true;
  const inCorner = freePlace(size, preferred, controls);
  const { left, top } = inCorner.cost === 0 ? inCorner : freePlace(size, whole, controls, TIGHT);
  placed = { left, top, ...size };
  document.documentElement.style.setProperty('--cu-toasts-end', `${clientWidth - left - width}px`);
  document.documentElement.style.setProperty('--cu-toasts-top', `${top}px`);
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
