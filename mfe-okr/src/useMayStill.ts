// Whether a person may go on with what was begun. Without a network what is kept grants no changes, and the form that lies
// open would be taken away with all that was typed; nothing can be sent then, so it stays until the server answers.
import { useIsOffline } from '@cumbre/client/reachable';
import { useState } from 'react';

/** `what`: that which is open now; null for nothing. */
export function useMayStill(may: boolean, what: string | null): boolean {
  const isOffline = useIsOffline();
  const [begun, setBegun] = useState<string | null>(null);
  const now = may ? what : begun;
  if (now !== begun) setBegun(now);
  return may || (isOffline && what !== null && begun === what);
}
