// Restores typed values into a form after the session expired or the page was reloaded. The form
// returns its unsaved content; `auth-expired` and `pagehide` save it as a draft, and the same
// person at the same address gets it back once. Never save a password.
import { onAuthExpired } from '@cumbre/client/authExpired';
import { deleteDraft, saveDraft, loadDraft } from '@cumbre/client/formDrafts';
import type { DraftKey } from '@cumbre/client/formDrafts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRemoteContext } from './remoteContext';
import { useLocation } from './router';

function useDraftKey(form: string): DraftKey {
  const { session } = useRemoteContext();
  const { pathname, search } = useLocation();
  // Read when the form opens, since an expired session has no user.
  const [userId] = useState(() => session.user()?.id ?? '');
  return { userId, address: `${pathname}${search}`, form };
}

/** Returns the draft to start the form with, or null. `message` tells the person about it. */
export function useRestoredForm<Content>(form: string, message: string): Content | null {
  const { notify } = useRemoteContext();
  const at = useDraftKey(form);
  const [start] = useState(at);
  const [restored] = useState(() => loadDraft<Content>(at));
  const notifyRestored = useEffectEvent(() => notify.info(message, `kept ${form}`));
  useEffect(() => {
    if (restored === null) return;
    deleteDraft(start);
    notifyRestored();
  }, [restored, start]);
  return restored;
}

/** `unsaved` returns the content to save when the session expires or the page unloads, or null. */
export function useFormDraft(form: string, unsaved: () => unknown): void {
  const at = useDraftKey(form);
  const keep = useEffectEvent(() => {
    const content = unsaved();
    if (content !== null && at.userId) saveDraft(at, content);
  });
  // A page from the back/forward cache still has the form's content.
  const forget = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) deleteDraft(at);
  });
  useEffect(() => {
    const onHide = () => keep();
    const onShow = (event: PageTransitionEvent) => forget(event);
    const stopListening = onAuthExpired(() => keep());
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
}
