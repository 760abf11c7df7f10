// Shows verdicts and cards of colleagues as they are written. What the person types is in forms of
// their own, which a new reading does not touch.
import { useServerEvents } from '@cumbre/client/serverEvents';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds in which several changes become one reading. */
const DELAY_MILLISECONDS = 200;

export function useLiveClosing(cycle: string, read: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), DELAY_MILLISECONDS);
  }, []);
  useServerEvents('closing', (event) => {
    if (event.cycle === cycle) ask();
  });
  useServerEvents('tree', (event) => {
    if (event.cycle === cycle) ask();
  });
  useServerEvents('reset', ask);
  useEffect(() => () => clearTimeout(timer.current), []);
}
