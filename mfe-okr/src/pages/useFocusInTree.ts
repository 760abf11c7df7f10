// Moves the focus to the row of a change that was made outside of the tree, in a form or by the undo bar,
// when no dialog is open any more. It stays on what the person uses by then.
import { useCallback, useEffect, useState } from 'react';
import type { Item } from '@cumbre/contract/items';
import { useUndo } from '../components/UndoScope';

interface Goal {
  /** null: the tree itself. */
  row: string | null;
  /** A new row comes with the next answer. Any other that is not there leaves the focus to the tree. */
  isNew: boolean;
}

/** Milliseconds for which a new row is waited for. */
const WAIT = 8000;

/** A screen that opens later has no part in them. */
const taken = new WeakSet<object>();

const findIn = (place: ParentNode, query: string) => place.querySelector<HTMLElement>(query);

/** Returns whether there is nothing more to wait for. */
function reach({ row, isNew }: Goal): boolean {
  const tree = findIn(document, '[role=treegrid]');
  const found = tree && row !== null ? findIn(tree, `[data-item="${row}"]`) : null;
  if (!found && isNew) return false;
  const { activeElement: used } = document;
  // The form that has just closed may still have it.
  const types = used?.matches('input, select, textarea') && !used.closest('[role=dialog]');
  const staysIn = isNew ? found : tree;
  const stays = used !== null && used !== staysIn && staysIn?.contains(used);
  if (!types && !stays) (found ?? tree)?.focus({ preventScroll: !found });
  return true;
}

/** Returns what to do after an item was created or moved. */
export function useFocusInTree(isDialogOpen: boolean): (item: Item) => void {
  const { undone } = useUndo();
  const [goal, setGoal] = useState<Goal | null>(null);
  const [lastUndone, setLastUndone] = useState(() => (undone && taken.has(undone) ? undone : null));
  if (undone !== lastUndone) {
    setLastUndone(undone);
    if (undone?.row !== undefined) setGoal({ row: undone.row, isNew: false });
  }
  useEffect(() => {
    if (undone) taken.add(undone);
  }, [undone]);
  useEffect(() => {
    if (!goal) return;
    const timer = setTimeout(() => setGoal(null), WAIT);
    return () => clearTimeout(timer);
  }, [goal]);
  useEffect(() => {
    if (!goal || isDialogOpen) return;
    const focusWhenThere = () => {
      if (reach(goal)) setGoal(null);
    };
    const observer = new MutationObserver(focusWhenThere);
    observer.observe(document.body, { childList: true, subtree: true });
    focusWhenThere();
    return () => observer.disconnect();
  }, [goal, isDialogOpen]);
  return useCallback(({ id }: Item) => setGoal({ row: id, isNew: true }), []);
}
