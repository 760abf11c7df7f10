// Logging out as a person does it: values that wait for the network go with the session, since the next person may be
// another one, so whoever has some is asked first.
import { logOut } from '@cumbre/client/logOut';
import type { AppDispatch } from '@cumbre/client/store';
import { keptUnsent } from '@cumbre/client/unsent';
import { confirmDiscard } from './discard';

/** Whether the person has left. */
export async function leaveSession(dispatch: AppDispatch, userId: string): Promise<boolean> {
  if (keptUnsent(userId) !== null && !(await confirmDiscard())) return false;
  await dispatch(logOut());
  return true;
}
