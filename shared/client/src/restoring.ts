// A kept session is being restored until the server has answered a call of its, whatever it says: a token that it no longer
// knows ends the session anyway (specification, section 3: the loading flag).
import { isFulfilled, isRejected } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { loadingChanged } from './session';
import type { SessionState } from './session';

export const restoringMiddleware: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const { session } = store.getState() as { session: SessionState };
  // Without a token somebody is signing in: that is ended by its own answer.
  if (session.loading && session.userToken !== null && (isFulfilled(action) || isRejected(action))) store.dispatch(loadingChanged(false));
  return result;
};
