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

/**
 * The provider that was added first shows the toasts. A dialog with a React tree of its own, such as the
 * step-up dialog, adds a second one, which leaves with the dialog.
 */
function firstOf<Listener>() {
  const listeners = new Set<{ listener: Listener }>();
  return {
    get: (): Listener | undefined => [...listeners][0]?.listener,
    add(listener: Listener): () => void {
      const entry = { listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

const early: Toast[] = [];
const showers = firstOf<(toast: Toast) => void>();
const fetchers = firstOf<() => void>();
const leavers = firstOf<() => void>();

function send(next: Toast): void {
  const show = showers.get();
  if (show) show(next);
  else {
    early.push(next);
    fetchers.get()?.();
  }
}

/** A second toast with the same key replaces the first one. */
export const toast = {
  success: (message: string, key?: string) => send({ kind: 'success', message, key }),
  info: (message: string, key?: string) => send({ kind: 'info', message, key }),
  warning: (message: string, key?: string) => send({ kind: 'warning', message, key }),
  error: (message: string, key?: string) => send({ kind: 'error', message, key }),
};

/**
 * A screen or what stands above it has changed: toasts of what was there before leave. The shell calls
 * it for a navigation.
 */
export function leaveToasts(): void {
  leavers.get()?.();
}

/** For the provider: `listener` removes the toasts of the screen before. Returns an unsubscriber. */
export const whenToastsLeave = (listener: () => void): (() => void) => leavers.add(listener);

/** For the provider: calls `listener` once a toast waits. Returns an unsubscriber. */
export function whenToastsAreSent(listener: () => void): () => void {
  const end = fetchers.add(listener);
  if (early.length > 0) listener();
  return end;
}

/** For the provider: what waits cannot be shown; later it would be out of date. */
export function dropWaitingToasts(): void {
  early.length = 0;
}

/** For the provider: `shown` displays all following toasts. Returns a function that undoes this. */
export function showToastsWith(shown: (toast: Toast) => void): () => void {
  const end = showers.add(shown);
  for (const waiting of early.splice(0)) shown(waiting);
  return end;
}
