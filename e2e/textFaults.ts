// Faults of the texts on a page that a reader sees at once and no assertion about content finds: a
// text that is cut, lies over another one or over a bar, leaves the window, leaves one short word
// alone on its last line, or breaks within a short word, and a table that is cut. It reads the layout
// of the open page; only what is in the window is tested for overlap.
import type { Page } from '@playwright/test';

const LIMIT = 12;

/** One sentence per fault, at most twelve. */
export const textFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate((limit) => {
    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Text {
      node: globalThis.Text;
      element: Element;
      lines: Line[];
    }
    const faults = new Set<string>();
    const isClipping = (value: string) => value === 'hidden' || value === 'clip';
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll';
    const shorten = (text: string) => {
      const words = text.trim().replaceAll(/\s+/g, ' ');
      return words.length > 60 ? `${words.slice(0, 57)}…` : words;
    };
    const placeOf = (element: Element) => {
      const name = [...element.classList].find((each) => !each.startsWith('css-'));
      return name ? `.${name}` : element.tagName.toLowerCase();
    };
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const layer = dialogs.at(-1) ?? document.body;

    /** Hidden on purpose, for screen readers only. */
    const isForScreenReaders = (element: Element): boolean => {
      for (let each: Element | null = element; each && each !== layer; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        const { clipPath, position, opacity } = getComputedStyle(each);
        if (opacity === '0') return true;
        if (position === 'absolute' && (width <= 1 || height <= 1 || clipPath !== 'none'))
          return true;
      }
      return false;
    };

    const texts: Text[] = [];
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as globalThis.Text;
      const element = node.parentElement;
      if (!element || node.data.trim() === '') continue;
      if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEMPLATE', 'TITLE'].includes(element.tagName))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isForScreenReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (lines.length > 0) texts.push({ node, element, lines });
    }

    // Cut by a box, or beyond the window.
    for (const { node, element, lines } of texts) {
      const right = Math.max(...lines.map((line) => line.right));
      const left = Math.min(...lines.map((line) => line.left));
      const bottom = Math.max(...lines.map((line) => line.bottom));
      let canScroll = false;
      let isShortened = false;
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (isScrolling(overflowX) || isScrolling(overflowY)) {
          canScroll = true;
          break;
        }
        const bounds = box.getBoundingClientRect();
        const isCut =
          (isClipping(overflowX) && (right > bounds.right + 1.5 || left < bounds.left - 1.5)) ||
          (isClipping(overflowY) && bottom > bounds.bottom + 4);
        if (!isCut) continue;
        isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        // A shortened text is complete in its title, or behind the link that it is.
        const isComplete = element.closest('[title], [aria-label], a[href], [aria-describedby]');
        if (!isShortened || !isComplete)
          faults.add(`cut: "${shorten(node.data)}" in ${placeOf(box)}`);
        isShortened = true;
        break;
      }
      if (!canScroll && !isShortened && (right > window.innerWidth + 1 || left < -1))
        faults.add(`beyond the window: "${shorten(node.data)}" in ${placeOf(element)}`);
    }

    // Over another text.
    const isOpaque = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const alpha = /rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1];
      return backgroundImage !== 'none' || alpha === undefined || Number(alpha) > 0.9;
    };
    const inWindow = texts.flatMap((text) =>
      text.lines
        .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
        .map((line) => ({ ...text, line })),
    );
    inWindow.sort((a, b) => a.line.top - b.line.top);
    for (const [index, a] of inWindow.entries()) {
      for (const b of inWindow.slice(index + 1)) {
        if (b.line.top > a.line.bottom) break;
        if (a.node === b.node) continue;
        const width = Math.min(a.line.right, b.line.right) - Math.max(a.line.left, b.line.left);
        const height = Math.min(a.line.bottom, b.line.bottom) - Math.max(a.line.top, b.line.top);
        const lowest = Math.min(a.line.bottom - a.line.top, b.line.bottom - b.line.top);
        if (width < 3 || height < lowest * 0.35) continue;
        const stack = document.elementsFromPoint(
          Math.max(a.line.left, b.line.left) + width / 2,
          Math.max(a.line.top, b.line.top) + height / 2,
        );
        const places = [stack.indexOf(a.element), stack.indexOf(b.element)];
        if (places.includes(-1)) continue;
        const lower = places[0]! > places[1]! ? a.element : b.element;
        const isCovered = stack
          .slice(0, Math.max(...places))
          .some((each) => !each.contains(lower) && isOpaque(each));
        if (!isCovered)
          faults.add(`"${shorten(a.node.data)}" and "${shorten(b.node.data)}" overlap`);
      }
    }

    // Over a bar, or in a part of a table that is out of sight.
    for (const bar of layer.querySelectorAll('[role=progressbar]')) {
      const box = bar.getBoundingClientRect();
      for (const { node, line } of inWindow) {
        const width = Math.min(line.right, box.right) - Math.max(line.left, box.left);
        const height = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
        if (width < 3 || height < 3 || bar.contains(node)) continue;
        const stack = document.elementsFromPoint(
          Math.max(line.left, box.left) + width / 2,
          Math.max(line.top, box.top) + height / 2,
        );
        // Where one of the two is scrolled out of sight, they do not meet.
        if (stack.includes(node.parentElement!) && stack.some((each) => bar.contains(each)))
          faults.add(`over a bar: "${shorten(node.data)}"`);
      }
    }
    for (const table of layer.querySelectorAll('table')) {
      const frame = table.parentElement!;
      if (!table.checkVisibility()) continue;
      if (
        isScrolling(getComputedStyle(frame).overflowX) &&
        frame.scrollWidth > frame.clientWidth + 1
      )
        faults.add(`cut: the table "${shorten(table.caption?.textContent ?? '')}"`);
    }

    // The chosen option of a list. Of a shortened one half must remain, or as much as a phone has
    // room for beside a title (phoneHeads.e2e.ts): the list shows the whole.
    const FIRST_WORDS = 16;
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const list of layer.querySelectorAll('select')) {
      const { width } = list.getBoundingClientRect();
      const { appearance, font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(list);
      const chosen = list.selectedOptions[0]?.text ?? '';
      pen.font = font;
      // The browser draws its arrow inside; ours is in the padding.
      const arrow = appearance === 'none' ? 0 : 16;
      const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
      const needed = pen.measureText(chosen).width;
      const enough = Math.min(needed / 2, pen.measureText(chosen.slice(0, FIRST_WORDS)).width);
      if (width > 1 && needed > room && !(textOverflow === 'ellipsis' && room > enough))
        faults.add(`cut: the choice "${shorten(chosen)}" in ${placeOf(list)}`);
    }

    // A control beyond the window.
    for (const control of layer.querySelectorAll('button, input, select, textarea')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isShown || width < 2 || height < 2 || (right <= window.innerWidth + 1 && left >= -1))
        continue;
      let box = control.parentElement;
      while (box && box !== document.body && !isScrolling(getComputedStyle(box).overflowX))
        box = box.parentElement;
      if (box === document.body && !isForScreenReaders(control))
        faults.add(
          `beyond the window: ${control.tagName.toLowerCase()} "${shorten(control.getAttribute('aria-label') ?? control.textContent)}"`,
        );
    }

    // A main menu in more than one line.
    for (const { node, element, lines } of texts)
      if (lines.length > 1 && element.closest('header nav'))
        faults.add(`on two lines: "${shorten(node.data)}" in the main menu`);

    // One short word alone on the last line of a label, and a number without its unit.
    const topOf = (node: globalThis.Text, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range.getBoundingClientRect().top;
    };
    for (const { node, element, lines } of texts) {
      if (
        lines.length > 1 &&
        element.closest('button, [role=tab], [role=menuitem], h1, h2, h3, th')
      ) {
        const trimmed = node.data.trimEnd();
        const at = trimmed.lastIndexOf(' ') + 1;
        const isShort = at > 1 && trimmed.length - at <= 3;
        if (isShort && topOf(node, at, trimmed.length) - topOf(node, at - 2, at - 1) > 6)
          faults.add(`alone on the last line: "${trimmed.slice(at)}" of "${shorten(node.data)}"`);
      }
      // Only a word of more letters than these may be longer than its line.
      if (lines.length > 1)
        for (const { index, 0: word } of node.data.matchAll(/(?<=^|\s)\p{L}{2,16}(?=$|[\s.,:;])/gu))
          if (
            topOf(node, index + word.length - 1, index + word.length) -
              topOf(node, index, index + 1) >
            6
          )
            faults.add(`broken within a word: "${word}" of "${shorten(node.data)}"`);
      for (const { index, 0: match } of node.data.matchAll(/\d[\s\u{a0}]%/gu))
        if (
          Math.abs(
            topOf(node, index, index + 1) -
              topOf(node, index + match.length - 1, index + match.length),
          ) > 6
        )
          faults.add(`a number and its unit on two lines: "${shorten(node.data)}"`);
    }
    return [...faults].slice(0, limit);
  }, LIMIT);
