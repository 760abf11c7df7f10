// What webhooks are told, gathered while a transaction works and written at its end as rows of the outbox: the message and
// what it tells of exist together or not at all. Many values or items of one write are one message, up to a bound.
import type { WebhookKind } from '@cumbre/contract/enumerations';
import type { WebhookData } from '@cumbre/contract/webhooks';
import type { Context } from '../../platform/context/context';
import { kindsOf, queueDelivery, webhooksOf } from './store';

/** Values or items in one message. */
const AT_ONCE = 100;

interface Told {
  entries: WebhookData['progress.recorded']['entries'];
  items: WebhookData['item.created']['items'];
  cycles: Omit<WebhookData['cycle.stateChanged'], 'organization'>[];
}

/** By organization. */
export type PendingMessages = Map<string, Told>;

function toldOf(tx: Context, organizationId: string): Told {
  if (!tx.pendingMessages) throw new Error('webhooks are told inside inTransaction');
  const told = tx.pendingMessages.get(organizationId) ?? { entries: [], items: [], cycles: [] };
  tx.pendingMessages.set(organizationId, told);
  return told;
}

interface RecordedEntry { id: string; item_id: string; value: number; date: string }
interface CreatedItem { id: string; cycle_id: string; parent_id?: string | null; kind: WebhookData['item.created']['items'][number]['kind']; code: string }

export function entriesRecorded(tx: Context, organizationId: string, rows: readonly RecordedEntry[]): void {
  toldOf(tx, organizationId).entries.push(...rows.map(({ id, item_id: item, value, date }) => ({ id, item, value, date })));
}

export function itemsCreated(tx: Context, organizationId: string, rows: readonly CreatedItem[]): void {
  toldOf(tx, organizationId).items.push(...rows.map(({ id, cycle_id: cycle, parent_id: parent = null, kind, code }) => ({ id, cycle, parent, kind, code })));
}

export function cycleStateChanged(tx: Context, organizationId: string, change: Told['cycles'][number]): void {
  toldOf(tx, organizationId).cycles.push(change);
}

function* inParts<Part>(all: readonly Part[]): Generator<Part[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

function messagesOf(organization: string, { entries, items, cycles }: Told): { kind: WebhookKind; data: object }[] {
  return [
    ...[...inParts(items)].map((part) => ({ kind: 'item.created' as const, data: { organization, items: part } satisfies WebhookData['item.created'] })),
    ...[...inParts(entries)].map((part) => ({ kind: 'progress.recorded' as const, data: { organization, entries: part } satisfies WebhookData['progress.recorded'] })),
    ...cycles.map((change) => ({ kind: 'cycle.stateChanged' as const, data: { organization, ...change } satisfies WebhookData['cycle.stateChanged'] })),
  ];
}

/** The last but one statement of a transaction; nothing where no webhook listens. */
export async function writeMessages(tx: Context): Promise<void> {
  for (const [organizationId, told] of tx.pendingMessages ?? []) {
    const listening = (await webhooksOf(tx, organizationId)).filter(({ off_at }) => off_at === null);
    for (const webhook of listening) {
      for (const { kind, data } of messagesOf(organizationId, told)) if (kindsOf(webhook).includes(kind)) await queueDelivery(tx, webhook, kind, data);
    }
  }
}
