// Renders the rows that a key may go to next while the page is idle, a few at a time, so that the
// press only scrolls to them.
import { startTransition, useEffect, useState } from 'react';

/** Rows of one idle period. More would keep an input waiting that comes meanwhile. */
const ROWS_PER_PERIOD = 3;
/** Milliseconds after which a browser without idle periods renders the next ones. */
const WITHOUT_IDLE_PERIODS = 50;

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const period = requestIdleCallback(task);
    return () => cancelIdleCallback(period);
  }
  const timer = setTimeout(task, WITHOUT_IDLE_PERIODS);
  return () => clearTimeout(timer);
}

/** How many of the `wanted` rows to render by now. Other rows begin again. */
export function useRowsAhead(rows: readonly unknown[], wanted: number): number {
  const [ahead, setAhead] = useState({ rows, count: 0 });
  const count = ahead.rows === rows ? Math.min(ahead.count, wanted) : 0;
  useEffect(() => {
    if (count >= wanted) return undefined;
    return whenIdle(() =>
      startTransition(() => setAhead({ rows, count: Math.min(count + ROWS_PER_PERIOD, wanted) })),
    );
  }, [rows, count, wanted]);
  return count;
}
