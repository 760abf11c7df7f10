// Which rows of a week are done. A row that is saved says so in its place for a moment, and moves to the
// done ones, in one line, when neither the focus nor the pointer is at the rows: nothing jumps under them.
import type { WeekRow } from '@cumbre/contract/week';
import { mondayOf } from '@cumbre/domain/calendar';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { Drafts } from '../data/unsentValues';

/** Milliseconds in which a row says that it is saved before it moves. */
const TURN_MILLISECONDS = 1500;

/** Whether the item has a check-in of this week and needs no other one in it. */
export function isDoneThisWeek({ last, urgency }: WeekRow, today: string): boolean {
  if (last === null || today === '' || urgency === 'late' || urgency === 'due') return false;
  return last.date >= mondayOf(today);
}

export interface DoneRows {
  done: ReadonlySet<string>;
  /** The done ones that show one line instead of their fields. */
  folded: ReadonlySet<string>;
  unfold: (itemId: string) => void;
  /** What has a draft unfolds again. */
  fold: (itemId: string) => void;
}

const idsIn = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter(Boolean));

/**
 * A row in which something is typed becomes done when that is saved; a done one stays. It shows its fields
 * while they are wanted or something is typed in them.
 */
export function useDoneRows(
  rows: readonly WeekRow[],
  isDone: (row: WeekRow) => boolean,
  drafts: Drafts,
  isHeld: boolean,
): DoneRows {
  const doneAmong = (known: ReadonlySet<string>) =>
    rows.flatMap((row) => (isDone(row) && (!drafts[row.id] || known.has(row.id)) ? row.id : []));
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(doneAmong(new Set())));
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  // Also what was typed elsewhere, or came back by an undo, is seen in the fields.
  const typed = [...done].filter((id) => drafts[id] && !unfolded.has(id));
  if (typed.length > 0) setUnfolded(new Set([...unfolded, ...typed]));

  const next = doneAmong(done).join(' ');
  const now = rows.flatMap(({ id }) => (done.has(id) ? id : [])).join(' ');
  const open = [...unfolded].join(' ');
  const staysOpen = [...unfolded].filter((id) => drafts[id]).join(' ');
  useEffect(() => {
    if (isHeld || (next === now && open === staysOpen)) return undefined;
    const timer = setTimeout(
      () =>
        startTransition(() => {
          setDone(idsIn(next));
          setUnfolded(idsIn(staysOpen));
        }),
      TURN_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isHeld, next, now, open, staysOpen]);
  const folded = useMemo(
    () => new Set([...done].filter((id) => !unfolded.has(id))),
    [done, unfolded],
  );
  const unfold = useCallback(
    (itemId: string) => setUnfolded((former) => new Set([...former, itemId])),
    [],
  );
  const fold = useCallback(
    (itemId: string) => setUnfolded((former) => new Set([...former].filter((id) => id !== itemId))),
    [],
  );
  return { done, folded, unfold, fold };
}
