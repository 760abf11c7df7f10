// The store: session, selected organization, server state, and the slice of each remote. It
// restores and saves the state that survives a reload, and follows the other tabs of the same
// browser.
import { combineSlices, configureStore, isFulfilled, isRejected } from '@reduxjs/toolkit';
import type {
  Middleware,
  Reducer,
  Slice,
  Store,
  ThunkDispatch,
  UnknownAction,
} from '@reduxjs/toolkit';
import { api } from './api';
import { raiseAuthExpired } from './authExpired';
import { connectionSlice } from './connection';
import { failureMiddleware } from './failures';
import { deleteAllDrafts } from './formDrafts';
import { clearOfflineCache } from './cacheStorage';
import { deletePersonDatabase } from './personDatabase';
import { loadHttp } from './request';
import type { Failure } from './request';
import { SELECTION_STORAGE_KEY, organizationSelected, selectionSlice } from './selection';
import {
  LOGGED_OUT_STORAGE_KEY,
  SESSION_STORAGE_KEY,
  loadingChanged,
  loggedOut,
  readStoredSession,
  sessionRestored,
  sessionSlice,
} from './session';
import type { SessionState } from './session';

export interface AppStoreOptions {
  storage?: Storage;
  onFailure?: (failure: Failure) => void;
  /** A call was answered that its object is not found or not allowed. */
  onRefused?: () => void;
}

const baseReducer = combineSlices(sessionSlice, selectionSlice, connectionSlice, api);
export type RootState = ReturnType<typeof baseReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export interface AppStore extends Omit<Store<RootState, UnknownAction>, 'dispatch'> {
  dispatch: AppDispatch;
  /** Adds a remote's slice with its initial state. Adding it again changes nothing. */
  injectSlice: (slice: Slice) => void;
  /**
   * Puts the slice of another release in the place of the one of that name, and starts from its
   * initial state: the state of two releases may differ.
   */
  replaceSlice: (slice: Slice) => void;
}

/** Where the browser keeps which organization a person selected last, also after logging out. */
const lastSelectionKey = ({ user }: SessionState) => `${SELECTION_STORAGE_KEY} ${user?.id}`;

/**
 * A stored session counts as loading until the server has answered one of its calls. The content of
 * the answer does not matter: an unknown token ends the session anyway (specification, section 3:
 * the loading flag).
 */
const restoringMiddleware: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const { session } = store.getState() as { session: SessionState };
  // Without a token the person is signing in, and the answer to that ends the loading.
  if (session.loading && session.userToken !== null && (isFulfilled(action) || isRejected(action)))
    store.dispatch(loadingChanged(false));
  return result;
};

export function createAppStore({
  storage = window.localStorage,
  onFailure = () => {},
  onRefused = () => {},
}: AppStoreOptions = {}): AppStore {
  const reducer = combineSlices(
    sessionSlice,
    selectionSlice,
    connectionSlice,
    api,
  ).withLazyLoadedSlices<Record<string, unknown>>();
  const store = configureStore({
    reducer: reducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    preloadedState: {
      session: readStoredSession(storage),
      selection: { organizationId: storage.getItem(SELECTION_STORAGE_KEY) },
    },
    // RTK Query's state may hold a Blob and large trees, which are slow to check in development.
    middleware: (defaults) =>
      defaults({
        serializableCheck: {
          ignoredPaths: [api.reducerPath],
          ignoredActionPaths: ['payload', 'meta'],
        },
        immutableCheck: { ignoredPaths: [api.reducerPath] },
      }).concat(api.middleware, failureMiddleware(onFailure, onRefused), restoringMiddleware),
  });

  // The offline cache belongs to one person. A browser that refuses to delete it has none.
  const clearOtherCaches = () =>
    void clearOfflineCache(store.getState().session.user?.id).catch(() => {});
  clearOtherCaches();
  let saved = store.getState();
  if (!saved.session.user) deletePersonDatabase();
  if (saved.session.loading) storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(saved.session));
  // A signed-in person's screen makes a call soon.
  if (saved.session.userToken) void loadHttp().catch(() => {});
  store.subscribe(() => {
    const { session, selection } = store.getState();
    if (session !== saved.session) storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
    const isOtherPerson = session.user?.id !== saved.session.user?.id;
    if (isOtherPerson) {
      clearOtherCaches();
      deletePersonDatabase();
    }
    if (selection !== saved.selection) {
      if (selection.organizationId) {
        storage.setItem(SELECTION_STORAGE_KEY, selection.organizationId);
        storage.setItem(lastSelectionKey(session), selection.organizationId);
      } else storage.removeItem(SELECTION_STORAGE_KEY);
    }
    saved = store.getState();
    if (isOtherPerson && !selection.organizationId)
      store.dispatch(organizationSelected(storage.getItem(lastSelectionKey(session))));
  });
  let isLoggingOut = false;
  window.addEventListener('storage', (event) => {
    if (event.key === LOGGED_OUT_STORAGE_KEY) {
      isLoggingOut = true;
      deleteAllDrafts();
    }
    if (event.key !== SESSION_STORAGE_KEY && event.key !== null) return;
    const onPurpose = isLoggingOut;
    isLoggingOut = false;
    const restored = readStoredSession(storage);
    if (restored.userToken === store.getState().session.userToken) return;
    // The session expired in another tab, so this tab saves its drafts too.
    if (!restored.userToken && !onPurpose) raiseAuthExpired();
    store.dispatch(restored.userToken ? sessionRestored(restored) : loggedOut());
    store.dispatch(api.util.resetApiState());
  });

  return Object.assign(store, {
    injectSlice: (slice: Slice) => {
      reducer.inject(slice, { overrideExisting: false });
      // An injected reducer runs with the next action, and a screen may read its state earlier.
      if (!(slice.name in store.getState())) store.dispatch({ type: `${slice.name}/injected` });
    },
    replaceSlice: (slice: Slice) => {
      const replaced = { type: `${slice.name}/replaced` };
      reducer.inject(
        {
          reducerPath: slice.name,
          reducer: (state: unknown, action: UnknownAction): unknown =>
            slice.reducer(action.type === replaced.type ? undefined : state, action),
        },
        { overrideExisting: true },
      );
      store.dispatch(replaced);
    },
  });
}
