// Carries the undo of a change that no screen has made, such as a check-in in the command palette,
// to the screen with an undo bar; without one, to the next that has it. So does a change that leads
// away from its screen, such as a copy.
import type { Undoable } from './UndoScope';

type Show = (undoable: Undoable) => void;

const shown: Show[] = [];
let waiting: Undoable | null = null;
let undone: Undoable | null = null;

export const hasUndoBar = (): boolean => shown.length > 0;

export function offerUndo(undoable: Undoable): void {
  const show = shown.at(-1);
  if (show) show(undoable);
  else waiting = undoable;
}

/** For a change that leads to another screen: the undo bar of that one shows it. */
export function offerUndoAtNextScreen(undoable: Undoable): void {
  waiting = undoable;
}

/** For an undo that leads to another screen, which says what was undone. */
export function sayUndoneAtNextScreen(undoable: Undoable): void {
  undone = undoable;
}

/** `sayUndone`: of a change that was undone on the screen before. Returns how to stop. */
export function onUndoOffer(show: Show, sayUndone: Show): () => void {
  shown.push(show);
  if (undone) sayUndone(undone);
  if (waiting) show(waiting);
  waiting = null;
  undone = null;
  return () => {
    shown.splice(shown.indexOf(show), 1);
  };
}
