// Logging out as a person does it: values that wait for the network go with the session, since the next person may be
// another one, so whoever has some is asked first.
import { logOut } from '@cumbre/client/logOut';
import { selectUser } from '@cumbre/client/session';
import type { RootState } from '@cumbre/client/store';
import { keptUnsent } from '@cumbre/client/unsent';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { confirmDiscard } from './discard';

/** Whether the person has left. */
export function leave(): ThunkAction<Promise<boolean>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const user = selectUser(getState());
    if (user && keptUnsent(user.id) !== null && !(await confirmDiscard())) return false;
    await dispatch(logOut());
    return true;
  };
}
