// Queues webhook messages for the events of a transaction, in the same transaction. Check-ins and
// items of one transaction share a message, up to a limit.
import type { WebhookKind } from '@cumbre/contract/enumerations';
import type { WebhookData } from '@cumbre/contract/webhooks';
import type { Context } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventMap, EventSubscriber } from '../../platform/context/domainEvents';
import { chunksOf } from '../../platform/batches/batches';
import type { ItemRow } from '../../planning/item-scope/itemStore';
import { kindsOf, queueDelivery, webhooksOf } from './store';

/** Check-ins or items per message. */
const BATCH_SIZE = 100;

/** The content that one event adds to the messages of its organization. */
interface MessagePart {
  organizationId: string;
  entries?: WebhookData['progress.recorded']['entries'];
  items?: WebhookData['item.created']['items'];
  cycles?: Omit<WebhookData['cycle.stateChanged'], 'organization'>[];
}

interface CheckIn {
  id: string;
  item_id: string;
  value: number;
  date: string;
}

const checkInsPart = (organizationId: string, rows: readonly CheckIn[]): MessagePart => ({
  organizationId,
  entries: rows.map(({ id, item_id: item, value, date }) => ({ id, item, value, date })),
});

const itemsPart = (organizationId: string, rows: readonly ItemRow[]): MessagePart => ({
  organizationId,
  items: rows.map(({ id, cycle_id: cycle, parent_id: parent = null, kind, code }) => ({
    id,
    cycle,
    parent,
    kind,
    code,
  })),
});

const checkInPart = ({
  organizationId,
  entry,
}: {
  organizationId: string;
  entry: CheckIn;
}): MessagePart => checkInsPart(organizationId, [entry]);

const MESSAGE_PARTS: EventMap<MessagePart> = {
  verificationRequested: null,
  passwordResetRequested: null,
  passwordChanged: null,
  passwordReset: null,
  emailChangeRequested: null,
  personRenamed: null,
  sessionsEnded: null,
  signedOutEverywhere: null,
  signedUp: null,
  signedIn: null,
  signInRefused: null,
  signedOut: null,
  auditErased: null,
  accessRefused: null,
  auditExported: null,
  accountDeleted: null,
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

  organizationCreated: null,
  organizationChanged: null,
  organizationClosed: null,
  organizationActivated: null,
  organizationExported: null,
  ownershipTransferred: null,
  memberChanged: null,
  memberRemoved: null,
  exampleMemberAdded: null,
  invitationSent: null,
  invitationResent: null,
  invitationLinkCopied: null,
  invitationRevoked: null,
  invitationAnswered: null,
  domainAdded: null,
  domainMailRequested: null,
  domainProved: null,
  domainRemoved: null,
  signInPolicyChanged: null,
  secondFactorDemanded: null,
  memberJoined: null,
  memberRoleMapped: null,
  apiKeyCreated: null,
  apiKeyRevoked: null,

  teamCreated: null,
  teamChanged: null,
  teamDeleted: null,
  cycleCreated: null,
  cycleChanged: null,
  cycleStateChanged: ({ cycle, state }) => ({
    organizationId: cycle.organization_id,
    cycles: [{ cycle: cycle.id, from: cycle.state, to: state }],
  }),
  cycleDeleted: null,
  draftCreated: null,
  draftChanged: null,
  draftDeleted: null,
  draftPublished: null,
  itemCreated: ({ organizationId, item }) => itemsPart(organizationId, [item]),
  itemChanged: null,
  itemMoved: null,
  itemsCopied: ({ organizationId, items: copies }) => itemsPart(organizationId, copies),
  itemDeleted: null,
  itemRestored: null,
  checkInRecorded: checkInPart,
  checkInReplaced: checkInPart,
  checkInCorrected: checkInPart,
  checkInDeleted: null,
  checkInRestored: null,
  noteAdded: null,
  noteEdited: null,
  noteDeleted: null,
  commitmentAdded: null,
  commitmentChanged: null,
  commitmentDeleted: null,
  verdictGiven: null,
  verdictTakenBack: null,
  retrospectiveCardAdded: null,
  retrospectiveCardChanged: null,
  retrospectiveCardDeleted: null,
  meetingStarted: null,
  meetingEnded: null,
  meetingTicked: null,
  meetingUnticked: null,
  meetingSummarySent: null,
  personNudged: null,

  shareOffered: null,
  shareAccepted: null,
  shareRejected: null,
  shareRenounced: null,
  shareStopped: null,
  shareFrozenOrThawed: null,

  spreadsheetImported: ({ organizationId, created, checkIns: imported }) => ({
    ...checkInsPart(organizationId, imported),
    ...itemsPart(organizationId, created),
  }),
  calendarOpened: null,
  calendarClosed: null,

  webhookCreated: null,
  webhookChanged: null,
  webhookSecretChanged: null,
  webhookDeleted: null,
  webhookSwitchedOff: null,
  notificationCreated: null,
  notificationRead: null,
  checkInsDue: null,
  cycleFinishing: null,
  secondFactorDue: null,
  cycleClosing: null,

  remoteSwapped: null,
  remoteSwapRefused: null,
  releaseMoved: null,
  publishTokenChanged: null,
};

const toBatches = <Row>(rows: readonly Row[]) => [...chunksOf(rows, BATCH_SIZE)];

function messagesOf(
  organization: string,
  parts: readonly MessagePart[],
): { kind: WebhookKind; data: object }[] {
  return [
    ...toBatches(parts.flatMap((each) => each.items ?? [])).map((batch) => ({
      kind: 'item.created' as const,
      data: { organization, items: batch } satisfies WebhookData['item.created'],
    })),
    ...toBatches(parts.flatMap((each) => each.entries ?? [])).map((batch) => ({
      kind: 'progress.recorded' as const,
      data: { organization, entries: batch } satisfies WebhookData['progress.recorded'],
    })),
    ...parts
      .flatMap((each) => each.cycles ?? [])
      .map((change) => ({
        kind: 'cycle.stateChanged' as const,
        data: { organization, ...change } satisfies WebhookData['cycle.stateChanged'],
      })),
  ];
}

async function queueMessages(
  tx: Context,
  organizationId: string,
  parts: readonly MessagePart[],
): Promise<void> {
  const messages = messagesOf(organizationId, parts);
  if (messages.length === 0) return;
  for (const webhook of await webhooksOf(tx, organizationId)) {
    if (webhook.off_at !== null) continue;
    for (const { kind, data } of messages)
      if (kindsOf(webhook).includes(kind)) await queueDelivery(tx, webhook, kind, data);
  }
}

export const queueWebhooks: EventSubscriber = async (events) => {
  const byOrganization = new Map<string, MessagePart[]>();
  for (const recorded of events) {
    const part = mapEvent(MESSAGE_PARTS, recorded);
    if (part)
      byOrganization.set(part.organizationId, [
        ...(byOrganization.get(part.organizationId) ?? []),
        part,
      ]);
  }
  for (const [organizationId, parts] of byOrganization)
    await queueMessages(events[0]!.tx, organizationId, parts);
};
