// The window event for an expired session. The request layer raises it; the shell's root screen
// listens and logs out (specification, section 4).

export const AUTH_EXPIRED = 'auth-expired';

export function raiseAuthExpired(): void {
  window.dispatchEvent(new Event(AUTH_EXPIRED));
}

/** Calls `listener` on each expiry until the returned function is called. */
export function onAuthExpired(listener: () => void): () => void {
  window.addEventListener(AUTH_EXPIRED, listener);
  return () => window.removeEventListener(AUTH_EXPIRED, listener);
}
