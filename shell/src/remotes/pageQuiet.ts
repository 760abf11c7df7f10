// Whether the first screen has what it shows. Secondary parts of other remotes (the bell, what is
// added to slots) wait for that at the first load, so that their files and calls do not compete with
// those of the screen.
import { clientApi } from '@cumbre/client/api';
import { useSyncExternalStore } from 'react';
import { store } from '../store';

/** Milliseconds without a call after which the screen has all its answers. */
const QUIET_TIME = 300;
/** Milliseconds after which a call that has no answer yet is not waited for. */
const LONGEST_WAIT = 3000;

/** Calls `onQuiet` once, after no call has been under way for a moment. */
export function watchCalls(
  hasCalls: () => boolean,
  subscribe: (listener: () => void) => () => void,
  onQuiet: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasBusy: boolean | undefined;
  const finish = () => {
    unsubscribe();
    onQuiet();
  };
  const look = () => {
    const isBusy = hasCalls();
    if (isBusy === wasBusy) return;
    wasBusy = isBusy;
    clearTimeout(timer);
    timer = setTimeout(finish, isBusy ? LONGEST_WAIT : QUIET_TIME);
  };
  const unsubscribe = subscribe(look);
  look();
}

let isQuiet = false;
let isWatching = false;
const listeners = new Set<() => void>();

const hasCalls = () =>
  Object.values(store.getState()[clientApi.reducerPath].queries).some(
    (query) => query?.status === 'pending',
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatching) {
    isWatching = true;
    watchCalls(hasCalls, store.subscribe, () => {
      isQuiet = true;
      for (const each of listeners) each();
    });
  }
  return () => listeners.delete(listener);
}

/** True for good once the page has been without a call for a moment. */
export const usePageQuiet = (): boolean => useSyncExternalStore(listen, () => isQuiet);
