// The range of rows to render around the visible ones, and when. The visible rows are painted
// first; rows outside the window are added afterwards, before the next scroll needs them. Rows that
// are rendered already stay.
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { TreeRow } from './treeRows';

let isPagePrinting = false;

function subscribeToPrinting(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isPagePrinting = type === 'beforeprint';
    onChange();
  };
  const events = ['beforeprint', 'afterprint'];
  for (const event of events) window.addEventListener(event, update);
  return () => {
    for (const event of events) window.removeEventListener(event, update);
  };
}

export function useDeferredRows(rows: readonly TreeRow[], activeRow: number) {
  const renderedIds = useRef<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState<readonly TreeRow[] | null>(null);
  // Paper does not scroll, so a printed page has all rows.
  const isPrinting = useSyncExternalStore(subscribeToPrinting, () => isPagePrinting);
  const isSettled = settled === rows;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setSettled(rows)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows]);

  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const rendersNow = (index: number) =>
        isSettled ||
        (index >= range.startIndex && index <= range.endIndex) ||
        renderedIds.current.has(rows[index]?.item.id ?? '');
      const shown = defaultRangeExtractor(range).filter(rendersNow);
      // The focused row stays in the DOM while it is scrolled out of view, and is rendered before
      // the tree scrolls to it.
      if (activeRow >= range.count || shown.includes(activeRow)) return shown;
      return activeRow < (shown[0] ?? 0) ? [activeRow, ...shown] : [...shown, activeRow];
    },
    [rows, isSettled, isPrinting, activeRow],
  );
  /** Called after each render with the range of rows in the DOM. */
  const markRendered = useCallback((itemIds: readonly string[]) => {
    renderedIds.current = new Set(itemIds);
  }, []);
  return { rangeExtractor, markRendered };
}
