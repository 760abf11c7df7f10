// Short messages that disappear after some seconds. Any code may call `toast`, inside React or not;
// the provider displays them top right for 5000 ms (specification, section 9). Calls made before
// the provider is mounted are queued.
export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export interface Toast {
  kind: ToastKind;
  message: string;
  key?: string;
}

export const TOAST_MILLISECONDS = 5000;

const early: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let fetchShower: (() => void) | null = null;

function send(next: Toast): void {
  if (show) show(next);
  else {
    early.push(next);
    fetchShower?.();
  }
}

/** A second toast with the same key replaces the first one. */
export const toast = {
  success: (message: string, key?: string) => send({ kind: 'success', message, key }),
  info: (message: string, key?: string) => send({ kind: 'info', message, key }),
  warning: (message: string, key?: string) => send({ kind: 'warning', message, key }),
  error: (message: string, key?: string) => send({ kind: 'error', message, key }),
};

let leave: (() => void) | null = null;

/**
 * A screen or what stands above it has changed: toasts of what was there before leave. The shell calls
 * it for a navigation.
 */
export function leaveToasts(): void {
  leave?.();
}

/** For the provider: `listener` removes the toasts of the screen before. Returns an unsubscriber. */
export function whenToastsLeave(listener: () => void): () => void {
  leave = listener;
  return () => {
    if (leave === listener) leave = null;
  };
}

/** For the provider: calls `listener` once a toast waits. Returns an unsubscriber. */
export function whenToastsAreSent(listener: () => void): () => void {
  fetchShower = listener;
  if (early.length > 0) listener();
  return () => {
    if (fetchShower === listener) fetchShower = null;
  };
}

/** For the provider: `shown` displays all following toasts. Returns a function that undoes this. */
export function showToastsWith(shown: (toast: Toast) => void): () => void {
  show = shown;
  for (const waiting of early.splice(0)) shown(waiting);
  return () => {
    if (show === shown) show = null;
  };
}
