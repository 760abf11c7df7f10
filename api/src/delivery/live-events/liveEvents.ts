// What open pages hear of each event, as rows of ids that the event stream sends. `access` is heard by the server alone:
// the streams of that person check again what they may send.
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

const live = <Kind extends ServerEventKind>(scope: Scope, kind: Kind, payload: ServerEvents[Kind]): LiveEvent => ({ scope, kind, payload });

const access = ({ userId }: { userId: string }): LiveEvent[] => [{ scope: `user:${userId}`, kind: ACCESS, payload: {} }];

interface TreePlace {
  organizationId: string;
  cycleId: string;
}

/** Items, check-ins or what hangs on them changed. */
const tree = ({ organizationId, cycleId }: TreePlace, tx: Context): LiveEvent[] => (
  [live(`organization:${organizationId}`, 'tree', { organization: organizationId, cycle: cycleId, origin: tx.tab ?? null })]
);

/** The cycle itself was created, changed or deleted. */
const cycles = ({ cycle: { organization_id: organization, id } }: { cycle: { organization_id: string; id: string } }, tx: Context): LiveEvent[] => (
  [live(`organization:${organization}`, 'cycles', { organization, cycle: id, origin: tx.tab ?? null })]
);

/** The tree in which the recipient of a share sees it. */
const recipientTree = ({ share }: { share: { recipient_id: string; recipient_cycle_id: string | null } }, tx: Context): LiveEvent[] => (
  share.recipient_cycle_id === null ? [] : tree({ organizationId: share.recipient_id, cycleId: share.recipient_cycle_id }, tx)
);

export const LIVE_EVENTS: EventMap<LiveEvent[]> = {
  verificationRequested: null,
  passwordResetRequested: null,
  passwordChanged: null,
  passwordReset: null,
  emailChangeRequested: null,
  personRenamed: null,
  identityLinked: null,
  accountDeleted: null,
  sessionsEnded: access,
  signedOutEverywhere: null,

  organizationCreated: ({ ownerId }) => access({ userId: ownerId }),
  organizationChanged: null,
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: null,
  memberChanged: null,
  memberRemoved: ({ organizationId, userId, cycleIds }, tx) => (
    [...access({ userId }), ...cycleIds.flatMap((cycleId) => tree({ organizationId, cycleId }, tx))]
  ),
  exampleMemberAdded: null,
  invitationSent: null,
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: ({ answer, userId }) => (answer === 'accepted' ? access({ userId }) : []),
  apiKeyCreated: null,
  apiKeyRevoked: null,

  cycleCreated: cycles,
  cycleChanged: cycles,
  cycleStateChanged: cycles,
  cycleDeleted: cycles,
  itemCreated: ({ organizationId, item }, tx) => tree({ organizationId, cycleId: item.cycle_id }, tx),
  itemChanged: tree,
  itemMoved: tree,
  itemsCopied: tree,
  itemDeleted: tree,
  itemRestored: tree,
  checkInRecorded: tree,
  checkInReplaced: tree,
  checkInCorrected: tree,
  checkInDeleted: tree,
  noteAdded: tree,
  noteEdited: tree,
  noteDeleted: tree,
  commitmentAdded: tree,
  commitmentChanged: tree,
  commitmentDeleted: tree,

  shareOffered: null,
  shareAccepted: ({ share, cycleId }, tx) => tree({ organizationId: share.recipient_id, cycleId }, tx),
  shareRejected: null,
  shareRenounced: recipientTree,
  shareStopped: recipientTree,
  shareFrozenOrThawed: recipientTree,

  spreadsheetImported: ({ organizationId, cycleIds }, tx) => cycleIds.flatMap((cycleId) => tree({ organizationId, cycleId }, tx)),
  calendarOpened: null,
  calendarClosed: null,

  webhookCreated: null,
  webhookChanged: null,
  webhookSecretChanged: null,
  webhookDeleted: null,
  webhookSwitchedOff: null,
  notificationCreated: ({ userId, notificationId }) => [live(`user:${userId}`, 'notification', { change: 'created', id: notificationId })],
  notificationRead: ({ userId, notificationId }) => [live(`user:${userId}`, 'notification', { change: 'read', id: notificationId })],
  checkInsDue: null,
  cycleFinishing: null,

  remoteSwapped: null,
  remoteSwapRefused: null,
};
