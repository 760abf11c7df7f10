// The endpoints that change an item's history: record a value, correct and delete one.
// A recorded value is shown optimistically and rolled back when the server refuses it; otherwise
// the server's answer replaces it.
import { api } from '../api';
import type { Item } from '@cumbre/contract/items';
import type {
  CorrectCheckInAnswer,
  RecordCheckInAnswer,
  RecordCheckInBody,
  CorrectCheckInBody,
} from '@cumbre/contract/checkIns';
import { showItems } from '../data/items';

interface Recording {
  itemId: string;
  body: RecordCheckInBody;
  /** The idempotency key of one save: a request that is sent twice is recorded once. */
  idempotencyKey: string;
  /** The rows as they should look until the server has answered. */
  preview: readonly Item[];
  /** The screen shows a refusal itself. */
  silent: boolean;
}

interface Correction {
  itemId: string;
  entryId: string;
  body: CorrectCheckInBody;
}

const checkInApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordProgress: build.mutation<RecordCheckInAnswer, Recording>({
      query: ({ itemId, body, idempotencyKey, silent }) => ({
        path: `okrs/${itemId}/progress`,
        method: 'POST',
        json: body,
        idempotencyKey,
        silent,
        queueable: true,
      }),
      onQueryStarted: async ({ preview }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(showItems(preview));
        try {
          const { data: recorded } = await queryFulfilled;
          dispatch(showItems(recorded.items));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_answer, _failure, { itemId }) => [
        { type: 'Entries', id: itemId },
        // The newest notes of all items.
        { type: 'Entries', id: 'review' },
        // The weeks of the objectives above.
        { type: 'Entries', id: 'weeks' },
        { type: 'Items', id: itemId },
        'FirstSteps',
      ],
    }),
    correctCheckIn: build.mutation<CorrectCheckInAnswer, Correction>({
      query: ({ itemId, entryId, body }) => ({
        path: `okrs/${itemId}/progress/${entryId}`,
        method: 'PATCH',
        json: body,
        silent: true,
      }),
      invalidatesTags: (_answer, _failure, { itemId }) => [
        { type: 'Entries', id: itemId },
        'Items',
      ],
    }),
    deleteCheckIn: build.mutation<unknown, { itemId: string; entryId: string }>({
      query: ({ itemId, entryId }) => ({
        path: `okrs/${itemId}/progress/${entryId}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, _failure, { itemId }) => [
        { type: 'Entries', id: itemId },
        'Items',
      ],
    }),
  }),
});

export const { useRecordProgressMutation, useCorrectCheckInMutation, useDeleteCheckInMutation } =
  checkInApi;
