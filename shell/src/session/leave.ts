// Logs out by request of the person. Values that wait for the network are deleted with the session,
// because the next person may be another one, so a person with such values is asked first.
import { logOut } from '@cumbre/client/logOut';
import type { AppDispatch } from '@cumbre/client/store';
import { loadUnsent } from '@cumbre/client/unsent';
import { confirmDiscard } from '../unsaved-changes/discard';

/** Returns whether the person has logged out. */
export async function leaveSession(dispatch: AppDispatch, userId: string): Promise<boolean> {
  if (loadUnsent(userId) !== null && !(await confirmDiscard(undefined, 'week'))) return false;
  await dispatch(logOut());
  return true;
}
