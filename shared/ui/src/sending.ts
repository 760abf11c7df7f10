// Whether anything can be sent at all, and if not, what is said of it: the shell knows, everything that sends is told. Outside
// of React, like toasts, so that words which most people never see need not be there from the start.
import { useSyncExternalStore } from 'react';

/** In the reader's language: beside what was typed, and on what sends at a press. */
export interface WhyNotSent { typed: string; pressed: string }

let reason: WhyNotSent | null = null;
const listeners = new Set<() => void>();

/** null: sending goes on. */
export function pauseSending(why: WhyNotSent | null): void {
  reason = why;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why nothing can be sent at the moment; null where it can. */
export const useWhyNotSent = (): WhyNotSent | null => useSyncExternalStore(listen, () => reason);

/** What a control that `sends` at a press takes over meanwhile: it is off, and says why to whoever points at it or reads it. */
export function useOffWhilePaused(sends: boolean): { disabled?: true; title?: string } {
  const why = useWhyNotSent();
  return sends && why ? { disabled: true, title: why.pressed } : {};
}
