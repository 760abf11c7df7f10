// Ends the session: on the server, then here (session, selected organization, everything fetched). The server's answer
// is not waited for in vain: a dead server must not keep anybody signed in on this browser.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, clientApi } from './api';
import { forgetAnswers } from './knownAnswers';
import { forgetKeptForms } from './keptForms';
import { LEFT_STORAGE_KEY, loggedOut, selectToken, selectUser } from './session';
import { endSession } from './sessionEnding';
import type { RootState } from './store';
import { forgetUnsent } from './unsent';

const logOutApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    endSession: build.mutation<null, void>({ query: () => ({ path: 'users/logout', method: 'POST', answer: 'nothing', quiet: true, endsSession: true }) }),
  }),
});

/** `onServer: false` where the server has already forgotten the session; then the contents of open forms are kept. */
export function logOut({ onServer = true, keepForms = !onServer }: { onServer?: boolean; keepForms?: boolean } = {}): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    if (!keepForms) {
      forgetKeptForms();
      forgetUnsent(selectUser(getState())?.id ?? '');
      window.localStorage.setItem(LEFT_STORAGE_KEY, String(Date.now()));
    }
    const token = selectToken(getState());
    // Screens that are still shown must not use a token that the server has just been asked to forget.
    if (onServer && token) await endSession(token, () => dispatch(logOutApi.endpoints.endSession.initiate()), () => void dispatch(loggedOut()));
    else dispatch(loggedOut());
    forgetAnswers();
    // The call that met the expired session is being answered just now: resetting would abort it without any words.
    if (!onServer) await new Promise((resolve) => setTimeout(resolve));
    dispatch(api.util.resetApiState());
  };
}
