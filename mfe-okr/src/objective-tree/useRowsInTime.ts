// Which rows around those in sight are drawn, and when. New ones wait until the rows in sight have been painted: they are
// there for the next turn of the wheel, and what a person waits for is what can be seen. Those that stand already stay.
import { defaultRangeExtractor } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { TreeRow } from './treeRows';
import { usePrinting } from './usePrinting';

export function useRowsInTime(rows: readonly TreeRow[], activeRow: number) {
  const standing = useRef<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState<readonly TreeRow[] | null>(null);
  const isPrinting = usePrinting();
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
      const inTime = (index: number) => isSettled || (index >= range.startIndex && index <= range.endIndex) || standing.current.has(rows[index]?.item.id ?? '');
      const shown = defaultRangeExtractor(range).filter(inTime);
      // The row with the focus stays in the page while it is scrolled away, and is there before it is scrolled to.
      if (activeRow >= range.count || shown.includes(activeRow)) return shown;
      return activeRow < (shown[0] ?? 0) ? [activeRow, ...shown] : [...shown, activeRow];
    },
    [rows, isSettled, isPrinting, activeRow],
  );
  /** Told after each drawing which rows stand in the page. */
  const stand = useCallback((itemIds: readonly string[]) => {
    standing.current = new Set(itemIds);
  }, []);
  return { rangeExtractor, stand };
}
