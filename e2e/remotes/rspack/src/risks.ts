// The remote's slice in the store of the shell, and its endpoint in the shared API client.
import { namespacedApi } from '@cumbre/client/api';
import { createSlice } from '@cumbre/client/toolkit';
import manifest from '../remote.json';

interface RisksState {
  count: number;
}

export const risksSlice = createSlice({
  name: 'mfe-risks',
  initialState: { count: 0 } as RisksState,
  reducers: {
    riskSeen: (state) => {
      state.count += 1;
    },
  },
});

export const { riskSeen } = risksSlice.actions;
export const selectCount = (state: object): number =>
  (state as { 'mfe-risks': RisksState })['mfe-risks'].count;

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
