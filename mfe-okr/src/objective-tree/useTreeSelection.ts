// The selected rows for bulk actions, stored by item id; a deleted item leaves the selection. A
// range goes from the row that was selected last to another one, within the visible rows.
import type { Item } from '@cumbre/contract/items';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TreeRow } from './treeRows';

const NONE: ReadonlySet<string> = new Set();

/** `allowed`: whether the person may use any bulk action; without one, nothing can be selected. */
export function useTreeSelection(
  items: readonly Item[],
  rows: readonly TreeRow[],
  allowed: boolean,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const anchor = useRef<string | null>(null);
  const selected = useMemo(() => {
    if (!allowed || chosen.size === 0) return NONE;
    const presentIds = new Set(items.map(({ id }) => id));
    return new Set([...chosen].filter((id) => presentIds.has(id)));
  }, [allowed, chosen, items]);

  const toggle = useCallback((itemId: string) => {
    anchor.current = itemId;
    setChosen((former) => {
      const next = new Set(former);
      if (!next.delete(itemId)) next.add(itemId);
      return next;
    });
  }, []);
  /** Everything between the row selected last (or `from`) and this one, both included. */
  const extendTo = useCallback(
    (itemId: string, from?: string) => {
      const start = rows.findIndex((row) => row.item.id === (anchor.current ?? from));
      const end = rows.findIndex((row) => row.item.id === itemId);
      if (end < 0) return;
      if (start < 0) anchor.current = itemId;
      else anchor.current ??= from ?? null;
      const range = rows.slice(Math.min(start < 0 ? end : start, end), Math.max(start, end) + 1);
      setChosen((former) => new Set([...former, ...range.map((row) => row.item.id)]));
    },
    [rows],
  );
  /** All rows that can be seen by scrolling; again: none. */
  const toggleAll = useCallback(
    () =>
      setChosen((former) =>
        rows.every((row) => former.has(row.item.id))
          ? NONE
          : new Set(rows.map((row) => row.item.id)),
      ),
    [rows],
  );
  const keep = useCallback((itemIds: Iterable<string>) => setChosen(new Set(itemIds)), []);
  const clear = useCallback(() => {
    anchor.current = null;
    setChosen(NONE);
  }, []);
  return useMemo(
    () => ({ selected, toggle, extendTo, toggleAll, keep, clear }),
    [selected, toggle, extendTo, toggleAll, keep, clear],
  );
}

export type TreeSelection = ReturnType<typeof useTreeSelection>;
