// The operations of the OpenAPI document: id, one-sentence summary, and the error statuses that are
// specific to an operation; openApiRefusals.ts adds those that similar operations share. The start
// fails when a route has no entry. Ids are the names of the use cases.
import type { JsonObject } from './openApiComponents';
import { CLOSING_OPERATIONS } from './openApiClosingOperations';
import { MEETING_OPERATIONS } from './openApiMeetingOperations';
import { DRAFT_OPERATIONS } from './openApiDraftOperations';
import { FACTOR_CALLS } from './openApiFactorOperations';
import { importErrorBody } from './openApiRefusals';
import { SIGN_IN_OPERATIONS } from './openApiSignInOperations';
import { TEAM_OPERATIONS } from './openApiTeamOperations';
import { WEBHOOK_OPERATIONS } from './openApiWebhookOperations';

export interface Call {
  /** The operationId. */
  id: string;
  summary: string;
  errorStatuses?: readonly number[];
  /** Error responses with more than a problem document. */
  errorBodies?: JsonObject;
}

export const TAGS: Record<string, string> = {
  okrs: 'Objectives and key results, their check-ins, notes and commitments, and spreadsheets of them',
  drafts: 'Objectives that are not published yet',
  deletions: 'What was deleted, and how it comes back',
  cycles: 'The periods in which objectives are pursued',
  meetings: 'Meetings about a cycle, what was discussed in them, and their summaries',
  organizations: 'Organizations, their members, and what they look at in meetings',
  teams: 'Teams, their members and leads',
  shares: 'Objectives that organizations share with each other',
  invitations: 'Inviting people into an organization',
  'api-keys': 'Keys for scripts',
  webhooks: 'Addresses that are called when something happens',
  users: 'Accounts, sessions, and what is one’s own',
  notifications: 'What the inbox shows, and which notifications come',
  calendar: 'Due check-ins for calendar programs',
  guide: 'The guide as a document',
  operation: 'What an operator’s machinery asks',
};

export const CALLS: Record<string, Call> = {
  'GET /healthz': {
    id: 'readHealth',
    summary: 'Whether the process is alive',
    errorStatuses: [414],
  },
  'GET /readyz': {
    id: 'readReadiness',
    summary: 'Whether requests should come here: the database answers and nobody is stopping',
    errorStatuses: [414],
  },

  'GET /api/organizations/{id}/okrs': {
    id: 'readTree',
    summary:
      'All objectives and key results of a cycle, in the order of the tree, with progress, ' +
      'expected progress and status',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/okrs': {
    id: 'createItem',
    summary: 'Create an objective or a key result',
    errorStatuses: [404, 422, 423],
  },
  'POST /api/organizations/{id}/okrs/bulk': {
    id: 'changeManyItems',
    summary: 'Change or delete many items at once',
    errorStatuses: [404, 423],
  },
  'POST /api/organizations/{id}/progress': {
    id: 'recordMany',
    summary: 'Record up to 1,000 values by id or code; each row is answered for itself',
    errorStatuses: [404, 423],
  },
  'GET /api/okrs/{id}': {
    id: 'readItem',
    summary: 'One item, and why its number is what it is',
    errorStatuses: [404],
  },
  'PATCH /api/okrs/{id}': {
    id: 'updateItem',
    summary: 'Change fields of an item; needs its version in If-Match',
    errorStatuses: [404, 409, 412, 422, 423, 428],
  },
  'DELETE /api/okrs/{id}': {
    id: 'deleteItem',
    summary: 'Delete an item with what hangs below it; it can be restored',
    errorStatuses: [404, 412, 423, 428],
  },
  'POST /api/okrs/{id}/copy': {
    id: 'copyItem',
    summary: 'Copy an item into another cycle',
    errorStatuses: [404, 422, 423],
  },
  'GET /api/cycles/{id}/copies': {
    id: 'readCycleCopies',
    summary: 'What another cycle has already of the items of a cycle: their copies or sources',
    errorStatuses: [404],
  },
  'POST /api/okrs/{id}/move': {
    id: 'moveItem',
    summary: 'Move an item to another parent or place',
    errorStatuses: [404, 412, 422, 423, 428],
  },
  'GET /api/okrs/{id}/progress': {
    id: 'readHistory',
    summary: 'The recorded values of an item, newest first',
    errorStatuses: [404],
  },
  'GET /api/okrs/{id}/weeks': {
    id: 'readItemWeeks',
    summary: 'Progress and expected progress of an item at the end of each week',
    errorStatuses: [404],
  },
  'POST /api/okrs/{id}/progress': {
    id: 'recordCheckIn',
    summary: 'Check in: record a value for a date',
    errorStatuses: [404, 422, 423],
  },
  'PATCH /api/okrs/{id}/progress/{entryId}': {
    id: 'correctCheckIn',
    summary: 'Correct a recorded value',
    errorStatuses: [404, 422, 423],
  },
  'DELETE /api/okrs/{id}/progress/{entryId}': {
    id: 'deleteCheckIn',
    summary: 'Delete a recorded value',
    errorStatuses: [404, 423],
  },
  'GET /api/okrs/{id}/notes': {
    id: 'listNotes',
    summary: 'The notes of an item',
    errorStatuses: [404],
  },
  'POST /api/okrs/{id}/notes': {
    id: 'addNote',
    summary: 'Write a note',
    errorStatuses: [404, 422],
  },
  'PATCH /api/okrs/{id}/notes/{noteId}': {
    id: 'editNote',
    summary: 'Change a note of one’s own',
    errorStatuses: [404, 412, 422, 428],
  },
  'DELETE /api/okrs/{id}/notes/{noteId}': {
    id: 'deleteNote',
    summary: 'Delete a note',
    errorStatuses: [404, 412, 428],
  },
  'GET /api/okrs/{id}/commitments': {
    id: 'listCommitments',
    summary: 'The commitments of an item',
    errorStatuses: [404],
  },
  'POST /api/okrs/{id}/commitments': {
    id: 'addCommitment',
    summary: 'Add a commitment',
    errorStatuses: [404, 422, 423],
  },
  'PATCH /api/okrs/{id}/commitments/{commitmentId}': {
    id: 'editCommitment',
    summary: 'Change a commitment',
    errorStatuses: [404, 412, 422, 423, 428],
  },
  'DELETE /api/okrs/{id}/commitments/{commitmentId}': {
    id: 'deleteCommitment',
    summary: 'Delete a commitment',
    errorStatuses: [404, 412, 423, 428],
  },
  'GET /api/okrs/downloadOKRs/{organization}/{cycle}': {
    id: 'exportSpreadsheet',
    summary: 'A cycle as a spreadsheet (XLSX), which is also the template of an import',
    errorStatuses: [404],
  },
  'GET /api/okrs/uploaderOKRs/{organization}/template': {
    id: 'readImportTemplate',
    summary: 'An empty spreadsheet (XLSX) to fill in, with two examples that an import leaves out',
    errorStatuses: [404],
  },
  'POST /api/okrs/uploaderOKRs/{organization}': {
    id: 'importSpreadsheet',
    summary: 'Load a spreadsheet into a cycle, or with dryRun=true see what it would do',
    errorStatuses: [404, 422, 423],
    errorBodies: importErrorBody,
  },
  'POST /api/okrs/uploaderOKRs/{organization}/annotated': {
    id: 'annotateSpreadsheet',
    summary: 'The same file with what is wrong written at each row',
    errorStatuses: [404, 422, 423],
  },
  'POST /api/okrs/{id}/shares': {
    id: 'offerShare',
    summary: 'Offer an objective to another organization',
    errorStatuses: [404, 422, 423],
  },
  'GET /api/organizations/{id}/deletions': {
    id: 'listDeletions',
    summary: 'What was deleted and can be restored',
    errorStatuses: [404],
  },
  'POST /api/deletions/{id}/restore': {
    id: 'restoreDeletion',
    summary: 'Restore what was deleted',
    errorStatuses: [404, 422, 423],
  },

  'GET /api/organizations/{id}/cycles': {
    id: 'listCycles',
    summary: 'The cycles, and which one is current',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/cycles': {
    id: 'createCycle',
    summary: 'Create a cycle',
    errorStatuses: [404, 422],
  },
  'PUT /api/cycles/{id}': {
    id: 'updateCycle',
    summary: 'Change a cycle',
    errorStatuses: [404, 412, 422, 423, 428],
  },
  'DELETE /api/cycles/{id}': {
    id: 'deleteCycle',
    summary: 'Delete a cycle that is in planning or empty',
    errorStatuses: [404, 409, 412, 428],
  },
  'PATCH /api/cycles/{id}/state': {
    id: 'changeCycleState',
    summary: 'Start, finish or reopen a cycle',
    errorStatuses: [404, 409, 412, 422, 428],
  },

  'POST /api/organizations': { id: 'createOrganization', summary: 'Create an organization' },
  'PUT /api/organizations': {
    id: 'updateOrganization',
    summary: 'Change an organization',
    errorStatuses: [404, 412, 428],
  },
  'POST /api/organizations/example': {
    id: 'createExample',
    summary: 'Create an example organization with content',
  },
  'GET /api/organizations/bymember/{userId}': {
    id: 'listMyOrganizations',
    summary: 'The organizations of the caller, and invitations that wait',
    errorStatuses: [404],
  },
  'POST /api/organizations/respondinvitation': {
    id: 'respondInvitation',
    summary: 'Accept or reject an invitation',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}': {
    id: 'readOrganization',
    summary: 'One organization',
    errorStatuses: [404],
  },
  'DELETE /api/organizations/{id}': {
    id: 'closeOrganization',
    summary: 'Close an organization; it is erased later',
    errorStatuses: [404],
  },
  'PUT /api/organizations/activate/{id}': {
    id: 'activateOrganization',
    summary: 'Open a closed organization again',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/export': {
    id: 'exportOrganization',
    summary: 'Everything of one organization in one file of JSON',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/audit': {
    id: 'listAuditEntries',
    summary: 'The audit log of an organization, newest first, by filters and pages',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/audit/feed': {
    id: 'readAuditFeed',
    summary: 'The audit log for log collectors, oldest first, after the last entry that they have',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/audit/export': {
    id: 'exportAudit',
    summary: 'The audit log as a file of CSV or JSON lines',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/first-steps': {
    id: 'readFirstSteps',
    summary: 'What a new organization has done so far',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/members': {
    id: 'listMembers',
    summary: 'The members of an organization by name: all, or those a search finds, by pages',
    errorStatuses: [404],
  },
  'PATCH /api/organizations/member': {
    id: 'updateMember',
    summary: 'Change a member’s role, area or hierarchy level',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/members/{userId}/holdings': {
    id: 'readHoldings',
    summary: 'What a member owns, is assigned and has committed to, before leaving',
    errorStatuses: [404, 409],
  },
  'DELETE /api/organizations/{id}/members/{userId}': {
    id: 'removeMember',
    summary: 'Remove a member, or leave',
    errorStatuses: [404, 409, 422],
  },
  'POST /api/organizations/{id}/transfer': {
    id: 'transferOwnership',
    summary: 'Hand the organization to another member',
    errorStatuses: [404, 422],
  },
  'GET /api/organizations/{id}/review': {
    id: 'readReview',
    summary: 'What a review meeting looks at, most urgent first',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/board': {
    id: 'readBoard',
    summary: 'Who has nothing and who is late',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/trends': {
    id: 'readTrends',
    summary: 'The last values of the items of a cycle, for small lines',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/overview': {
    id: 'readOverview',
    summary: 'How a cycle moved over its weeks, what rose, fell and is late, and its forecast',
    errorStatuses: [404],
  },
  'GET /api/organizations/lookup': {
    id: 'lookUpOrganizations',
    summary: 'Organizations of a person that receive shared objectives, by exact e-mail',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/shares': {
    id: 'listShares',
    summary: 'Objectives offered to and by an organization',
    errorStatuses: [404],
  },
  'POST /api/shares/{id}/accept': {
    id: 'acceptShare',
    summary: 'Accept a shared objective into a cycle',
    errorStatuses: [404, 422, 423],
  },
  'POST /api/shares/{id}/reject': {
    id: 'rejectShare',
    summary: 'Reject a shared objective',
    errorStatuses: [404],
  },
  'POST /api/shares/{id}/stop': {
    id: 'stopShare',
    summary: 'Stop sharing an objective of one’s own',
    errorStatuses: [404],
  },
  'POST /api/shares/{id}/renounce': {
    id: 'renounceShare',
    summary: 'Give up a shared objective that was accepted',
    errorStatuses: [404, 423],
  },

  'GET /api/organizations/{id}/invitations': {
    id: 'listInvitations',
    summary: 'The open invitations of an organization, by status and by a search, by pages',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/invitations': {
    id: 'invite',
    summary: 'Invite people by e-mail',
    errorStatuses: [404],
  },
  'POST /api/invitations/look-up': {
    id: 'lookUpInvitation',
    summary: 'What an invitation’s link offers',
  },
  'POST /api/invitations/{id}/resend': {
    id: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    errorStatuses: [404],
  },
  'GET /api/invitations/{id}/link': {
    id: 'copyInvitationLink',
    summary: 'The link of an invitation, to be copied',
    errorStatuses: [404, 409],
  },
  'DELETE /api/invitations/{id}': {
    id: 'revokeInvitation',
    summary: 'Revoke an invitation',
    errorStatuses: [404, 409],
  },

  'GET /api/api-keys/{id}': {
    id: 'listApiKeys',
    summary: 'The API keys of an organization, without the keys themselves',
    errorStatuses: [404],
  },
  'POST /api/api-keys': {
    id: 'createApiKey',
    summary: 'Make an API key, which is shown this once',
    errorStatuses: [404, 422],
  },
  'DELETE /api/api-keys/{id}': {
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    errorStatuses: [404],
  },
  ...SIGN_IN_OPERATIONS,
  ...CLOSING_OPERATIONS,
  ...MEETING_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...DRAFT_OPERATIONS,

  'POST /api/users': { id: 'signUp', summary: 'Sign up', errorStatuses: [409, 422] },
  'POST /api/users/authenticate': {
    id: 'signIn',
    summary: 'Sign in; with a second factor, the first step',
    errorStatuses: [403],
  },
  ...FACTOR_CALLS,
  'POST /api/users/logout': { id: 'signOut', summary: 'Sign out on this device' },
  'POST /api/users/check-email': { id: 'checkEmail', summary: 'Whether an e-mail is free' },
  'GET /api/users/email-verified': {
    id: 'isEmailVerified',
    summary: 'Whether the caller’s e-mail is verified',
    errorStatuses: [401],
  },
  'POST /api/users/resend-validation': {
    id: 'resendVerification',
    summary: 'Send the verification mail again',
  },
  'PUT /api/users/validate': {
    id: 'verifyEmail',
    summary: 'Verify an e-mail by the token of its mail',
    errorStatuses: [409],
  },
  'GET /api/users/recovery-password': {
    id: 'requestReset',
    summary: 'Ask for a mail to reset the password',
  },
  'POST /api/users/check-link': {
    id: 'checkLink',
    summary: 'Whether the link of a mail can still set a password',
  },
  'PUT /api/users/update-password': {
    id: 'resetPassword',
    summary: 'Set a password by the token of a mail',
    errorStatuses: [403, 422],
  },
  'GET /api/users/me': { id: 'readAccount', summary: 'The caller' },
  'DELETE /api/users/me': {
    id: 'deleteAccount',
    summary: 'Delete the caller’s account',
    errorStatuses: [409],
  },
  'PUT /api/users/update-data': {
    id: 'updateAccount',
    summary: 'Change the caller’s name, phone or e-mail',
    errorStatuses: [409],
  },
  'PATCH /api/users/change-password': {
    id: 'changePassword',
    summary: 'Change the password',
    errorStatuses: [422],
  },
  'GET /api/users/me/sessions': { id: 'listSessions', summary: 'The devices that are signed in' },
  'DELETE /api/users/me/sessions': {
    id: 'endOtherSessions',
    summary: 'Sign out on all other devices',
  },
  'DELETE /api/users/me/sessions/{id}': {
    id: 'endSession',
    summary: 'Sign one device out',
    errorStatuses: [404],
  },
  'GET /api/users/me/export': {
    id: 'exportOwnData',
    summary: 'Everything that is stored about the caller',
  },
  'GET /api/calendar.ics': {
    id: 'readCalendarFeed',
    summary: 'Due check-ins for calendar programs, by the token of a secret address',
    errorStatuses: [404],
  },
  'GET /api/users/me/calendar': {
    id: 'readCalendarAddress',
    summary: 'Whether the caller has a calendar address',
  },
  'POST /api/users/me/calendar': {
    id: 'makeCalendarAddress',
    summary: 'Make a calendar address, told this once; one made before ends',
  },
  'DELETE /api/users/me/calendar': {
    id: 'endCalendarAddress',
    summary: 'End the calendar address',
  },
  'GET /api/users/me/week': {
    id: 'readWeek',
    summary: 'What the caller owes this week, over all organizations',
  },
  'GET /api/users/google/start': {
    id: 'beginGoogleSignIn',
    summary: 'Begin to sign in with Google',
    errorStatuses: [404],
  },
  'GET /api/users/google/callback': {
    id: 'answerGoogleSignIn',
    summary: 'Where Google sends the browser back to',
    errorStatuses: [404],
  },
  'POST /api/users/google-auth': {
    id: 'signInWithGoogle',
    summary: 'Finish to sign in with Google',
    errorStatuses: [403, 409],
  },

  'GET /api/notifications': {
    id: 'listNotifications',
    summary: 'The caller’s notifications, newest first',
  },
  'PATCH /api/notifications/{id}': {
    id: 'markNotification',
    summary: 'Mark a notification as read or unread',
    errorStatuses: [404],
  },
  'POST /api/notifications/read-all': { id: 'markAllNotifications', summary: 'Mark all as read' },
  'POST /api/notifications/unread-all': {
    id: 'unmarkAllNotifications',
    summary: 'Take back that all were marked as read',
  },
  'GET /api/notifications/preferences': {
    id: 'readPreferences',
    summary: 'Which notifications come, and how',
  },
  'PUT /api/notifications/preferences': {
    id: 'changePreferences',
    summary: 'Choose which notifications come, and how',
  },
  'POST /api/notifications/unsubscribe': {
    id: 'unsubscribe',
    summary: 'Stop the mails by the link of one',
  },
  'GET /api/descargar': {
    id: 'readGuide',
    summary: 'The guide as a PDF, in the language of Accept-Language',
    errorStatuses: [414],
  },
};
