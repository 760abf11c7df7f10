// The operations of closing a cycle, as in openApiOperations.ts.
import type { Call } from './openApiOperations';

export const CLOSING_OPERATIONS: Record<string, Call> = {
  'GET /api/cycles/{id}/closing': {
    id: 'readClosing',
    summary: 'The grade and verdict of each objective of a cycle, and its retrospective',
    errorStatuses: [404],
  },
  'PUT /api/okrs/{id}/verdict': {
    id: 'giveVerdict',
    summary: 'Give an objective its final verdict; the first one has the version 0 in If-Match',
    errorStatuses: [404, 409, 412, 422, 423, 428],
  },
  'DELETE /api/okrs/{id}/verdict': {
    id: 'takeBackVerdict',
    summary: 'Take back the final verdict of an objective',
    errorStatuses: [404, 409, 412, 423, 428],
  },
  'POST /api/cycles/{id}/retrospective': {
    id: 'addRetrospectiveCard',
    summary: 'Add a card to the retrospective of a cycle, or of a team in it',
    errorStatuses: [404, 409, 422, 423],
  },
  'PATCH /api/cycles/{id}/retrospective/{cardId}': {
    id: 'editRetrospectiveCard',
    summary: 'Change a card of a retrospective',
    errorStatuses: [404, 409, 412, 423, 428],
  },
  'DELETE /api/cycles/{id}/retrospective/{cardId}': {
    id: 'deleteRetrospectiveCard',
    summary: 'Delete a card of a retrospective',
    errorStatuses: [404, 409, 412, 423, 428],
  },
};
