// Lets a component render a part later than the rest. One task becomes two shorter ones, and the browser can
// paint between them.
import { startTransition, useEffect, useState } from 'react';

/**
 * False at first. Becomes true, in a transition, once a rendering with `isMounted` is in the page, and stays
 * true.
 */
export function useAfterMount(isMounted = true): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isMounted) startTransition(() => setAfter(true));
  }, [isMounted]);
  return isAfter;
}
