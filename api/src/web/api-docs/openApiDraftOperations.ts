// The operations of drafts, as in openApiOperations.ts.
import type { Call } from './openApiOperations';

export const DRAFT_OPERATIONS: Record<string, Call> = {
  'GET /api/organizations/{id}/drafts': {
    id: 'listDrafts',
    summary: 'The drafts that the caller can read, last changed first',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/drafts': {
    id: 'createDraft',
    summary: 'Begin an objective, with what hangs below it, as a draft that counts nowhere',
    errorStatuses: [404, 409, 422, 423],
  },
  'GET /api/drafts/{id}': {
    id: 'readDraft',
    summary: 'One draft, for its author, the people it names or is shown to, owner and admins',
    errorStatuses: [404],
  },
  'PUT /api/drafts/{id}': {
    id: 'updateDraft',
    summary: 'Replace the place and the content of a draft, and choose who else reads it',
    errorStatuses: [404, 412, 422, 423, 428],
  },
  'DELETE /api/drafts/{id}': {
    id: 'deleteDraft',
    summary: 'Delete a draft',
    errorStatuses: [404, 412, 428],
  },
  'POST /api/drafts/{id}/publish': {
    id: 'publishDraft',
    summary:
      'Turn a draft into items that everybody sees, planned from today where the cycle is under way; an error names the line',
    errorStatuses: [404, 412, 422, 423, 428],
  },
};
