// Detects that the e-mail was verified in another tab or on another device: polls while this page
// is visible, and asks at once when the person returns to it. A failed request is repeated later.
import { useEffect, useRef } from 'react';
import { useEmailVerifiedMutation } from '../accountApi';

export const ASK_EVERY_MILLISECONDS = 6000;

export function useVerificationWatch(
  email: string,
  watching: boolean,
  onVerified: () => void,
): void {
  const [askWhetherVerified] = useEmailVerifiedMutation();
  const verified = useRef(onVerified);
  useEffect(() => {
    verified.current = onVerified;
  }, [onVerified]);

  useEffect(() => {
    if (!watching) return;
    let over = false;
    let asking = false;
    const ask = async () => {
      if (asking || over || document.visibilityState === 'hidden') return;
      asking = true;
      const answer = await askWhetherVerified(email);
      asking = false;
      if (!over && answer.data === true) verified.current();
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, ASK_EVERY_MILLISECONDS);
    window.addEventListener('focus', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('focus', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [email, watching, askWhetherVerified]);
}
