// Reads the deliveries of a webhook in the last thirty days, newest first, and sends one again with
// the same id.
import type { WebhookDeliveriesAnswer, WebhookDelivery } from '@cumbre/contract/webhooks';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { pageOf } from '../../platform/database/pageOf';
import { DomainError } from '../../platform/errors/errors';
import { webhookForChange } from './changeWebhooks';
import type { WebhookParams } from './changeWebhooks';
import { presentDelivery } from './store';

const PAGE_SIZE = 50;

export async function listDeliveries(
  context: Context,
  params: WebhookParams,
  cursor: string | undefined,
): Promise<WebhookDeliveriesAnswer> {
  await webhookForChange(context, params);
  const rows = await context.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('organization_id', '=', params.id)
    .where('webhook_id', '=', params.webhook)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ id }) => id);
  return { deliveries: page.map(presentDelivery), nextCursor };
}

export function redeliver(
  context: Context,
  params: WebhookParams,
  delivery: string,
): Promise<WebhookDelivery> {
  return inTransaction(context, async (tx) => {
    const webhook = await webhookForChange(tx, params);
    const row = await tx.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('organization_id', '=', params.id)
      .where('webhook_id', '=', params.webhook)
      .where('id', '=', delivery)
      .executeTakeFirst();
    if (!row) throw new DomainError('NOT_FOUND');
    if (webhook.off_at !== null) throw new DomainError('WEBHOOK_OFF');
    const change = { state: 'waiting' as const, attempts: 0, due_at: nowOf(tx), tried_at: null };
    if (row.state !== 'waiting')
      await tx.db
        .updateTable('webhook_deliveries')
        .set(change)
        .where('organization_id', '=', params.id)
        .where('id', '=', delivery)
        .execute();
    return presentDelivery(row.state === 'waiting' ? row : { ...row, ...change });
  });
}
