// The calls of an item's history: reading its entries, recording a value, correcting and deleting one. A recorded value
// is shown at once and taken back when the server refuses it; then its answer is shown.
import { api } from '../api';
import type { Item } from '@cumbre/contract/items';
import type { CheckInsAnswer, CheckIn, RecordCheckInAnswer, RecordCheckInBody, CorrectCheckInBody } from '@cumbre/contract/checkIns';
import { showItems } from '../items';

interface Recording {
  itemId: string;
  body: RecordCheckInBody;
  /** One per act of saving: sent twice, it is recorded once. */
  idempotencyKey: string;
  /** The rows as they should look until the server has answered. */
  preview: readonly Item[];
  /** The screen shows a refusal itself. */
  quiet: boolean;
}

interface Correction {
  itemId: string;
  entryId: string;
  body: CorrectCheckInBody;
}

const checkInApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkIns: build.query<CheckIn[], string>({
      query: (itemId) => ({ path: `okrs/${itemId}/progress`, quiet: true, kept: true }),
      transformResponse: (answer: CheckInsAnswer) => answer.entries,
      providesTags: (_answer, _failure, itemId) => ['Entries', { type: 'Entries', id: itemId }],
    }),
    recordProgress: build.mutation<RecordCheckInAnswer, Recording>({
      query: ({ itemId, body, idempotencyKey, quiet }) => ({ path: `okrs/${itemId}/progress`, method: 'POST', json: body, idempotencyKey, quiet, waits: true }),
      onQueryStarted: async ({ preview }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(showItems(preview));
        try {
          const { data: recorded } = await queryFulfilled;
          dispatch(showItems(recorded.items));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Entries', id: itemId }, { type: 'Items', id: itemId }, 'FirstSteps'],
    }),
    correctCheckIn: build.mutation<unknown, Correction>({
      query: ({ itemId, entryId, body }) => ({ path: `okrs/${itemId}/progress/${entryId}`, method: 'PATCH', json: body, quiet: true }),
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Entries', id: itemId }, 'Items'],
    }),
    deleteCheckIn: build.mutation<unknown, { itemId: string; entryId: string }>({
      query: ({ itemId, entryId }) => ({ path: `okrs/${itemId}/progress/${entryId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Entries', id: itemId }, 'Items'],
    }),
  }),
});

export const { useCheckInsQuery, useRecordProgressMutation, useCorrectCheckInMutation, useDeleteCheckInMutation } = checkInApi;
