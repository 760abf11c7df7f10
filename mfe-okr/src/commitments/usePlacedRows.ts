// The order of commitments while they are shown: one that is settled stays in its place, so that no other
// one comes under the finger that has just ticked it.
import { useState } from 'react';

interface Row {
  id: string;
  state: string;
}

/** What is new comes after the one that it follows in the answer, unless that one has kept a former place. */
function placed(held: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const stateAtPlace = new Map(held.map(({ id, state }) => [id, state]));
  const next = held.filter(({ id }) => now.has(id));
  let place = 0;
  for (const { id, state } of rows) {
    const before = stateAtPlace.get(id);
    if (before === undefined) next.splice(place, 0, { id, state });
    if (before === undefined || before === state)
      place = next.findIndex((each) => each.id === id) + 1;
  }
  return next;
}

export function usePlacedRows<Shown extends Row>(rows: readonly Shown[]): Shown[] {
  const [held, setHeld] = useState<readonly Row[]>([]);
  const next = placed(held, rows);
  if (next.length !== held.length || next.some(({ id }, place) => held[place]?.id !== id))
    setHeld(next);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return next.flatMap(({ id }) => byId.get(id) ?? []);
}
