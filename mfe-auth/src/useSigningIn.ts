// Opens a session by a call. While the call runs, the session's loading flag is set, also for the
// frame and in the browser's storage (specification, section 3). Errors of the call are rethrown.
import { useAppDispatch } from '@cumbre/client/hooks';
import { loadingChanged, signedIn } from '@cumbre/client/session';
import { useCallback } from 'react';
import type { newSession } from './newSession';

type Session = ReturnType<typeof newSession>;

export function useSigningIn(): (call: () => Promise<Session>) => Promise<Session> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (call) => {
      dispatch(loadingChanged(true));
      try {
        const session = await call();
        dispatch(signedIn(session));
        return session;
      } catch (error) {
        dispatch(loadingChanged(false));
        throw error;
      }
    },
    [dispatch],
  );
}
