// The endpoints of an item's notes: reads them by pages; creates, edits and deletes one with the
// version that the person saw.
import { api } from '../api';
import type { Note, NoteAnswer, NotesAnswer } from '@cumbre/contract/notes';

interface NoteChange {
  itemId: string;
  note: Pick<Note, 'id' | 'version'>;
}

interface NoteText {
  content: string;
  /** undefined where nobody is or was mentioned: an earlier server knows no mentions. */
  mentions: readonly string[] | undefined;
}

const noteApi = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.infiniteQuery<NotesAnswer, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: `okrs/${queryArg}/notes`,
        query: { cursor: pageParam ?? undefined },
        silent: true,
      }),
      providesTags: (_answer, _failure, itemId) => ['Notes', { type: 'Notes', id: itemId }],
    }),
    addNote: build.mutation<NoteAnswer, NoteText & { itemId: string; idempotencyKey: string }>({
      query: ({ itemId, content, mentions, idempotencyKey }) => ({
        path: `okrs/${itemId}/notes`,
        method: 'POST',
        json: { content, mentions },
        idempotencyKey,
        silent: true,
      }),
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Notes', id: itemId }],
    }),
    editNote: build.mutation<NoteAnswer, NoteChange & NoteText>({
      query: ({ itemId, note, content, mentions }) => ({
        path: `okrs/${itemId}/notes/${note.id}`,
        method: 'PATCH',
        json: { content, mentions },
        version: note.version,
        silent: true,
      }),
      invalidatesTags: (_answer, failure, { itemId }) =>
        failure ? [] : [{ type: 'Notes', id: itemId }],
    }),
    deleteNote: build.mutation<unknown, NoteChange>({
      query: ({ itemId, note }) => ({
        path: `okrs/${itemId}/notes/${note.id}`,
        method: 'DELETE',
        version: note.version,
      }),
      invalidatesTags: (_answer, _failure, { itemId }) => [{ type: 'Notes', id: itemId }],
    }),
  }),
});

export const {
  useNotesInfiniteQuery,
  useAddNoteMutation,
  useEditNoteMutation,
  useDeleteNoteMutation,
} = noteApi;
