// Whether a person may continue an edit that has begun. The permission can go while the form is open:
// the offline copy grants no changes, also for a moment after the network is back, and a colleague may
// finish the cycle. What was typed would be lost with the form. So the form stays, and the server
// refuses what nobody may save.
import { useState } from 'react';

/** Whether the form `what` may stay open: the id of the open form, or null for none. */
export function useRetainedPermission(may: boolean, what: string | null): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  const isBegun = what !== null && (may || begun === what);
  const now = isBegun ? what : null;
  if (now !== begun) setBegun(now);
  return may || isBegun;
}
