// Ends the session on the server, then in this tab: session, selected organization and all fetched
// data. Where the person signed in with a provider, the browser then ends the session there. If the
// server fails to answer, the person is still signed out on this browser.
import type { LogoutAnswer } from '@cumbre/contract/users';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, clientApi } from './api';
import { forgetAnswers } from './etagCache';
import { deleteAllDrafts } from './formDrafts';
import { LOGGED_OUT_STORAGE_KEY, loggedOut, selectToken, selectUser } from './session';
import { endSession } from './sessionEnding';
import type { RootState } from './store';
import { deleteUnsent } from './unsent';

const logOutApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    /** null where nothing is to be done at a provider. */
    endSession: build.mutation<LogoutAnswer | null, void>({
      query: () => ({
        path: 'users/logout',
        method: 'POST',
        silent: true,
        endsSession: true,
      }),
    }),
  }),
});

/** `onServer: false` means that the server has ended the session; then drafts are not deleted. */
export function logOut({
  onServer = true,
  keepForms = !onServer,
}: { onServer?: boolean; keepForms?: boolean } = {}): ThunkAction<
  Promise<void>,
  RootState,
  unknown,
  UnknownAction
> {
  return async (dispatch, getState) => {
    if (!keepForms) {
      deleteAllDrafts();
      deleteUnsent(selectUser(getState())?.id ?? '');
      window.localStorage.setItem(LOGGED_OUT_STORAGE_KEY, String(Date.now()));
    }
    const token = selectToken(getState());
    // Screens that are still mounted must not use a token whose session is ending.
    if (onServer && token)
      await endSession(
        token,
        async () => {
          const { data } = await dispatch(logOutApi.endpoints.endSession.initiate());
          if (data?.continueAt) window.location.assign(data.continueAt);
        },
        () => void dispatch(loggedOut()),
      );
    else dispatch(loggedOut());
    forgetAnswers();
    // The call that met the expired session is still being answered. A reset now would abort it
    // without a message.
    if (!onServer) await new Promise((resolve) => setTimeout(resolve));
    dispatch(api.util.resetApiState());
  };
}
