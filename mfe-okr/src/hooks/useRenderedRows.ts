// The range of rows to render around the visible ones, and when. The visible rows are painted
// first; rows outside the window are added afterwards, before the next scroll needs them. Rows that
// are rendered already stay.
import { defaultRangeExtractor, measureElement, windowScroll } from '@tanstack/react-virtual';
import type { Range, Rect, Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { usePrinting } from './usePrinting';

/** Rows outside the window while the page rests: enough for one turn of a mouse wheel. */
const RESTING_OVERSCAN = 3;
/** Rows outside the window while the page is scrolled. */
const SCROLLING_OVERSCAN = 8;

type WindowVirtualizer = Virtualizer<Window, Element>;

const windowRect = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

// By itself the library reads the size of the window, scrolls to where the page is and measures the
// rows while React commits them. Each of these lays the page out within the commit, which keeps a slow
// phone busy for a fifth of a second.
const WITHOUT_LAYOUT = {
  observeElementRect: (_list: WindowVirtualizer, report: (rect: Rect) => void) => {
    const onResize = () => report(windowRect());
    window.addEventListener('resize', onResize, { passive: true });
    return () => window.removeEventListener('resize', onResize);
  },
  scrollToFn: (
    offset: number,
    options: Parameters<typeof windowScroll>[1],
    list: WindowVirtualizer,
  ) => {
    if (options.adjustments || offset !== list.scrollOffset) windowScroll(offset, options, list);
  },
  /** The observer of sizes reports a new row before it is painted. */
  measureElement: (
    row: Element,
    entry: ResizeObserverEntry | undefined,
    list: WindowVirtualizer,
  ): number => {
    if (entry) return measureElement(row, entry, list);
    const index = list.indexFromElement(row);
    return (
      list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
    );
  },
};

/** `idOf` is the same function at each call. */
export function useRenderedRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  activeRow: number,
) {
  const rendered = useRef<ReadonlySet<string>>(new Set());
  const [paintedRows, setPaintedRows] = useState<readonly Row[] | null>(null);
  // Paper does not scroll, so a printed page has all rows.
  const isPrinting = usePrinting();
  const isPainted = paintedRows === rows;
  const [isScrolling, setScrolling] = useState(false);
  const onChange = useCallback(
    (virtual: { isScrolling: boolean }) => startTransition(() => setScrolling(virtual.isScrolling)),
    [],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPaintedRows(rows)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows]);

  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const isToRender = (index: number) => {
        const row = rows[index];
        return (
          isPainted ||
          (index >= range.startIndex && index <= range.endIndex) ||
          (row !== undefined && rendered.current.has(idOf(row)))
        );
      };
      const shown = defaultRangeExtractor(range).filter(isToRender);
      // The focused row stays in the DOM while it is scrolled out of view, and is rendered before
      // the list scrolls to it.
      if (activeRow >= range.count || shown.includes(activeRow)) return shown;
      return activeRow < (shown[0] ?? 0) ? [activeRow, ...shown] : [...shown, activeRow];
    },
    [rows, idOf, isPainted, isPrinting, activeRow],
  );
  /** Called after each render with the range of rows in the DOM. */
  const setRendered = useCallback((itemIds: readonly string[]) => {
    rendered.current = new Set(itemIds);
  }, []);
  const [initialRect] = useState(windowRect);
  const overscan = isScrolling ? SCROLLING_OVERSCAN : RESTING_OVERSCAN;
  return { ...WITHOUT_LAYOUT, initialRect, rangeExtractor, setRendered, overscan, onChange };
}
