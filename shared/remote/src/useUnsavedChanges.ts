// Guards unsaved edits: leaving for another address asks first, closing or reloading the tab shows the browser's own
// question. Changes of the search or hash alone are let through when `within` says that the form stays. A page may have
// several forms with a guard each.
import { useEffect } from 'react';
import { useHost } from './host';
import { useBlocker } from './router';
import type { Location } from './router';

interface Guard {
  /** Addresses that keep the form on the screen; by default none. */
  within?: (next: Location) => boolean;
}

export function useUnsavedChanges(unsaved: boolean, { within = () => false }: Guard = {}): void {
  const { confirmDiscard } = useHost();
  const blocker = useBlocker(({ nextLocation }) => unsaved && !within(nextLocation));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const asking = new AbortController();
    void confirmDiscard(asking.signal).then((discard) => {
      if (asking.signal.aborted) return;
      if (discard) blocker.proceed();
      else blocker.reset();
    });
    return () => asking.abort();
  }, [blocker, confirmDiscard]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
