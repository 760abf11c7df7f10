// Brings back what was typed into a form when the session expired or the page was reloaded. The form says what is unsaved;
// when `auth-expired` is raised or the page goes that is kept, and the same person at the same address gets it back once.
// Never give it a password.
import { onAuthExpired } from '@cumbre/client/authExpired';
import { forgetForm, keepForm, keptForm } from '@cumbre/client/keptForms';
import type { KeptAt } from '@cumbre/client/keptForms';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from './host';
import { useLocation } from './router';

function useKeptAt(form: string): KeptAt {
  const { session } = useHost();
  const { pathname, search } = useLocation();
  // Of when the form was opened: once the session has expired it names nobody.
  const [userId] = useState(() => session.user()?.id ?? '');
  return { userId, address: `${pathname}${search}`, form };
}

/** The content to start the form with, or null. `told` is what the person reads when something was brought back. */
export function useRestoredForm<Content>(form: string, told: string): Content | null {
  const { notify } = useHost();
  const at = useKeptAt(form);
  const [start] = useState(at);
  const [restored] = useState(() => keptForm<Content>(at));
  const tell = useEffectEvent(() => notify.info(told, `kept ${form}`));
  useEffect(() => {
    if (restored === null) return;
    forgetForm(start);
    tell();
  }, [restored, start]);
  return restored;
}

/** `unsaved` is asked when the session expires and when the page goes; it answers null where nothing would be lost. */
export function useKeptForm(form: string, unsaved: () => unknown): void {
  const at = useKeptAt(form);
  const keep = useEffectEvent(() => {
    const content = unsaved();
    if (content !== null && at.userId) keepForm(at, content);
  });
  // A page that comes back as it was left has the form's content still.
  const forget = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) forgetForm(at);
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
