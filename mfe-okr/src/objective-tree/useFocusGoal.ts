// Moves the focus to the row of a change that was made outside of the tree, in a form or by the undo bar, or
// of a panel that is closed. It stays on what the person uses by then.
import type { Item } from '@cumbre/contract/items';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { Place } from './treeKeys';
import type { TreeRow } from './treeRows';

/** Where the focus goes; a new object for each change. */
export interface FocusGoal {
  /** null: the tree itself. */
  row: string | null;
  /** What was made: the focus leaves for it what opened its form. What was undone leaves it where it is used. */
  isNew: boolean;
}

/** Whether somebody types outside of a dialog. A form that has just closed may still have the focus. */
const isTyping = (used: Element | null) =>
  used !== null &&
  used.matches('input, select, textarea') &&
  used.closest('[role=dialog]') === null;

/** Whether the focus is on nothing that the person has gone to since the change was undone. */
const isFree = (used: Element | null, tree: HTMLElement) =>
  used === null ||
  used === document.body ||
  used === tree ||
  used.closest('[role=dialog]') !== null ||
  // The frame of a panel, and what the shell focuses after a navigation.
  used.querySelector('[role=dialog]') !== null ||
  used.matches('h1');

/** `items` are those of the cycle, `rows` those that the tree shows; null: there is no goal now. */
export function useFocusGoal(
  grid: RefObject<HTMLElement | null>,
  goal: FocusGoal | null,
  items: readonly Item[],
  rows: readonly TreeRow[],
  goTo: (place: Place) => void,
): void {
  const reached = useRef<FocusGoal | null>(null);
  const reach = useEffectEvent(({ row, isNew }: FocusGoal): boolean => {
    const tree = grid.current;
    if (!tree) return false;
    const { activeElement: used } = document;
    const at = row === null ? -1 : rows.findIndex(({ item }) => item.id === row);
    const comes = at < 0 && row !== null && !items.some(({ id }) => id === row);
    if (isTyping(used)) return !isNew || !comes;
    if (isNew ? at < 0 : !isFree(used, tree)) return !comes;
    if (at >= 0) goTo({ row: at, column: null });
    // Meanwhile the focus is on no button that is gone.
    else tree.focus({ preventScroll: row !== null });
    return !comes;
  });
  useEffect(() => {
    if (goal && goal !== reached.current && reach(goal)) reached.current = goal;
  }, [goal, items, rows]);
}
