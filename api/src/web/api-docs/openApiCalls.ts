// Every call of the OpenAPI document: its name, what it does in a sentence, and the refusals that its own rules add to
// those of its kind (openApiRefusals.ts). A call without a row fails the start. Names are those of the use cases in the
// code; the words are English, as the names in paths and fields are.
import { importProblem } from '@cumbre/contract/spreadsheets';
import type { JsonObject } from './openApiComponents';
import { problemContent } from './openApiRefusals';

export interface Call {
  /** The operationId. */
  id: string;
  does: string;
  refuses?: readonly number[];
  /** Where a refusal says more than a problem document. */
  refusalBodies?: JsonObject;
}

export const TAGS: Record<string, string> = {
  okrs: 'Objectives and key results, their check-ins, notes and commitments, and spreadsheets of them',
  deletions: 'What was deleted, and how it comes back',
  cycles: 'The periods in which objectives are pursued',
  organizations: 'Organizations, their members, and what they look at in meetings',
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

const importRefused: JsonObject = {
  422: {
    description: 'The file breaks a rule; `import` is the report of its rows where they are at fault',
    content: problemContent(importProblem),
  },
};

export const CALLS: Record<string, Call> = {
  'GET /healthz': { id: 'readHealth', does: 'Whether the process is alive', refuses: [414] },
  'GET /readyz': {
    id: 'readReadiness', does: 'Whether requests should come here: the database answers and nobody is stopping',
    refuses: [414],
  },

  'GET /api/organizations/{id}/okrs': {
    id: 'readTree', does: 'All objectives and key results of a cycle, in the order of the tree, with progress, expected progress and status',
    refuses: [404],
  },
  'POST /api/organizations/{id}/okrs': {
    id: 'createItem', does: 'Create an objective or a key result', refuses: [404, 422, 423],
  },
  'POST /api/organizations/{id}/okrs/bulk': {
    id: 'changeManyItems', does: 'Change or delete many items at once', refuses: [404, 423],
  },
  'POST /api/organizations/{id}/progress': {
    id: 'recordMany', does: 'Record up to 1,000 values by id or code; each row is answered for itself',
    refuses: [404, 423],
  },
  'GET /api/okrs/{id}': { id: 'readItem', does: 'One item, and why its number is what it is', refuses: [404] },
  'PATCH /api/okrs/{id}': {
    id: 'updateItem', does: 'Change fields of an item; needs its version in If-Match',
    refuses: [404, 409, 412, 422, 423, 428],
  },
  'DELETE /api/okrs/{id}': {
    id: 'deleteItem', does: 'Delete an item with what hangs below it; it can be restored',
    refuses: [404, 412, 423, 428],
  },
  'POST /api/okrs/{id}/copy': { id: 'copyItem', does: 'Copy an item into another cycle', refuses: [404, 422, 423] },
  'POST /api/okrs/{id}/move': {
    id: 'moveItem', does: 'Move an item to another parent or place', refuses: [404, 412, 422, 423, 428],
  },
  'GET /api/okrs/{id}/progress': {
    id: 'readHistory', does: 'The recorded values of an item, newest first', refuses: [404],
  },
  'POST /api/okrs/{id}/progress': {
    id: 'recordCheckIn', does: 'Check in: record a value for a date', refuses: [404, 422, 423],
  },
  'PATCH /api/okrs/{id}/progress/{entryId}': {
    id: 'correctCheckIn', does: 'Correct a recorded value', refuses: [404, 422, 423],
  },
  'DELETE /api/okrs/{id}/progress/{entryId}': {
    id: 'deleteCheckIn', does: 'Delete a recorded value', refuses: [404, 423],
  },
  'GET /api/okrs/{id}/notes': { id: 'listNotes', does: 'The notes of an item', refuses: [404] },
  'POST /api/okrs/{id}/notes': { id: 'addNote', does: 'Write a note', refuses: [404] },
  'PATCH /api/okrs/{id}/notes/{noteId}': {
    id: 'editNote', does: 'Change a note of one’s own', refuses: [404, 412, 428],
  },
  'DELETE /api/okrs/{id}/notes/{noteId}': { id: 'deleteNote', does: 'Delete a note', refuses: [404, 412, 428] },
  'GET /api/okrs/{id}/commitments': { id: 'listCommitments', does: 'The commitments of an item', refuses: [404] },
  'POST /api/okrs/{id}/commitments': { id: 'addCommitment', does: 'Add a commitment', refuses: [404, 422, 423] },
  'PATCH /api/okrs/{id}/commitments/{commitmentId}': {
    id: 'editCommitment', does: 'Change a commitment', refuses: [404, 412, 422, 423, 428],
  },
  'DELETE /api/okrs/{id}/commitments/{commitmentId}': {
    id: 'deleteCommitment', does: 'Delete a commitment', refuses: [404, 412, 423, 428],
  },
  'GET /api/okrs/downloadOKRs/{organization}/{cycle}': {
    id: 'exportSpreadsheet', does: 'A cycle as a spreadsheet (XLSX), which is also the template of an import',
    refuses: [404],
  },
  'POST /api/okrs/uploaderOKRs/{organization}': {
    id: 'importSpreadsheet', does: 'Load a spreadsheet into a cycle, or with dryRun=true see what it would do',
    refuses: [404, 422, 423], refusalBodies: importRefused,
  },
  'POST /api/okrs/uploaderOKRs/{organization}/annotated': {
    id: 'annotateSpreadsheet', does: 'The same file with what is wrong written at each row', refuses: [404, 422, 423],
  },
  'POST /api/okrs/{id}/shares': {
    id: 'offerShare', does: 'Offer an objective to another organization', refuses: [404, 422, 423],
  },
  'GET /api/organizations/{id}/deletions': {
    id: 'listDeletions', does: 'What was deleted and can be restored', refuses: [404],
  },
  'POST /api/deletions/{id}/restore': {
    id: 'restoreDeletion', does: 'Restore what was deleted', refuses: [404, 422, 423],
  },

  'GET /api/organizations/{id}/cycles': {
    id: 'listCycles', does: 'The cycles, and which one is current', refuses: [404],
  },
  'POST /api/organizations/{id}/cycles': { id: 'createCycle', does: 'Create a cycle', refuses: [404, 422] },
  'PUT /api/cycles/{id}': { id: 'updateCycle', does: 'Change a cycle', refuses: [404, 412, 422, 423, 428] },
  'DELETE /api/cycles/{id}': {
    id: 'deleteCycle', does: 'Delete a cycle that is in planning or empty', refuses: [404, 409, 412, 428],
  },
  'PATCH /api/cycles/{id}/state': {
    id: 'changeCycleState', does: 'Start, finish or reopen a cycle', refuses: [404, 409, 412, 422, 428],
  },

  'POST /api/organizations': { id: 'createOrganization', does: 'Create an organization' },
  'PUT /api/organizations': { id: 'updateOrganization', does: 'Change an organization', refuses: [404, 412, 428] },
  'POST /api/organizations/example': { id: 'createExample', does: 'Create an example organization with content' },
  'GET /api/organizations/bymember/{userId}': {
    id: 'listMyOrganizations', does: 'The organizations of the caller, and invitations that wait', refuses: [404],
  },
  'POST /api/organizations/respondinvitation': {
    id: 'respondInvitation', does: 'Accept or reject an invitation', refuses: [404],
  },
  'GET /api/organizations/{id}': { id: 'readOrganization', does: 'One organization', refuses: [404] },
  'DELETE /api/organizations/{id}': {
    id: 'closeOrganization', does: 'Close an organization; it is erased later', refuses: [404],
  },
  'PUT /api/organizations/activate/{id}': {
    id: 'activateOrganization', does: 'Open a closed organization again', refuses: [404],
  },
  'GET /api/organizations/{id}/export': {
    id: 'exportOrganization', does: 'Everything of one organization in one file of JSON', refuses: [404],
  },
  'GET /api/organizations/{id}/first-steps': {
    id: 'readFirstSteps', does: 'What a new organization has done so far', refuses: [404],
  },
  'GET /api/organizations/{id}/members': {
    id: 'listMembers', does: 'The members of an organization by name: all, or those a search finds, by pages',
    refuses: [404],
  },
  'PATCH /api/organizations/member': {
    id: 'updateMember', does: 'Change a member’s role, area or hierarchy level', refuses: [404],
  },
  'GET /api/organizations/{id}/members/{userId}/holdings': {
    id: 'readHoldings', does: 'What a member owns or is assigned, before leaving', refuses: [404, 409],
  },
  'DELETE /api/organizations/{id}/members/{userId}': {
    id: 'removeMember', does: 'Remove a member, or leave', refuses: [404, 409, 422],
  },
  'POST /api/organizations/{id}/transfer': {
    id: 'transferOwnership', does: 'Hand the organization to another member', refuses: [404, 422],
  },
  'GET /api/organizations/{id}/review': {
    id: 'readReview', does: 'What a review meeting looks at, most urgent first', refuses: [404],
  },
  'GET /api/organizations/{id}/board': { id: 'readBoard', does: 'Who has nothing and who is late', refuses: [404] },
  'GET /api/organizations/lookup': {
    id: 'lookUpOrganizations', does: 'Organizations of a person that receive shared objectives, by exact e-mail',
    refuses: [404],
  },
  'GET /api/organizations/{id}/shares': {
    id: 'listShares', does: 'Objectives offered to and by an organization', refuses: [404],
  },
  'POST /api/shares/{id}/accept': {
    id: 'acceptShare', does: 'Accept a shared objective into a cycle', refuses: [404, 422, 423],
  },
  'POST /api/shares/{id}/reject': { id: 'rejectShare', does: 'Reject a shared objective', refuses: [404] },
  'POST /api/shares/{id}/stop': { id: 'stopShare', does: 'Stop sharing an objective of one’s own', refuses: [404] },
  'POST /api/shares/{id}/renounce': {
    id: 'renounceShare', does: 'Give up a shared objective that was accepted', refuses: [404, 423],
  },

  'GET /api/organizations/{id}/invitations': {
    id: 'listInvitations', does: 'The open invitations of an organization, by status and by a search, by pages',
    refuses: [404],
  },
  'POST /api/organizations/{id}/invitations': { id: 'invite', does: 'Invite people by e-mail', refuses: [404] },
  'POST /api/invitations/look-up': { id: 'lookUpInvitation', does: 'What an invitation’s link offers' },
  'POST /api/invitations/{id}/resend': {
    id: 'resendInvitation', does: 'Send an invitation again, with a new link', refuses: [404],
  },
  'GET /api/invitations/{id}/link': {
    id: 'copyInvitationLink', does: 'The link of an invitation, to be copied', refuses: [404, 409],
  },
  'DELETE /api/invitations/{id}': { id: 'revokeInvitation', does: 'Revoke an invitation', refuses: [404, 409] },

  'GET /api/api-keys/{id}': {
    id: 'listApiKeys', does: 'The API keys of an organization, without the keys themselves', refuses: [404],
  },
  'POST /api/api-keys': { id: 'createApiKey', does: 'Make an API key, which is shown this once', refuses: [404, 422] },
  'DELETE /api/api-keys/{id}': { id: 'revokeApiKey', does: 'Revoke an API key', refuses: [404] },
  'GET /api/organizations/{id}/webhooks': {
    id: 'listWebhooks', does: 'The webhooks of an organization, without their secrets', refuses: [404],
  },
  'POST /api/organizations/{id}/webhooks': {
    id: 'createWebhook', does: 'Add a webhook; its secret is shown this once', refuses: [404, 422],
  },
  'PATCH /api/organizations/{id}/webhooks/{webhook}': {
    id: 'updateWebhook', does: 'Change a webhook, or switch it on or off', refuses: [404, 422],
  },
  'DELETE /api/organizations/{id}/webhooks/{webhook}': {
    id: 'deleteWebhook', does: 'Delete a webhook with its log', refuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/secret': {
    id: 'rotateWebhookSecret', does: 'Make a new secret, shown this once; the former one signs as well for a day',
    refuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/test': {
    id: 'testWebhook', does: 'Send a test message', refuses: [404],
  },
  'GET /api/organizations/{id}/webhooks/{webhook}/deliveries': {
    id: 'listWebhookDeliveries', does: 'What was sent in the last thirty days, newest first', refuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/deliveries/{delivery}/redeliver': {
    id: 'redeliver', does: 'Send a message once more, under the same id', refuses: [404],
  },

  'POST /api/users': { id: 'signUp', does: 'Sign up', refuses: [409, 422] },
  'POST /api/users/authenticate': { id: 'signIn', does: 'Sign in' },
  'POST /api/users/logout': { id: 'signOut', does: 'Sign out on this device' },
  'POST /api/users/check-email': { id: 'checkEmail', does: 'Whether an e-mail is free' },
  'GET /api/users/email-verified': {
    id: 'isEmailVerified', does: 'Whether the caller’s e-mail is verified', refuses: [401],
  },
  'POST /api/users/resend-validation': { id: 'resendVerification', does: 'Send the verification mail again' },
  'PUT /api/users/validate': { id: 'verifyEmail', does: 'Verify an e-mail by the token of its mail', refuses: [409] },
  'GET /api/users/recovery-password': { id: 'requestReset', does: 'Ask for a mail to reset the password' },
  'PUT /api/users/update-password': {
    id: 'resetPassword', does: 'Set a password by the token of a mail', refuses: [422],
  },
  'GET /api/users/me': { id: 'readAccount', does: 'The caller' },
  'DELETE /api/users/me': { id: 'deleteAccount', does: 'Delete the caller’s account', refuses: [409] },
  'PUT /api/users/update-data': {
    id: 'updateAccount', does: 'Change the caller’s name, phone or e-mail', refuses: [409],
  },
  'PATCH /api/users/change-password': { id: 'changePassword', does: 'Change the password', refuses: [422] },
  'GET /api/users/me/sessions': { id: 'listSessions', does: 'The devices that are signed in' },
  'DELETE /api/users/me/sessions': { id: 'endOtherSessions', does: 'Sign out on all other devices' },
  'DELETE /api/users/me/sessions/{id}': { id: 'endSession', does: 'Sign one device out', refuses: [404] },
  'GET /api/users/me/export': { id: 'exportOwnData', does: 'Everything that is stored about the caller' },
  'GET /api/calendar.ics': {
    id: 'readCalendarFeed', does: 'Due check-ins for calendar programs, by the token of a secret address',
    refuses: [404],
  },
  'GET /api/users/me/calendar': { id: 'readCalendarAddress', does: 'Whether the caller has a calendar address' },
  'POST /api/users/me/calendar': {
    id: 'makeCalendarAddress', does: 'Make a calendar address, told this once; one made before ends',
  },
  'DELETE /api/users/me/calendar': { id: 'endCalendarAddress', does: 'End the calendar address' },
  'GET /api/users/me/week': { id: 'readWeek', does: 'What the caller owes this week, over all organizations' },
  'GET /api/users/google/start': { id: 'beginGoogleSignIn', does: 'Begin to sign in with Google', refuses: [404] },
  'GET /api/users/google/callback': {
    id: 'answerGoogleSignIn', does: 'Where Google sends the browser back to', refuses: [404],
  },
  'POST /api/users/google-auth': { id: 'signInWithGoogle', does: 'Finish to sign in with Google', refuses: [409] },

  'GET /api/notifications': { id: 'listNotifications', does: 'The caller’s notifications, newest first' },
  'PATCH /api/notifications/{id}': {
    id: 'markNotification', does: 'Mark a notification as read or unread', refuses: [404],
  },
  'POST /api/notifications/read-all': { id: 'markAllNotifications', does: 'Mark all as read' },
  'GET /api/notifications/preferences': { id: 'readPreferences', does: 'Which notifications come, and how' },
  'PUT /api/notifications/preferences': { id: 'changePreferences', does: 'Choose which notifications come, and how' },
  'POST /api/notifications/unsubscribe': { id: 'unsubscribe', does: 'Stop the mails by the link of one' },
  'GET /api/descargar': {
    id: 'readGuide', does: 'The guide as a PDF, in the language of Accept-Language', refuses: [414],
  },
};
