// Whether a person may go on with what was begun. Without a network what is kept grants no changes, and the form that lies
// open would be taken away with all that was typed; nothing can be sent then, so it stays. It stays as well when the
// network is back, until the rights are known again: where they are gone, the server says so and the form keeps its content.
import { useIsOffline } from '@cumbre/client/reachable';
import { useState } from 'react';

/** `what`: that which is open now; null for nothing. */
export function useMayStill(may: boolean, what: string | null): boolean {
  const isOffline = useIsOffline();
  const [begun, setBegun] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const now = may ? what : begun;
  if (now !== begun) setBegun(now);
  const unknownNow = !may && (isOffline || unknown);
  if (unknownNow !== unknown) setUnknown(unknownNow);
  return may || (unknownNow && what !== null && begun === what);
}
