// Opens a session by a call. While the call runs, the session's loading flag is set, also for the
// frame and in the browser's storage (specification, section 3). Where the account has a second
// factor, the sign-in screen continues with the second step. Other errors of the call are rethrown.
import { failureOf } from '@cumbre/client/failure';
import { useAppDispatch } from '@cumbre/client/hooks';
import { loadingChanged, signedIn } from '@cumbre/client/session';
import type { SecondFactorRequest } from '@cumbre/contract/factors';
import { useLocation, useNavigate } from '@cumbre/remote/router';
import { useCallback } from 'react';
import type { newSession } from './newSession';

type Session = ReturnType<typeof newSession>;

export function useSigningIn(): (call: () => Promise<Session>) => Promise<Session> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    async (call) => {
      dispatch(loadingChanged(true));
      try {
        const session = await call();
        dispatch(signedIn(session));
        return session;
      } catch (error) {
        dispatch(loadingChanged(false));
        const failure = failureOf(error);
        if (failure?.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        const secondFactor = failure.problem.secondFactor as SecondFactorRequest;
        await navigate(`/auth/sign-in${search}`, { replace: true, state: { secondFactor } });
        // The screen of the caller is gone, so nobody waits for an answer.
        return new Promise<never>(() => {});
      }
    },
    [dispatch, navigate, search],
  );
}
