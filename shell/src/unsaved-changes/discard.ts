// The question whether unsaved edits may be discarded. The caller gets a promise, and the dialog in
// the frame resolves it. A second question shares the answer of an open one. The question closes
// when all callers have aborted.
import { useSyncExternalStore } from 'react';

interface Question {
  answer: Promise<boolean>;
  settle: (discard: boolean) => void;
  waiting: number;
}

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
  const current = question;
  current.waiting += 1;
  signal?.addEventListener(
    'abort',
    () => {
      current.waiting -= 1;
      if (current.waiting === 0 && question === current) answerDiscard(false);
    },
    { once: true },
  );
  return current.answer;
}

export function answerDiscard(discard: boolean): void {
  const current = question;
  question = null;
  changed();
  current?.settle(discard);
}

export function useDiscardQuestion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question !== null,
  );
}
