// Whether this server has a mailbox page instead of sending mail, which is so only in development
// on the same machine. The request is sent on the loopback address only.
import { useEffect, useState } from 'react';

export const MAILBOX_ADDRESS = '/mailbox';

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '[::1]' ||
  host.startsWith('127.') ||
  host.endsWith('.localhost');

export function useMailbox(): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (!isLoopback(window.location.hostname)) return;
    let over = false;
    fetch(MAILBOX_ADDRESS, { method: 'HEAD', headers: { accept: 'text/plain' } }).then(
      ({ ok }) => {
        if (!over) setFound(ok);
      },
      () => {},
    );
    return () => {
      over = true;
    };
  }, []);
  return found;
}
