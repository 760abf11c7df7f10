// Renders something after the rest: one task becomes two shorter ones, and the browser can paint in between.
import { startTransition, useEffect, useState } from 'react';

/**
 * False until `isMounted` was true in a rendering that is in the page, then true; changes in a transition.
 */
export function useAfterMount(isMounted = true): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isMounted) startTransition(() => setAfter(true));
  }, [isMounted]);
  return isAfter;
}
