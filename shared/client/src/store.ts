// The one store: session, selected organization and server state, and room for the slice of each remote. It restores
// and keeps what outlives a reload, and follows the other tabs of the same browser.
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Reducer, Slice, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import { raiseAuthExpired } from './authExpired';
import { connectionSlice } from './connection';
import { failureMiddleware } from './failures';
import { restoringMiddleware } from './restoring';
import { forgetKeptForms } from './keptForms';
import { forgetKeptAnswers } from './keptStores';
import { prepareRequests } from './request';
import type { Failure } from './request';
import { SELECTION_STORAGE_KEY, selectionSlice } from './selection';
import { LEFT_STORAGE_KEY, SESSION_STORAGE_KEY, loggedOut, readStoredSession, sessionRestored, sessionSlice } from './session';

export interface AppStoreOptions {
  storage?: Storage;
  onFailure?: (failure: Failure) => void;
}

const baseReducer = combineSlices(sessionSlice, selectionSlice, connectionSlice, api);
export type RootState = ReturnType<typeof baseReducer>;
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

export function createAppStore({ storage = window.localStorage, onFailure = () => {} }: AppStoreOptions = {}) {
  const reducer = combineSlices(sessionSlice, selectionSlice, connectionSlice, api).withLazyLoadedSlices<Record<string, unknown>>();
  const store = configureStore({
    reducer: reducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    preloadedState: { session: readStoredSession(storage), selection: { organizationId: storage.getItem(SELECTION_STORAGE_KEY) } },
    // A received file is a Blob in RTK Query's own part of the state; a large tree there is not worth walking in development.
    middleware: (defaults) => defaults({ serializableCheck: { ignoredPaths: [api.reducerPath], ignoredActionPaths: ['payload', 'meta'] }, immutableCheck: { ignoredPaths: [api.reducerPath] } }).concat(api.middleware, failureMiddleware(onFailure), restoringMiddleware),
  });

  // What was kept to be read without a network belongs to one person alone. A browser that refuses to forget has kept nothing.
  const forgetOthers = () => void forgetKeptAnswers(store.getState().session.user?.id).catch(() => {});
  forgetOthers();
  let kept = store.getState();
  if (kept.session.loading) storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(kept.session));
  // Whoever is signed in is about to ask for something.
  if (kept.session.userToken) void prepareRequests().catch(() => {});
  store.subscribe(() => {
    const { session, selection } = store.getState();
    if (session !== kept.session) storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    if (session.user?.id !== kept.session.user?.id) forgetOthers();
    if (selection !== kept.selection) {
      if (selection.organizationId) storage.setItem(SELECTION_STORAGE_KEY, selection.organizationId);
      else storage.removeItem(SELECTION_STORAGE_KEY);
    }
    kept = store.getState();
  });
  let leaving = false;
  window.addEventListener('storage', (event) => {
    if (event.key === LEFT_STORAGE_KEY) {
      leaving = true;
      forgetKeptForms();
    }
    if (event.key !== SESSION_STORAGE_KEY && event.key !== null) return;
    const onPurpose = leaving;
    leaving = false;
    const restored = readStoredSession(storage);
    if (restored.userToken === store.getState().session.userToken) return;
    // Ended in another tab without anybody's will: this tab's open forms are kept as well.
    if (!restored.userToken && !onPurpose) raiseAuthExpired();
    store.dispatch(restored.userToken ? sessionRestored(restored) : loggedOut());
    store.dispatch(api.util.resetApiState());
  });

  return Object.assign(store, {
    /** Adds a remote's slice under its own name, with its first state there at once; adding it again changes nothing. */
    injectSlice: (slice: Slice) => {
      reducer.inject(slice, { overrideExisting: false });
      // A reducer is asked for its first state with the next action only, and a screen may read it before there is one.
      if (!(slice.name in store.getState())) store.dispatch({ type: `${slice.name}/injected` });
    },
  });
}
