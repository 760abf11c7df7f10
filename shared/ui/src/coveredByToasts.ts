// What toasts may cover in a window, weighed: a text is worth less than a title, a title less than a
// button, a button less than a field, and the focused control is worth the most.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type WeighedBox = Box & { weight: number };

const TEXT = 1;
const TITLE = 10;
const BUTTON = 100;
const FIELD = 1000;
const FOCUSED = 10_000;

const FIELDS = 'input, select, textarea, .ant-select, .ant-picker';
const LABELS = 'label';
const CONTROLS = `a[href], button, ${FIELDS}, summary, ${LABELS}, [tabindex="0"]`;
const PICTURES = 'svg, img, [role="progressbar"]';
const TITLES = 'h1, h2, h3, h4, [role="heading"], .ant-drawer-title, .ant-modal-title';
const SCROLLED = '.ant-drawer-body, .ant-modal-body';

/** The part of `box` inside of `clip`. */
const clipped = (box: Box, clip: Box): Box => ({
  left: Math.max(box.left, clip.left),
  top: Math.max(box.top, clip.top),
  right: Math.min(box.right, clip.right),
  bottom: Math.min(box.bottom, clip.bottom),
});
const MIN_WIDTH = 4;
const isEmpty = ({ left, top, right, bottom }: Box) => right - left <= MIN_WIDTH || bottom <= top;

/** A label has a line to itself, and the rest of that line is free. */
function boxOf(control: Element): Box {
  const box = control.getBoundingClientRect();
  if (!control.matches(LABELS) || isEmpty(box)) return box;
  const range = document.createRange();
  range.selectNodeContents(control);
  return range.getBoundingClientRect();
}

/** The topmost element in the middle of `box`, below the toasts. */
const elementAt = ({ left, top, right, bottom }: Box, list: Element) =>
  document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((each) => !list.contains(each));

/**
 * The controls, titles, lines of text and pictures inside of `room` that nothing but the toasts in `list`
 * covers. What is below a panel or a dialog can be neither reached nor read anyway.
 */
export function coveredIn(room: Box, list: Element): WeighedBox[] {
  const visible = (element: Element, box: Box): Box => {
    const body = element.closest(SCROLLED)?.getBoundingClientRect();
    return clipped(body ? clipped(box, body) : box, room);
  };
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control): WeighedBox[] => {
    const box = visible(control, boxOf(control));
    if (isEmpty(box) || list.contains(control)) return [];
    const above = elementAt(box, list);
    if (above && !control.contains(above) && !above.contains(control)) return [];
    const weight =
      control === document.activeElement ? FOCUSED : control.matches(FIELDS) ? FIELD : BUTTON;
    return [{ ...box, weight }];
  });
  return [
    ...controls,
    ...edges(room),
    ...titles(visible, list),
    ...pictures(visible, list),
    ...lines(visible, list),
  ];
}

/** The edge of an open panel, so that toasts stand in it or beside it. */
const edges = ({ top, bottom }: Box): WeighedBox[] =>
  [...document.querySelectorAll('.ant-drawer-open .ant-drawer-section')]
    .map((panel) => panel.getBoundingClientRect().left)
    .filter((left) => left > MIN_WIDTH)
    .map((left) => ({ left, right: left + 1, top, bottom, weight: TEXT }));

type Visible = (element: Element, box: Box) => Box;

/** A picture or a line in `parent` that is read: nothing covers its middle. */
function readable(parent: Element, box: Box, weight: number, list: Element): WeighedBox[] {
  if (isEmpty(box) || list.contains(parent)) return [];
  const above = elementAt(box, list);
  return above && parent.contains(above) ? [{ ...box, weight }] : [];
}

const pictures = (visible: Visible, list: Element) =>
  [...document.querySelectorAll(PICTURES)].flatMap((each) =>
    readable(each, visible(each, each.getBoundingClientRect()), TEXT, list),
  );

/** A title is one box, because a toast between its lines looks as if it covered it. */
function titles(visible: Visible, list: Element): WeighedBox[] {
  const range = document.createRange();
  return [...document.querySelectorAll(TITLES)].flatMap((title) => {
    if (isEmpty(title.getBoundingClientRect())) return [];
    range.selectNodeContents(title);
    return readable(title, visible(title, range.getBoundingClientRect()), TITLE, list);
  });
}

function lines(visible: Visible, list: Element): WeighedBox[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: WeighedBox[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (!parent || node.nodeValue?.trim() === '') continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      found.push(...readable(parent, visible(parent, box), TEXT, list));
  }
  return found;
}
