// The calls that read and write drafts. Nothing of a draft is kept for offline use: another person
// may sign in on this device.
import { api } from '../api';
import type {
  DraftAnswer,
  DraftBody,
  DraftsAnswer,
  PublishedDraftAnswer,
} from '@cumbre/contract/drafts';

interface DraftAddress {
  id: string;
  version: number;
}

const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query<DraftsAnswer, string>({
      query: (organizationId) => ({
        path: `organizations/${organizationId}/drafts`,
        silent: true,
      }),
      providesTags: ['Drafts'],
    }),
    draft: build.query<DraftAnswer, string>({
      query: (id) => ({ path: `drafts/${id}`, silent: true }),
      providesTags: (_answer, _failure, id) => [{ type: 'Drafts', id }],
    }),
    updateDraft: build.mutation<DraftAnswer, DraftAddress & { body: DraftBody }>({
      query: ({ id, version, body }) => ({
        path: `drafts/${id}`,
        method: 'PUT',
        version,
        json: body,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Drafts'] : []),
    }),
    deleteDraft: build.mutation<null, DraftAddress>({
      query: ({ id, version }) => ({
        path: `drafts/${id}`,
        method: 'DELETE',
        version,
        answer: 'nothing',
        silent: true,
      }),
    }),
    publishDraft: build.mutation<PublishedDraftAnswer, DraftAddress>({
      query: ({ id, version }) => ({
        path: `drafts/${id}/publish`,
        method: 'POST',
        version,
        silent: true,
      }),
      invalidatesTags: (answer) => (answer ? ['Items', 'Cycles'] : []),
    }),
  }),
});

export const {
  useDraftsQuery,
  useDraftQuery,
  useUpdateDraftMutation,
  useDeleteDraftMutation,
  usePublishDraftMutation,
} = draftsApi;
