// Whether a person may continue an edit that has begun. Without a network the cached data grants no
// changes, and the open form would be closed with everything typed into it. Nothing can be sent
// then, so the form stays. It also stays when the network is back, until the permissions are loaded
// again: when a permission was revoked, the server refuses the save and the form keeps its content.
import { useIsOffline } from '@cumbre/client/reachable';
import { useState } from 'react';

/** `what`: the id of the open form; null for none. */
export function useRetainedPermission(may: boolean, what: string | null): boolean {
  const isOffline = useIsOffline();
  const [begun, setBegun] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const now = may ? what : begun;
  if (now !== begun) setBegun(now);
  const unknownNow = !may && (isOffline || unknown);
  if (unknownNow !== unknown) setUnknown(unknownNow);
  return may || (unknownNow && what !== null && begun === what);
}
