// A remote as a screen sees it: loading, there, or failed with a reason and a way to try again. A remote that is there
// already is so in the first render; one that another place has brought back is there for all places at once.
import type { Remote } from '@cumbre/remote/contract';
import { LoadFailure } from '@cumbre/remote/loadFailure';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { remoteLoader } from './remotes';

export type RemoteState = { state: 'loading' } | { state: 'there'; remote: Remote } | { state: 'failed'; failure: LoadFailure };

const there = new Map<string, Remote>();
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads it for all places that show it; `again` when the person asked. */
export async function bring(name: string, again = false): Promise<void> {
  const remote = await remoteLoader.load(name, { again });
  if (there.get(name) === remote) return;
  there.set(name, remote);
  for (const listener of listeners) listener();
}

export function useRemote(name: string): RemoteState & { retry: () => void } {
  const remote = useSyncExternalStore(listen, () => there.get(name));
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let wanted = true;
    bring(name, tries > 0).catch((error: unknown) => {
      if (wanted) setFailure(error instanceof LoadFailure ? error : new LoadFailure(name, 'broken', { cause: error }));
    });
    return () => {
      wanted = false;
    };
  }, [name, tries]);

  const retry = useCallback(() => {
    setFailure(null);
    setTries((count) => count + 1);
  }, []);
  if (remote) return { state: 'there', remote, retry };
  return failure ? { state: 'failed', failure, retry } : { state: 'loading', retry };
}
