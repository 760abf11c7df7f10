// The SQL of webhooks and their deliveries, and their presentation.
import type { WebhookKind } from '@cumbre/contract/enumerations';
import type { Webhook, WebhookDelivery } from '@cumbre/contract/webhooks';
import type { Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../platform/context/context';
import type { WebhookTables } from './tables';

export type WebhookRow = Selectable<WebhookTables['webhooks']>;
export type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>;

export const kindsOf = ({ kinds }: Pick<WebhookRow, 'kinds'>): WebhookKind[] =>
  JSON.parse(kinds) as WebhookKind[];

export function webhooksOf(
  context: Pick<Context, 'db'>,
  organizationId: string,
): Promise<WebhookRow[]> {
  return context.db
    .selectFrom('webhooks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
}

export async function findWebhook(
  context: Context,
  organizationId: string,
  id: string,
): Promise<WebhookRow | null> {
  return (
    (await context.db
      .selectFrom('webhooks')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

export async function changeWebhook(
  tx: Pick<Context, 'db'>,
  { organization_id, id }: Pick<WebhookRow, 'organization_id' | 'id'>,
  change: Updateable<WebhookTables['webhooks']>,
): Promise<void> {
  await tx.db
    .updateTable('webhooks')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** Marks the waiting messages of a switched-off webhook as failed. */
export async function failWaitingDeliveries(
  tx: Pick<Context, 'db'>,
  { organization_id, id }: Pick<WebhookRow, 'organization_id' | 'id'>,
): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('organization_id', '=', organization_id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Queues a message for one webhook, in the transaction of its cause. */
export async function queueDelivery(
  tx: Context,
  { organization_id, id: webhook_id }: Pick<WebhookRow, 'organization_id' | 'id'>,
  kind: string,
  data: object,
): Promise<DeliveryRow> {
  const now = tx.clock.now().toISOString();
  const row: DeliveryRow = {
    organization_id,
    id: uuidv7(),
    webhook_id,
    kind,
    payload: JSON.stringify({ type: kind, timestamp: now, data }),
    state: 'waiting',
    attempts: 0,
    due_at: now,
    status: null,
    duration: null,
    reason: null,
    created_at: now,
    tried_at: null,
  };
  await tx.db.insertInto('webhook_deliveries').values(row).execute();
  return row;
}

/** The last attempt for each webhook of an organization that has tried to deliver a message. */
export async function lastAttemptsOf(
  context: Context,
  organization: string,
): Promise<Map<string, Webhook['lastAttempt']>> {
  const rows = await context.db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin(
      (db) =>
        db
          .selectFrom('webhook_deliveries')
          .select(({ fn }) => ['webhook_id', fn.max('tried_at').as('last')])
          .where('organization_id', '=', organization)
          .groupBy('webhook_id')
          .as('latest'),
      (join) =>
        join
          .onRef('latest.webhook_id', '=', 'delivery.webhook_id')
          .onRef('latest.last', '=', 'delivery.tried_at'),
    )
    .select(['delivery.webhook_id', 'delivery.state', 'delivery.tried_at'])
    .where('delivery.organization_id', '=', organization)
    // Of several at the same instant the newest message counts.
    .orderBy('delivery.id')
    .execute();
  return new Map(
    rows.map(({ webhook_id, state, tried_at }) => [
      webhook_id,
      tried_at === null ? null : { at: tried_at, delivered: state === 'delivered' },
    ]),
  );
}

export function presentWebhook(row: WebhookRow, now: string): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    kinds: kindsOf(row),
    on: row.off_at === null,
    offBecause: row.off_because,
    createdAt: row.created_at,
    formerSecretUntil:
      row.former_until !== null && row.former_until > now ? row.former_until : null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, kind, state, attempts, status, duration, reason } = row;
  return {
    id,
    kind,
    state,
    attempts,
    status,
    duration,
    reason,
    createdAt: row.created_at,
    triedAt: row.tried_at,
    nextAt: state === 'waiting' ? row.due_at : null,
  };
}
