// The state of a remote for a screen: loading, ready, or failed with a reason and a retry. A loaded
// remote is ready in the first render, and a retry in one place makes it ready in all places.
import { forgetAnswersOf } from '@cumbre/client/api';
import type { Remote } from '@cumbre/remote/contract';
import { LoadFailure } from '@cumbre/remote/loadFailure';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { store } from '../store';
import { remoteLoader } from './remotes';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'ready'; remote: Remote }
  | { state: 'failed'; failure: LoadFailure };

const loadedRemotes = new Map<string, Remote>();
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const loadedRemote = (name: string): Remote | undefined => loadedRemotes.get(name);

export function showRemote(name: string, remote: Remote): void {
  if (loadedRemotes.get(name) === remote) return;
  loadedRemotes.set(name, remote);
  for (const listener of listeners) listener();
}

/** Loads the remote for all components that show it. `again`: the person retries. */
export async function loadRemote(name: string, again = false): Promise<void> {
  showRemote(name, await remoteLoader.load(name, { again }));
}

/**
 * Shows an older release in the place of `release`, whose first screen failed. Throws the failure
 * if there is none.
 */
export async function replaceRelease(
  name: string,
  release: string,
  failure: LoadFailure,
): Promise<void> {
  const remote = await remoteLoader.replace(name, release, failure);
  store.dispatch(forgetAnswersOf(name));
  showRemote(name, remote);
}

export function useRemote(name: string): RemoteState & { retry: () => void } {
  const remote = useSyncExternalStore(listen, () => loadedRemotes.get(name));
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    loadRemote(name, tries > 0).catch((error: unknown) => {
      if (isCurrent)
        setFailure(
          error instanceof LoadFailure ? error : new LoadFailure(name, 'broken', { cause: error }),
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [name, tries]);

  const retry = useCallback(() => {
    setFailure(null);
    setTries((count) => count + 1);
  }, []);
  if (remote) return { state: 'ready', remote, retry };
  return failure ? { state: 'failed', failure, retry } : { state: 'loading', retry };
}
