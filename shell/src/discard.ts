// The question whether unsaved edits may be given up: whoever asks gets a promise, the dialog in the frame answers it.
// A second question while one is open shares its answer.
import { useSyncExternalStore } from 'react';

interface Question { answer: Promise<boolean>; settle: (discard: boolean) => void }

let question: Question | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export function confirmDiscard(): Promise<boolean> {
  if (!question) {
    let settle: (discard: boolean) => void = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question = { answer, settle };
    changed();
  }
  return question.answer;
}

export function answerDiscard(discard: boolean): void {
  const asked = question;
  question = null;
  changed();
  asked?.settle(discard);
}

export function useDiscardAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question !== null,
  );
}
