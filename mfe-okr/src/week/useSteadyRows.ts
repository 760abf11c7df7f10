// The rows of a week that is read again while the person types: the row with a draft does not go,
// and no row moves under the fingers.
import type { WeekRow } from '@cumbre/contract/week';
import { useMemo, useState } from 'react';
import type { Drafts } from '../data/unsentValues';

/** A row that is no longer the person's stays while it has a draft, and saving says why not. */
export function useRetainedRows(rows: readonly WeekRow[], drafts: Drafts): readonly WeekRow[] {
  const [known, setKnown] = useState(rows);
  const shown = useMemo(() => {
    const ids = new Set(rows.map(({ id }) => id));
    const retained = known.filter(({ id }) => drafts[id] && !ids.has(id));
    return retained.length > 0 ? [...rows, ...retained] : rows;
  }, [rows, known, drafts]);
  if (shown !== known && shown.some((row) => !known.includes(row))) setKnown(shown);
  return shown;
}

/** While `isHeld`, known rows keep their order, and new ones come last. */
export function useHeldOrder(rows: readonly WeekRow[], isHeld: boolean): readonly WeekRow[] {
  const [held, setHeld] = useState(rows);
  if (!isHeld && held !== rows) setHeld(rows);
  return useMemo(() => {
    if (!isHeld || held === rows) return rows;
    const placeOf = new Map(held.map(({ id }, place) => [id, place]));
    const placed = (row: WeekRow) => placeOf.get(row.id) ?? held.length;
    return rows.toSorted((one, other) => placed(one) - placed(other));
  }, [rows, held, isHeld]);
}
