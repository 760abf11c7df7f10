// Whether the server can be reached, and as of when what is shown was read where it cannot. The request layer notices
// both ways; the shell says it and asks for sign of life meanwhile. Whoever wants to know uses reachable.ts.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  reachable: boolean;
  /** The oldest instant (ISO 8601) at which something that is shown was still known to be right; null while the server answers. */
  asOf: string | null;
}

const answering: ConnectionState = { reachable: true, asOf: null };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: answering,
  reducers: {
    serverAnswered: () => answering,
    /** `asOf`: when what is shown in the place of an answer was read; now, where nothing older is shown. */
    serverUnreached: (state, { payload }: PayloadAction<{ asOf: string }>) => ({
      reachable: false, asOf: state.asOf !== null && state.asOf < payload.asOf ? state.asOf : payload.asOf,
    }),
  },
});

export const { serverAnswered, serverUnreached } = connectionSlice.actions;
