// The position of toasts: top right (specification, section 9), yet never over the header, and in
// the upper half of the window where they cover the fewest controls. They never cover the focused
// control if another position exists.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const STEP = 16;
const MARGIN = 8;
/** The weight of the focused control, relative to other covered controls. */
const FOCUSED = 100;

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * The top left corner for a box of that size inside `room`: where it covers the least, then the
 * highest, then the rightmost position.
 */
export function freePlace(
  size: { width: number; height: number },
  room: Box,
  covered: readonly (Box & { weight: number })[],
): { left: number; top: number } {
  let best = { left: room.right - size.width, top: room.top, cost: Number.POSITIVE_INFINITY };
  for (let top = room.top; top === room.top || top + size.height <= room.bottom; top += STEP) {
    for (
      let left = room.right - size.width;
      left === room.right - size.width || left >= room.left;
      left -= STEP
    ) {
      const box = {
        left: left - MARGIN,
        top: top - MARGIN,
        right: left + size.width + MARGIN,
        bottom: top + size.height + MARGIN,
      };
      const cost = covered.reduce(
        (sum, other) => (isOver(box, other) ? sum + other.weight : sum),
        0,
      );
      if (cost < best.cost) best = { left, top, cost };
      if (best.cost === 0) return best;
    }
  }
  return best;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]';

/**
 * Moves the current toasts to the position where they cover the least. The style sheet moves their
 * list as a whole.
 */
export function placeToasts(): void {
  const list = document.querySelector('.ant-notification');
  const notices = [...document.querySelectorAll<HTMLElement>('.ant-notification-notice')];
  if (!list || notices.length === 0) return;
  const width = Math.max(...notices.map(({ offsetWidth }) => offsetWidth));
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + MARGIN, -MARGIN);
  const { clientWidth, clientHeight } = document.documentElement;
  const header = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const room = {
    left: clientWidth / 3,
    top: header + MARGIN,
    right: clientWidth - 2 * MARGIN,
    bottom: Math.max(clientHeight / 2, header + height + 2 * MARGIN),
  };
  const controls = [...document.querySelectorAll(CONTROLS)]
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
      return isReached
        ? [{ left, top, right, bottom, weight: control === document.activeElement ? FOCUSED : 1 }]
        : [];
    });
  const { left, top } = freePlace({ width, height }, room, controls);
  document.documentElement.style.setProperty('--cu-toasts-end', `${clientWidth - left - width}px`);
  document.documentElement.style.setProperty('--cu-toasts-top', `${top}px`);
}
