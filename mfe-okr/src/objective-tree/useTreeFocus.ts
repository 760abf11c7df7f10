// The one tab stop of the tree (roving tabindex), and how the focus follows it. The position is
// stored by item id, not by index, so that rows which appear or vanish above do not change it.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Place } from './treeKeys';
import type { TreeRow } from './treeRows';

export interface ActivePlace {
  itemId: string;
  column: number | null;
}

/**
 * The element to focus at a position: the control inside a cell, else the cell; or the row, also
 * where it has no such cell.
 */
export function focusTarget(
  grid: HTMLElement,
  { itemId, column }: ActivePlace,
): HTMLElement | null {
  const row = grid.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);
  if (!row || column === null) return row;
  const cell = row.querySelector<HTMLElement>(`:scope > [data-column="${column}"]`);
  return cell?.querySelector<HTMLElement>('[data-focus]') ?? cell ?? row;
}

export function useTreeFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  columns: number,
) {
  const [active, setNewActive] = useState<ActivePlace | null>(null);
  // The focus reports the place that a key press has set already.
  const setActive = useCallback(
    (next: ActivePlace) =>
      setNewActive((former) =>
        former?.itemId === next.itemId && former.column === next.column ? former : next,
      ),
    [],
  );
  const [wanted, setWanted] = useState(0);
  const activeId = active?.itemId;
  const found = useMemo(
    () => (activeId === undefined ? -1 : rows.findIndex(({ item }) => item.id === activeId)),
    [rows, activeId],
  );
  const known = found >= 0;
  const row = known ? found : 0;
  const place: Place = {
    row,
    column:
      known && typeof active?.column === 'number' ? Math.min(active.column, columns - 1) : null,
  };
  const placeItem = rows[row]?.item.id ?? null;

  const target = useRef<ActivePlace | null>(null);
  const followed = useRef(0);
  useLayoutEffect(() => {
    target.current = placeItem === null ? null : { itemId: placeItem, column: place.column };
  });
  /**
   * Moves the focus to the position, once per key press: never because a colleague's change moved
   * rows.
   */
  const follow = useCallback(
    (scrollTo: (row: number) => void) => {
      if (wanted === followed.current || !grid.current || !target.current) return;
      followed.current = wanted;
      scrollTo(row);
      focusTarget(grid.current, target.current)?.focus({ preventScroll: true });
    },
    [wanted, grid, row],
  );

  const goTo = useCallback(
    (next: Place) => {
      const item = rows[next.row]?.item;
      if (!item) return;
      setActive({ itemId: item.id, column: next.column });
      setWanted((count) => count + 1);
    },
    [rows, setActive],
  );
  const refocus = useCallback(() => setWanted((count) => count + 1), []);
  return { place, isUsed: known, goTo, refocus, setActive, follow };
}
