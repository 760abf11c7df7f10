// The question whether unsaved edits may be given up: whoever asks gets a promise, the dialog in the frame answers it.
// A second question while one is open shares its answer; once nobody waits for it any more, it goes unanswered.
import { useSyncExternalStore } from 'react';

interface Question { answer: Promise<boolean>; settle: (discard: boolean) => void; waiting: number }

let question: Question | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export function confirmDiscard(signal?: AbortSignal): Promise<boolean> {
  if (!question) {
    let settle: (discard: boolean) => void = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question = { answer, settle, waiting: 0 };
    changed();
  }
  const asked = question;
  asked.waiting += 1;
  signal?.addEventListener('abort', () => {
    asked.waiting -= 1;
    if (asked.waiting === 0 && question === asked) answerDiscard(false);
  }, { once: true });
  return asked.answer;
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
