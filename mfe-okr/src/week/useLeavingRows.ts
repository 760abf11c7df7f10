// The order of the rows: a saved row turns in its place, and then leaves to the end, so that what is
// left to do stands together. A row with a new draft stays.
import type { WeekRow } from '@cumbre/contract/week';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Drafts } from '../data/unsentValues';

/** As long as the animation in week.css. */
const TURN_MILLISECONDS = 900;

const NONE: ReadonlySet<string> = new Set();

export function useLeavingRows(
  rows: readonly WeekRow[],
  saved: ReadonlySet<string>,
  drafts: Drafts,
  onLeave: (order: readonly WeekRow[], leaves: (itemId: string) => boolean) => void,
) {
  const [left, setLeft] = useState(NONE);
  const [settledFor, setSettledFor] = useState(saved);
  const isSettled = settledFor === saved;
  const sorted = useMemo(
    () => [...rows.filter(({ id }) => !left.has(id)), ...rows.filter(({ id }) => left.has(id))],
    [rows, left],
  );
  // While rows turn, they stay where they are, although the server sorts them differently now.
  const [held, setHeld] = useState(sorted);
  if (isSettled && held !== sorted) setHeld(sorted);
  const order = useMemo(() => {
    if (isSettled) return sorted;
    const placeOf = new Map(held.map(({ id }, place) => [id, place]));
    return rows.toSorted(
      (one, other) => (placeOf.get(one.id) ?? Infinity) - (placeOf.get(other.id) ?? Infinity),
    );
  }, [rows, sorted, held, isSettled]);

  const leave = useEffectEvent(() => {
    const next = new Set([...saved].filter((id) => !drafts[id]));
    onLeave(order, (itemId) => next.has(itemId) && !left.has(itemId));
    setLeft(next);
    setSettledFor(saved);
  });
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => leave(), TURN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSettled, saved]);
  const isTurning = (itemId: string) => !isSettled && saved.has(itemId) && !left.has(itemId);
  return { rows: order, isTurning };
}
