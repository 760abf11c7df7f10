// The range of rows to render around the visible ones, and when. The visible rows are painted
// first; rows outside the window are added afterwards, before the next scroll needs them. Rows that
// are rendered already stay.
import { defaultRangeExtractor, measureElement, windowScroll } from '@tanstack/react-virtual';
import type { Range, Rect, Virtualizer } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { usePrinting } from './usePrinting';
import { useRowsAhead } from './useRowsAhead';

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

function indexesAtEnds(count: number, atEnds: number): number[] {
  const known = Math.min(atEnds, count);
  const first = Array.from({ length: known }, (_, index) => index);
  return [...first, ...first.map((index) => count - 1 - index)];
}

/**
 * `idOf` is the same function at each call. `atEnds` first and last rows are rendered while the page
 * is idle, and stay.
 */
export function useRenderedRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  activeRow: number,
  atEnds = 0,
) {
  const rendered = useRef<ReadonlySet<string>>(new Set());
  const [paintedRows, setPaintedRows] = useState<readonly Row[] | null>(null);
  // Paper does not scroll, so a printed page has all rows.
  const isPrinting = usePrinting();
  const isPainted = paintedRows === rows;
  const ahead = useRowsAhead(rows, isPainted ? atEnds : 0);
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
      const isRendered = (index: number) => {
        const row = rows[index];
        return row !== undefined && rendered.current.has(idOf(row));
      };
      const around = defaultRangeExtractor(range).filter(
        (index) =>
          isPainted || (index >= range.startIndex && index <= range.endIndex) || isRendered(index),
      );
      const ends = indexesAtEnds(range.count, atEnds).filter(
        (index) => index < ahead || index >= range.count - ahead || isRendered(index),
      );
      // The focused row stays in the DOM while it is scrolled out of view, and is rendered before
      // the list scrolls to it.
      const active = activeRow < range.count ? [activeRow] : [];
      return [...new Set([...ends, ...around, ...active])].sort((one, other) => one - other);
    },
    [rows, idOf, isPainted, isPrinting, activeRow, atEnds, ahead],
  );
  /** Called after each render with the range of rows in the DOM. */
  const setRendered = useCallback((itemIds: readonly string[]) => {
    rendered.current = new Set(itemIds);
  }, []);
  const [initialRect] = useState(windowRect);
  const overscan = isScrolling ? SCROLLING_OVERSCAN : RESTING_OVERSCAN;
  return { ...WITHOUT_LAYOUT, initialRect, rangeExtractor, setRendered, overscan, onChange };
}
