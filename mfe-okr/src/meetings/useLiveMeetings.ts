// Shows what colleagues do in a meeting as it happens: its start and end, and their ticks.
import { useServerEvents } from '@cumbre/client/serverEvents';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds in which several changes become one reading. */
const DELAY_MILLISECONDS = 200;

export function useLiveMeetings(cycle: string | undefined, read: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), DELAY_MILLISECONDS);
  }, []);
  useServerEvents('meetings', (event) => {
    if (event.cycle === cycle) ask();
  });
  useServerEvents('reset', ask);
  useEffect(() => () => clearTimeout(timer.current), []);
}
