// The session: who is signed in, and with which token. It is the slice that the shell and all remotes share, and it is
// kept in browser storage under `auth-storage` (specification, section 3). What the server thinks of the token is not decided here.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export const SESSION_STORAGE_KEY = 'auth-storage';
/** When somebody last logged out on purpose, for the other tabs: they then keep nothing of their open forms. */
export const LEFT_STORAGE_KEY = 'cumbre-left';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  validated_email: boolean;
  hasProfile: boolean;
}

export interface SessionState {
  user: SessionUser | null;
  userToken: string | null;
  /** True while a kept session is restored, which the server's first answer ends, and while somebody is signing in. */
  loading: boolean;
}

const signedOut: SessionState = { user: null, userToken: null, loading: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    signedIn: (_state, action: PayloadAction<{ user: SessionUser; userToken: string }>) => ({ ...action.payload, loading: false }),
    userChanged: (state, action: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, action.payload);
    },
    loadingChanged: (state, action: PayloadAction<boolean>) => {
      state.loading = action.payload;
    },
    /** Another tab, or the storage at the start, says what the session is. */
    sessionRestored: (_state, action: PayloadAction<SessionState>) => action.payload,
    loggedOut: () => signedOut,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.userToken,
    selectSessionLoading: (state) => state.loading,
  },
});

export const { signedIn, userChanged, loadingChanged, sessionRestored, loggedOut } = sessionSlice.actions;
export const { selectUser, selectToken, selectSessionLoading } = sessionSlice.selectors;

/** The session in `storage`, which is being restored, or a signed-out one where there is none or it cannot be read. */
export function readStoredSession(storage: Storage): SessionState {
  try {
    const stored = JSON.parse(storage.getItem(SESSION_STORAGE_KEY) ?? 'null') as Partial<SessionState> | null;
    if (typeof stored?.userToken !== 'string' || typeof stored.user?.id !== 'string') return signedOut;
    return { user: stored.user, userToken: stored.userToken, loading: true };
  } catch {
    return signedOut;
  }
}
