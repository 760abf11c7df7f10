// Queues what webhooks are sent about the events of a transaction, in that transaction. Check-ins and items of one
// transaction are one message, up to a bound.
import type { WebhookKind } from '@cumbre/contract/enumerations';
import type { WebhookData } from '@cumbre/contract/webhooks';
import type { Context } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventMap, EventSubscriber } from '../../platform/context/domainEvents';
import type { ItemRow } from '../../planning/item-scope/itemStore';
import { kindsOf, queueDelivery, webhooksOf } from './store';

/** Check-ins or items in one message. */
const BATCH_SIZE = 100;

/** What one event adds to the messages of its organization. */
interface Addition {
  organizationId: string;
  entries?: WebhookData['progress.recorded']['entries'];
  items?: WebhookData['item.created']['items'];
  cycles?: Omit<WebhookData['cycle.stateChanged'], 'organization'>[];
}

interface CheckIn { id: string; item_id: string; value: number; date: string }

const checkIns = (organizationId: string, rows: readonly CheckIn[]): Addition => (
  { organizationId, entries: rows.map(({ id, item_id: item, value, date }) => ({ id, item, value, date })) }
);

const items = (organizationId: string, rows: readonly ItemRow[]): Addition => ({
  organizationId, items: rows.map(({ id, cycle_id: cycle, parent_id: parent = null, kind, code }) => ({ id, cycle, parent, kind, code })),
});

const checkIn = ({ organizationId, entry }: { organizationId: string; entry: CheckIn }): Addition => checkIns(organizationId, [entry]);

const ADDITIONS: EventMap<Addition> = {
  verificationRequested: null,
  passwordResetRequested: null,
  passwordChanged: null,
  passwordReset: null,
  emailChangeRequested: null,
  personRenamed: null,
  sessionsEnded: null,
  signedOutEverywhere: null,
  accountDeleted: null,
  identityLinked: null,

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
  apiKeyCreated: null,
  apiKeyRevoked: null,

  cycleCreated: null,
  cycleChanged: null,
  cycleStateChanged: ({ cycle, state }) => (
    { organizationId: cycle.organization_id, cycles: [{ cycle: cycle.id, from: cycle.state, to: state }] }
  ),
  cycleDeleted: null,
  itemCreated: ({ organizationId, item }) => items(organizationId, [item]),
  itemChanged: null,
  itemMoved: null,
  itemsCopied: ({ organizationId, items: copies }) => items(organizationId, copies),
  itemDeleted: null,
  itemRestored: null,
  checkInRecorded: checkIn,
  checkInReplaced: checkIn,
  checkInCorrected: checkIn,
  checkInDeleted: null,
  noteAdded: null,
  noteEdited: null,
  noteDeleted: null,
  commitmentAdded: null,
  commitmentChanged: null,
  commitmentDeleted: null,

  shareOffered: null,
  shareAccepted: null,
  shareRejected: null,
  shareRenounced: null,
  shareStopped: null,
  shareFrozenOrThawed: null,

  spreadsheetImported: ({ organizationId, created, checkIns: imported }) => (
    { ...checkIns(organizationId, imported), ...items(organizationId, created) }
  ),
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

  remoteSwapped: null,
  remoteSwapRefused: null,
};

function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_batch, index) => rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE));
}

function messagesOf(organization: string, additions: readonly Addition[]): { kind: WebhookKind; data: object }[] {
  return [
    ...batches(additions.flatMap((each) => each.items ?? []))
      .map((batch) => ({ kind: 'item.created' as const, data: { organization, items: batch } satisfies WebhookData['item.created'] })),
    ...batches(additions.flatMap((each) => each.entries ?? []))
      .map((batch) => ({ kind: 'progress.recorded' as const, data: { organization, entries: batch } satisfies WebhookData['progress.recorded'] })),
    ...additions.flatMap((each) => each.cycles ?? [])
      .map((change) => ({ kind: 'cycle.stateChanged' as const, data: { organization, ...change } satisfies WebhookData['cycle.stateChanged'] })),
  ];
}

async function queueMessages(tx: Context, organizationId: string, additions: readonly Addition[]): Promise<void> {
  const messages = messagesOf(organizationId, additions);
  if (messages.length === 0) return;
  for (const webhook of await webhooksOf(tx, organizationId)) {
    if (webhook.off_at !== null) continue;
    for (const { kind, data } of messages) if (kindsOf(webhook).includes(kind)) await queueDelivery(tx, webhook, kind, data);
  }
}

export const queueWebhooks: EventSubscriber = async (events) => {
  const byOrganization = new Map<string, Addition[]>();
  for (const recorded of events) {
    const addition = mapEvent(ADDITIONS, recorded);
    if (addition) byOrganization.set(addition.organizationId, [...(byOrganization.get(addition.organizationId) ?? []), addition]);
  }
  for (const [organizationId, additions] of byOrganization) await queueMessages(events[0]!.tx, organizationId, additions);
};
