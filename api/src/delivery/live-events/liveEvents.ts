// The live events of each domain event, as ids only. The server itself consumes `access`:
// server-sent event streams of that person check again what they may send.
import type { ServerEventKind, ServerEvents } from '@cumbre/contract/events';
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
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: null,
  memberChanged: null,
  memberRemoved: ({ organizationId, userId, cycleIds }, tx) => [
    ...accessEvent({ userId }),
    ...cycleIds.flatMap((cycleId) => treeEvent({ organizationId, cycleId }, tx)),
  ],
  exampleMemberAdded: null,
  invitationSent: null,
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: ({ answer, userId }) =>
    answer === 'accepted' ? accessEvent({ userId }) : [],
  domainAdded: null,
  domainMailRequested: null,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: null,
  memberJoined: accessEvent,
  memberRoleMapped: null,
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
  noteAdded: treeEvent,
  noteEdited: treeEvent,
  noteDeleted: treeEvent,
  commitmentAdded: treeEvent,
  commitmentChanged: treeEvent,
  commitmentDeleted: treeEvent,
  verdictGiven: closingEvent,
  retrospectiveCardAdded: closingEvent,
  retrospectiveCardChanged: closingEvent,
  retrospectiveCardDeleted: closingEvent,

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
