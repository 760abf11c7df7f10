// The call that reads the shepherd's board of a cycle.
import { api } from '../api';
import type { BoardAnswer } from '@cumbre/contract/board';

const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<BoardAnswer, { organizationId: string; cycle: string }>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/board`,
        query: { cycle },
        silent: true,
      }),
      providesTags: ['Items', 'Members'],
    }),
  }),
});

export const { useBoardQuery } = boardApi;
