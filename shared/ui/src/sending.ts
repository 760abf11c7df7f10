// Whether anything can be sent at the moment, and if not, the reason to display. The shell sets it,
// and every control that sends reads it. It is outside of React, like toasts, so that the first
// load does not contain the texts, which most people never see.
import { useSyncExternalStore } from 'react';

/**
 * Texts in the reader's language: `typed` beside typed values, `pressed` at controls that send when
 * pressed.
 */
export interface WhyNotSent {
  typed: string;
  pressed: string;
}

let reason: WhyNotSent | null = null;
const listeners = new Set<() => void>();

/** null: sending is possible again. */
export function pauseSending(why: WhyNotSent | null): void {
  reason = why;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reason why nothing can be sent at the moment; null if sending is possible. */
export const useWhyNotSent = (): WhyNotSent | null => useSyncExternalStore(listen, () => reason);

/**
 * Props for a control that `sends` when pressed: while nothing can be sent, it is disabled with the
 * reason as its title.
 */
export function useDisabledWhilePaused(sends: boolean): { disabled?: true; title?: string } {
  const why = useWhyNotSent();
  return sends && why ? { disabled: true, title: why.pressed } : {};
}
