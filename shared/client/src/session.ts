// The session slice: the signed-in person and the token. The shell and all remotes share it, and
// browser storage keeps it under `auth-storage` (specification, section 3). The slice does not know
// whether the server still accepts the token.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export const SESSION_STORAGE_KEY = 'auth-storage';
/** The time of the last logout on purpose. Other tabs then delete their drafts. */
export const LOGGED_OUT_STORAGE_KEY = 'cumbre-left';

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
  /** True while signing in, and while a stored session waits for the server's first answer. */
  loading: boolean;
}

const signedOut: SessionState = { user: null, userToken: null, loading: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    signedIn: (_state, action: PayloadAction<{ user: SessionUser; userToken: string }>) => ({
      ...action.payload,
      loading: false,
    }),
    userChanged: (state, action: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, action.payload);
    },
    loadingChanged: (state, action: PayloadAction<boolean>) => {
      state.loading = action.payload;
    },
    /** Sets the session of another tab or of the storage. */
    sessionRestored: (_state, action: PayloadAction<SessionState>) => action.payload,
    loggedOut: () => signedOut,
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.userToken,
    selectSessionLoading: (state) => state.loading,
  },
});

export const { signedIn, userChanged, loadingChanged, sessionRestored, loggedOut } =
  sessionSlice.actions;
type SessionSelector<Value> = (state: { session: SessionState }) => Value;
export const {
  selectUser,
  selectToken,
  selectSessionLoading,
}: {
  selectUser: SessionSelector<SessionUser | null>;
  selectToken: SessionSelector<string | null>;
  selectSessionLoading: SessionSelector<boolean>;
} = sessionSlice.selectors;

/** Returns the session in `storage` as loading, or a signed-out one if none can be read. */
export function readStoredSession(storage: Storage): SessionState {
  try {
    const stored = JSON.parse(
      storage.getItem(SESSION_STORAGE_KEY) ?? 'null',
    ) as Partial<SessionState> | null;
    if (typeof stored?.userToken !== 'string' || typeof stored.user?.id !== 'string')
      return signedOut;
    return { user: stored.user, userToken: stored.userToken, loading: true };
  } catch {
    return signedOut;
  }
}
