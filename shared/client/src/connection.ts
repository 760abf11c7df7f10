// The slice that stores whether the server can be reached and, if not, the age of the data on the
// screen. The request layer sets both; the shell displays them and checks the server meanwhile.
// Screens use reachable.ts.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  reachable: boolean;
  /**
   * The age of the oldest data on the screen: the instant (ISO 8601) at which the server confirmed
   * it. null while the server answers.
   */
  asOf: string | null;
}

const REACHABLE: ConnectionState = { reachable: true, asOf: null };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: REACHABLE,
  reducers: {
    serverAnswered: () => REACHABLE,
    /** `asOf` is the age of the cached answer that is shown, or now if none is shown. */
    serverUnreached: (state, { payload }: PayloadAction<{ asOf: string }>) => ({
      reachable: false,
      asOf: state.asOf !== null && state.asOf < payload.asOf ? state.asOf : payload.asOf,
    }),
  },
});

export const { serverAnswered, serverUnreached } = connectionSlice.actions;
