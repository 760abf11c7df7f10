// The remote's slice in the store of the shell, and its endpoint in the shared API client.
import { namespacedApi } from '@cumbre/client/api';
import { createSlice } from '@cumbre/client/toolkit';
import manifest from '../remote.json';

interface LessonsState {
  count: number;
}

export const lessonsSlice = createSlice({
  name: 'mfe-lessons',
  initialState: { count: 0 } as LessonsState,
  reducers: {
    lessonSeen: (state) => {
      state.count += 1;
    },
  },
});

export const { lessonSeen } = lessonsSlice.actions;
export const selectCount = (state: object): number =>
  (state as { 'mfe-lessons': LessonsState })['mfe-lessons'].count;

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
