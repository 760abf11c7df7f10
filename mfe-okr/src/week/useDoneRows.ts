// Which rows of a week are done. A row that is saved says so in its place for a moment, and moves to the
// done ones when neither the focus nor the pointer is at the rows: nothing jumps under them.
import type { WeekRow } from '@cumbre/contract/week';
import { mondayOf } from '@cumbre/domain/calendar';
import { startTransition, useEffect, useState } from 'react';
import type { Drafts } from '../data/unsentValues';

/** Milliseconds in which a row says that it is saved before it moves. */
const TURN_MILLISECONDS = 1500;

/** Whether the item has a check-in of this week and needs no other one in it. */
export function isDoneThisWeek({ last, urgency }: WeekRow, today: string): boolean {
  if (last === null || today === '' || urgency === 'late' || urgency === 'due') return false;
  return last.date >= mondayOf(today);
}

/** A row in which something is typed becomes done when that is saved; a done one stays. */
export function useDoneRows(
  rows: readonly WeekRow[],
  isDone: (row: WeekRow) => boolean,
  drafts: Drafts,
  isHeld: boolean,
): ReadonlySet<string> {
  const doneAmong = (known: ReadonlySet<string>) =>
    rows.flatMap((row) => (isDone(row) && (!drafts[row.id] || known.has(row.id)) ? row.id : []));
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(doneAmong(new Set())));
  const next = doneAmong(shown).join(' ');
  const now = rows.flatMap(({ id }) => (shown.has(id) ? id : [])).join(' ');
  useEffect(() => {
    if (isHeld || next === now) return undefined;
    const timer = setTimeout(
      () => startTransition(() => setShown(new Set(next.split(' ').filter(Boolean)))),
      TURN_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isHeld, next, now]);
  return shown;
}
