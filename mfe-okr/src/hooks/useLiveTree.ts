// Shows colleagues' changes automatically: on an event for the tree, it reads the tree again, which
// is cheap when nothing has changed (304), and also the history and the comments of the open item.
// It never interrupts a person: reading waits while a value is typed in a row, while a comment is
// edited in its place, or while the page is hidden.
import { api } from '@cumbre/client/api';
import { useAppDispatch } from '@cumbre/client/hooks';
import { isOwnEvent, useServerEvents } from '@cumbre/client/serverEvents';
import { useCallback, useEffect, useRef } from 'react';
import { endReadingAhead } from '../data/items';
import type { TreeAddress } from '../data/items';

/** Milliseconds in which several changes become one reading. */
const RELOAD_DELAY_MILLISECONDS = 400;

const isTyping = () => document.activeElement?.closest('[data-typing]') != null;

/** `isReading`: whether the tree is being read just now. */
export function useLiveTree({ organizationId, cycle }: TreeAddress, isReading: boolean): void {
  const dispatch = useAppDispatch();
  const reading = useRef(isReading);
  const wanted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    reading.current = isReading;
  }, [isReading]);

  const read = useCallback(() => {
    if (!wanted.current || document.hidden || isTyping()) return;
    wanted.current = false;
    dispatch(api.util.invalidateTags(['Items', 'Entries', 'Notes', 'Commitments']));
  }, [dispatch]);
  const ask = useCallback(() => {
    wanted.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(read, RELOAD_DELAY_MILLISECONDS);
  }, [read]);

  useServerEvents('tree', (event) => {
    if (event.organization !== organizationId || event.cycle !== cycle) return;
    // The person's own changes are shown already, unless a response from before them is still
    // pending.
    if (!isOwnEvent(event) || reading.current) ask();
  });
  useServerEvents('teams', (event) => {
    if (event.organization === organizationId) ask();
  });
  useServerEvents('reset', ask);
  useEffect(endReadingAhead, []);
  useEffect(() => {
    // When the field loses the focus, or the page becomes visible.
    const resume = () => {
      if (wanted.current) ask();
    };
    // A field that is removed while it has the focus fires no event; the next focus event triggers
    // it.
    document.addEventListener('focusin', resume);
    document.addEventListener('focusout', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('focusin', resume);
      document.removeEventListener('focusout', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [ask]);
}
