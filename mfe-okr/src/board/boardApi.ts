// The calls of the shepherd's board of a cycle: reading it, and reminding a person.
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
      providesTags: ['Board', 'Items', 'Members'],
    }),
    nudge: build.mutation<
      null,
      { organizationId: string; cycle: string; user: string; idempotencyKey: string }
    >({
      query: ({ organizationId, cycle, user, idempotencyKey }) => ({
        path: `organizations/${organizationId}/board/nudges`,
        method: 'POST',
        json: { cycle, user },
        idempotencyKey,
        answer: 'nothing',
      }),
      // Also where a colleague was faster: the board then says so.
      invalidatesTags: ['Board'],
    }),
  }),
});

export const { useBoardQuery, useNudgeMutation } = boardApi;
