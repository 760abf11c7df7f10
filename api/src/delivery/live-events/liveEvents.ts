// The live events of each domain event, as ids only. The server itself consumes `access`:
// server-sent event streams of that person check again what they may send.
import type { MembershipChange, ServerEventKind, ServerEvents } from '@cumbre/contract/events';
import type { Context } from '../../platform/context/context';
import type { EventMap } from '../../platform/context/domainEvents';

export type Scope = `user:${string}` | `organization:${string}`;

export interface LiveEvent {
  scope: Scope;
  kind: string;
  payload: object;
}

export const ACCESS = 'access';

const createLiveEvent = <Kind extends ServerEventKind>(
  scope: Scope,
  kind: Kind,
  payload: ServerEvents[Kind],
): LiveEvent => ({ scope, kind, payload });

const accessEvent = ({ userId }: { userId: string }): LiveEvent[] => [
  { scope: `user:${userId}`, kind: ACCESS, payload: {} },
];

interface TreePlace {
  organizationId: string;
  cycleId: string;
}

/** Items, check-ins, notes or commitments changed. */
const treeEvent = ({ organizationId, cycleId }: TreePlace, tx: Context): LiveEvent[] => [
  createLiveEvent(`organization:${organizationId}`, 'tree', {
    organization: organizationId,
    cycle: cycleId,
    origin: tx.tab ?? null,
  }),
];

/** A verdict or a card of the retrospective changed. */
const closingEvent = ({ organizationId, cycleId }: TreePlace, tx: Context): LiveEvent[] => [
  createLiveEvent(`organization:${organizationId}`, 'closing', {
    organization: organizationId,
    cycle: cycleId,
    origin: tx.tab ?? null,
  }),
];

/** A meeting started or ended, or a line of it was ticked. */
const meetingEvent = ({ organizationId, cycleId }: TreePlace, tx: Context): LiveEvent[] => [
  createLiveEvent(`organization:${organizationId}`, 'meetings', {
    organization: organizationId,
    cycle: cycleId,
    origin: tx.tab ?? null,
  }),
];

/** The cycle itself was created, changed or deleted. */
const cycleEvent = (
  {
    cycle: { organization_id: organization, id },
  }: { cycle: { organization_id: string; id: string } },
  tx: Context,
): LiveEvent[] => [
  createLiveEvent(`organization:${organization}`, 'cycles', {
    organization,
    cycle: id,
    origin: tx.tab ?? null,
  }),
];

const teamsEvent = ({ organizationId }: { organizationId: string }, tx: Context): LiveEvent[] => [
  createLiveEvent(`organization:${organizationId}`, 'teams', {
    organization: organizationId,
    origin: tx.tab ?? null,
  }),
];

/** The members or invitations of the organization changed. */
const membersEvent = (organization: string, tx: Context): LiveEvent =>
  createLiveEvent(`organization:${organization}`, 'members', {
    organization,
    origin: tx.tab ?? null,
  });

/** Tells in `scope` what became of a membership: its person, or all members. */
const membershipEvent = (
  scope: Scope,
  organization: string,
  change: MembershipChange,
  tx: Context,
): LiveEvent =>
  createLiveEvent(scope, 'membership', { organization, change, origin: tx.tab ?? null });

const roleEvents = (organization: string, userIds: readonly string[], tx: Context): LiveEvent[] => [
  ...userIds.map((userId) => membershipEvent(`user:${userId}`, organization, 'role', tx)),
  membersEvent(organization, tx),
];

/** Only its readers are told of a draft, each in the own scope, and not which one it is. */
const draftEvent = (
  { organizationId, readers }: { organizationId: string; readers: readonly string[] },
  tx: Context,
): LiveEvent[] =>
  readers.map((userId) =>
    createLiveEvent(`user:${userId}`, 'drafts', {
      organization: organizationId,
      origin: tx.tab ?? null,
    }),
  );

/** The tree of the recipient that shows the shared item. */
const recipientTreeEvent = (
  { share }: { share: { recipient_id: string; recipient_cycle_id: string | null } },
  tx: Context,
): LiveEvent[] =>
  share.recipient_cycle_id === null
    ? []
    : treeEvent({ organizationId: share.recipient_id, cycleId: share.recipient_cycle_id }, tx);

export const LIVE_EVENTS: EventMap<LiveEvent[]> = {
  verificationRequested: null,
  passwordResetRequested: null,
  passwordChanged: null,
  passwordReset: null,
  emailChangeRequested: null,
  personRenamed: null,
  identityLinked: null,
  identityUnlinked: null,
  factorAdded: null,
  factorRemoved: null,
  recoveryCodesCreated: null,
  recoveryCodeUsed: null,
  passkeyCloneSuspected: null,
  secondFactorPassed: null,
  secondFactorRefused: null,
  stepUpPassed: null,
  stepUpRefused: null,
  factorsReset: null,
  accountDeleted: null,
  sessionsEnded: accessEvent,
  signedOutEverywhere: null,
  signedUp: null,
  signedIn: null,
  signInRefused: null,
  signedOut: null,
  auditErased: null,
  accessRefused: null,
  auditExported: null,

  organizationCreated: ({ ownerId }) => accessEvent({ userId: ownerId }),
  organizationChanged: null,
  organizationClosed: ({ organizationId }, tx) => [
    membershipEvent(`organization:${organizationId}`, organizationId, 'closed', tx),
  ],
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: ({ organization, formerOwner, newOwner }, tx) =>
    roleEvents(organization.id, [formerOwner.id, newOwner.id], tx),
  memberChanged: ({ organizationId, before, after }, tx) =>
    roleEvents(organizationId, before.role === after.role ? [] : [after.id], tx),
  memberRemoved: ({ organizationId, userId, left, cycleIds }, tx) => [
    ...accessEvent({ userId }),
    membershipEvent(`user:${userId}`, organizationId, left ? 'left' : 'removed', tx),
    membersEvent(organizationId, tx),
    ...cycleIds.flatMap((cycleId) => treeEvent({ organizationId, cycleId }, tx)),
  ],
  exampleMemberAdded: null,
  invitationSent: ({ invitation }, tx) => [membersEvent(invitation.organization_id, tx)],
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: ({ invitation }, tx) => [membersEvent(invitation.organization_id, tx)],
  invitationAnswered: ({ organizationId, answer, userId }, tx) => [
    ...(answer === 'accepted' ? accessEvent({ userId }) : []),
    membersEvent(organizationId, tx),
  ],
  domainAdded: null,
  domainMailRequested: null,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: null,
  memberJoined: ({ organizationId, userId }, tx) => [
    ...accessEvent({ userId }),
    membersEvent(organizationId, tx),
  ],
  memberRoleMapped: ({ organizationId, userId }, tx) => roleEvents(organizationId, [userId], tx),
  apiKeyCreated: null,
  apiKeyRevoked: null,

  teamCreated: teamsEvent,
  teamChanged: teamsEvent,
  teamDeleted: teamsEvent,
  cycleCreated: cycleEvent,
  cycleChanged: cycleEvent,
  cycleStateChanged: cycleEvent,
  cycleDeleted: cycleEvent,
  draftCreated: draftEvent,
  draftChanged: draftEvent,
  draftDeleted: draftEvent,
  draftPublished: draftEvent,
  itemCreated: ({ organizationId, item }, tx) =>
    treeEvent({ organizationId, cycleId: item.cycle_id }, tx),
  itemChanged: treeEvent,
  itemMoved: treeEvent,
  itemsCopied: treeEvent,
  itemDeleted: treeEvent,
  itemRestored: treeEvent,
  checkInRecorded: treeEvent,
  checkInReplaced: treeEvent,
  checkInCorrected: treeEvent,
  checkInDeleted: treeEvent,
  checkInRestored: treeEvent,
  noteAdded: treeEvent,
  noteEdited: treeEvent,
  noteDeleted: treeEvent,
  commitmentAdded: treeEvent,
  commitmentChanged: treeEvent,
  commitmentDeleted: treeEvent,
  verdictGiven: closingEvent,
  verdictTakenBack: closingEvent,
  retrospectiveCardAdded: closingEvent,
  retrospectiveCardChanged: closingEvent,
  retrospectiveCardDeleted: closingEvent,
  meetingStarted: meetingEvent,
  meetingEnded: meetingEvent,
  meetingTicked: meetingEvent,
  meetingUnticked: meetingEvent,
  meetingSummarySent: null,
  personNudged: null,

  shareOffered: null,
  shareAccepted: ({ share, cycleId }, tx) =>
    treeEvent({ organizationId: share.recipient_id, cycleId }, tx),
  shareRejected: null,
  shareRenounced: recipientTreeEvent,
  shareStopped: recipientTreeEvent,
  shareFrozenOrThawed: recipientTreeEvent,

  spreadsheetImported: ({ organizationId, cycleIds }, tx) =>
    cycleIds.flatMap((cycleId) => treeEvent({ organizationId, cycleId }, tx)),
  calendarOpened: null,
  calendarClosed: null,

  webhookCreated: null,
  webhookChanged: null,
  webhookSecretChanged: null,
  webhookDeleted: null,
  webhookSwitchedOff: null,
  notificationCreated: ({ userId, notificationId }) => [
    createLiveEvent(`user:${userId}`, 'notification', { change: 'created', id: notificationId }),
  ],
  notificationRead: ({ userId, notificationId }) => [
    createLiveEvent(`user:${userId}`, 'notification', { change: 'read', id: notificationId }),
  ],
  checkInsDue: null,
  cycleFinishing: null,
  secondFactorDue: null,
  cycleClosing: null,

  remoteSwapped: null,
  remoteSwapRefused: null,
  releaseMoved: null,
  publishTokenChanged: null,
};
