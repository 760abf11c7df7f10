// What colleagues change appears by itself: told that the tree has changed, it is read again, which costs next to nothing
// where it has not (304), and so is the history and what is said of the item that is open. Never under somebody's hands:
// while a value is being typed in a row or a remark edited in its place, or the page is not looked at, reading waits.
import { api } from '@cumbre/client/api';
import { useAppDispatch } from '@cumbre/client/hooks';
import { isOwnEvent, useServerEvents } from '@cumbre/client/serverEvents';
import { useCallback, useEffect, useRef } from 'react';
import type { TreeAddress } from './items';

/** Milliseconds in which several changes become one reading. */
const GATHERED = 400;

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
    timer.current = setTimeout(read, GATHERED);
  }, [read]);

  useServerEvents('tree', (event) => {
    if (event.organization !== organizationId || event.cycle !== cycle) return;
    // One's own changes are shown already, unless a reading from before them is still to come.
    if (!isOwnEvent(event) || reading.current) ask();
  });
  useServerEvents('reset', ask);
  useEffect(() => {
    // Once the field is left, or the page is turned to.
    const resume = () => {
      if (wanted.current) ask();
    };
    // A field that is taken away with the focus in it says nothing: what is focused next does.
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
