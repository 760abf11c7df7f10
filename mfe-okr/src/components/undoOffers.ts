// Carries the undo of a change that no screen has made, such as a check-in in the command palette,
// to the screen with an undo bar; without one, to the next that has it. So does a change that leads
// away from its screen, such as a copy.
import type { Undoable } from './UndoScope';

type Show = (undoable: Undoable) => void;

const shown: Show[] = [];
let waiting: Undoable | null = null;

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

/** Returns how to stop. */
export function onUndoOffer(show: Show): () => void {
  shown.push(show);
  if (waiting) show(waiting);
  waiting = null;
  return () => {
    shown.splice(shown.indexOf(show), 1);
  };
}
