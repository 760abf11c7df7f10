// Reads "my week" again when something in it may have changed elsewhere: a colleague wrote or
// changed a commitment, recorded a value, or the person did in another tab. What is typed stays in
// drafts of its own, so reading need not wait for the person; it waits while the page is hidden.
import { isOwnEvent, useServerEvents } from '@cumbre/client/serverEvents';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds in which several changes become one reading. */
const DELAY_MILLISECONDS = 400;

/** `withOwn`: also after changes of this tab, which the week itself shows without reading again. */
export function useLiveWeek(read: () => void, withOwn: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(false);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const readWanted = useCallback(() => {
    if (!wanted.current || document.hidden) return;
    wanted.current = false;
    latest.current();
  }, []);
  const ask = useCallback(() => {
    wanted.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(readWanted, DELAY_MILLISECONDS);
  }, [readWanted]);
  useServerEvents('tree', (event) => {
    if (withOwn || !isOwnEvent(event)) ask();
  });
  // A cycle that starts or is finished brings items and commitments, or takes them.
  useServerEvents('cycles', ask);
  useServerEvents('teams', ask);
  useServerEvents('reset', ask);
  useEffect(() => {
    document.addEventListener('visibilitychange', readWanted);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', readWanted);
    };
  }, [readWanted]);
}
