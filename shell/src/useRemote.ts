// A remote as a screen sees it: loading, there, or failed with a reason and a way to try again. A remote that is there
// already is so in the first render.
import type { Remote } from '@cumbre/remote/contract';
import { LoadFailure } from '@cumbre/remote/loadFailure';
import { useCallback, useEffect, useState } from 'react';
import { remoteLoader } from './remotes';

export type RemoteState = { state: 'loading' } | { state: 'there'; remote: Remote } | { state: 'failed'; failure: LoadFailure };

const there = new Map<string, Remote>();

export function useRemote(name: string): RemoteState & { retry: () => void } {
  const [state, setState] = useState<RemoteState>(() => {
    const remote = there.get(name);
    return remote ? { state: 'there', remote } : { state: 'loading' };
  });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let wanted = true;
    remoteLoader.load(name, { again: tries > 0 }).then(
      (remote) => {
        there.set(name, remote);
        if (wanted) setState({ state: 'there', remote });
      },
      (error: unknown) => {
        if (wanted) setState({ state: 'failed', failure: error instanceof LoadFailure ? error : new LoadFailure(name, 'broken', error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, tries]);

  const retry = useCallback(() => {
    setState({ state: 'loading' });
    setTries((count) => count + 1);
  }, []);
  return { ...state, retry };
}
