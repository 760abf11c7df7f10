// Whether anything can be sent at all, and if not, the sentence that says why: the shell knows, every form is told. Outside
// of React, like toasts, so that words which most people never see need not be there from the start.
import { useSyncExternalStore } from 'react';

let reason: string | null = null;
const listeners = new Set<() => void>();

/** `why` in the reader's language; null: sending goes on. */
export function pauseSending(why: string | null): void {
  reason = why;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why nothing can be sent at the moment; null where it can. */
export const useWhyNotSent = (): string | null => useSyncExternalStore(listen, () => reason);
