// The question whether unsaved edits may be discarded. The caller gets a promise, and the dialog in
// the frame resolves it. A second question shares the answer of an open one. The question closes
// when all callers have aborted.
import { useSyncExternalStore } from 'react';

/** What is not saved: a form of this page, or values of my week, which any page may be left with. */
export type Unsaved = 'page' | 'week';

interface Question {
  about: Unsaved;
  answer: Promise<boolean>;
  settle: (discard: boolean) => void;
  waiting: number;
}

let question: Question | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export function confirmDiscard(signal?: AbortSignal, about: Unsaved = 'page'): Promise<boolean> {
  if (!question) {
    let settle: (discard: boolean) => void = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question = { about, answer, settle, waiting: 0 };
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

/** What the open question is about; null for none. */
export function useDiscardQuestion(): Unsaved | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question?.about ?? null,
  );
}
