// Guards unsaved edits: a navigation asks first, and closing or reloading the tab shows the
// browser's own question. `within` allows changes of the address that keep the form on the screen.
// While the form is being saved, a navigation waits: it goes on when everything is saved, and asks
// when the server refused. A page may have several forms with a guard each.
import { useEffect } from 'react';
import { useRemoteContext } from './remoteContext';
import { useBlocker } from './router';
import type { Location } from './router';

interface Guard {
  /** Whether an address keeps the form on the screen; by default none does. */
  within?: (next: Location) => boolean;
  /** Whether the server's answer is pending. */
  saving?: boolean;
}

export function useUnsavedChanges(
  unsaved: boolean,
  { within = () => false, saving = false }: Guard = {},
): void {
  const { confirmDiscard } = useRemoteContext();
  const blocker = useBlocker(({ nextLocation }) => unsaved && !within(nextLocation), saving);

  useEffect(() => {
    if (blocker.state !== 'blocked' || saving) return;
    if (!unsaved) return blocker.proceed();
    const question = new AbortController();
    void confirmDiscard(question.signal).then((discard) => {
      if (question.signal.aborted) return;
      if (discard) blocker.proceed();
      else blocker.reset();
    });
    return () => question.abort();
  }, [blocker, confirmDiscard, unsaved, saving]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
