// The remote's slice in the store of the shell, and its endpoint in the shared API client.
import { namespacedApi } from '@cumbre/client/api';
import { createSlice } from '@cumbre/client/toolkit';
import manifest from '../remote.json';

interface WinsState {
  count: number;
}

export const winsSlice = createSlice({
  name: 'mfe-wins',
  initialState: { count: 0 } as WinsState,
  reducers: {
    winSeen: (state) => {
      state.count += 1;
    },
  },
});

export const { winSeen } = winsSlice.actions;
export const selectCount = (state: object): number =>
  (state as { 'mfe-wins': WinsState })['mfe-wins'].count;

const weekApi = namespacedApi(manifest.name).injectEndpoints({
  endpoints: (build) => ({
    week: build.query<number, void>({
      query: () => ({ path: 'users/me/week', silent: true }),
      transformResponse: ({ rows }: { rows: unknown[] }) => rows.length,
      providesTags: ['Items'],
    }),
  }),
});

export const { useWeekQuery } = weekApi;
