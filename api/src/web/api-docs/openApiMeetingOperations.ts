// The operations of meetings and of the reminder on the board, as in openApiOperations.ts.
import type { Call } from './openApiOperations';

export const MEETING_OPERATIONS: Record<string, Call> = {
  'GET /api/cycles/{id}/meetings': {
    id: 'listMeetings',
    summary: 'The meetings about a cycle, newest first',
    errorStatuses: [404],
  },
  'GET /api/cycles/{id}/meetings/current': {
    id: 'readCurrentMeeting',
    summary: 'The open meeting with its ticks, and what the last one before it saw',
    errorStatuses: [404],
  },
  'POST /api/cycles/{id}/meetings': {
    id: 'startMeeting',
    summary: 'Start a meeting about a cycle or a team in it; the open one, where there is one',
    errorStatuses: [404, 423],
  },
  'GET /api/meetings/{id}': {
    id: 'readMeeting',
    summary: 'A meeting: what was discussed, what changed, and what was written in it',
    errorStatuses: [404],
  },
  'PUT /api/meetings/{id}/ticks/{itemId}': {
    id: 'tickLine',
    summary: 'Tick a line of an open meeting as discussed',
    errorStatuses: [404, 409, 423],
  },
  'DELETE /api/meetings/{id}/ticks/{itemId}': {
    id: 'untickLine',
    summary: 'Take a tick of an open meeting back',
    errorStatuses: [404, 409, 423],
  },
  'POST /api/meetings/{id}/end': {
    id: 'endMeeting',
    summary: 'End a meeting, which keeps the numbers of this moment',
    errorStatuses: [404, 409, 423],
  },
  'POST /api/meetings/{id}/summary': {
    id: 'sendMeetingSummary',
    summary: 'Notify members of the summary of a meeting, by e-mail as they prefer',
    errorStatuses: [404, 422],
  },
  'POST /api/organizations/{id}/board/nudges': {
    id: 'nudge',
    summary: 'Remind a person of late check-ins, once a day',
    errorStatuses: [404, 409],
  },
};
