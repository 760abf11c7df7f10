// Listing, making and changing webhooks, for those who may manage them. A new secret is told once; the one before it signs
// for one more day. A test message goes the way of all others.
import type { createWebhookBody, updateWebhookBody, Webhook, WebhookDelivery } from '@cumbre/contract/webhooks';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, lockRow, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldRefused } from '../../platform/errors/fieldErrors';
import { AddressRefused, requireCallable } from './address';
import { newSecret } from './sign';
import { changeWebhook, findWebhook, giveUpWaiting, kindsOf, presentDelivery, presentWebhook, queueDelivery, webhooksOf } from './store';
import type { WebhookRow } from './store';

const MOST_WEBHOOKS = 20;
const FORMER_SECRET_SIGNS = 24 * 3_600_000;

export interface WebhookPlace {
  id: string;
  webhook: string;
}

export async function webhookForChange(tx: Context, { id, webhook }: WebhookPlace): Promise<WebhookRow> {
  await requireOrganizationAbility(tx, id, 'manageWebhooks');
  const row = await findWebhook(tx, id, webhook);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

function requireAddress(context: Context, url: string): void {
  try {
    requireCallable(url, context.settings.webhookPrivateAddresses);
  } catch (error) {
    if (error instanceof AddressRefused) throw fieldRefused(context.language, 'url', 'WEBHOOK_ADDRESS_REFUSED');
    throw error;
  }
}

async function shown(tx: Context, { organization_id, id }: Pick<WebhookRow, 'organization_id' | 'id'>): Promise<Webhook> {
  return presentWebhook((await findWebhook(tx, organization_id, id))!, nowOf(tx));
}

/** What the audit trail says of a webhook: all but its secrets. */
const auditable = (row: WebhookRow) => ({ url: row.url, description: row.description, kinds: kindsOf(row), on: row.off_at === null });

export async function listWebhooks(context: Context, organizationId: string): Promise<Webhook[]> {
  await requireOrganizationAbility(context, organizationId, 'manageWebhooks');
  return (await webhooksOf(context, organizationId)).map((row) => presentWebhook(row, nowOf(context)));
}

export function createWebhook(context: Context, organizationId: string, { url, description = '', kinds }: z.output<typeof createWebhookBody>): Promise<{ webhook: Webhook; secret: string }> {
  return inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organizationId);
    await requireOrganizationAbility(tx, organizationId, 'manageWebhooks');
    requireAddress(tx, url);
    if ((await webhooksOf(tx, organizationId)).length >= MOST_WEBHOOKS) throw new DomainError('TOO_MANY_WEBHOOKS');
    const secret = newSecret();
    const row: WebhookRow = {
      organization_id: organizationId, id: uuidv7(), description: description.trim(), url, kinds: JSON.stringify(kinds), secret, former_secret: null, former_until: null,
      off_at: null, off_because: null, answered_at: null, created_at: nowOf(tx),
    };
    await tx.db.insertInto('webhooks').values(row).execute();
    recordEvent(tx, { kind: 'webhookCreated', organizationId, webhookId: row.id, webhook: auditable(row) });
    return { webhook: await shown(tx, row), secret };
  });
}

export function updateWebhook(context: Context, place: WebhookPlace, { url, description, kinds, on }: z.output<typeof updateWebhookBody>): Promise<Webhook> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, place);
    if (url !== undefined) requireAddress(tx, url);
    const isOn = row.off_at === null;
    const turned = on === undefined || on === isOn ? {} : on ? { off_at: null, off_because: null } : { off_at: nowOf(tx), off_because: 'person' as const };
    const change = { url: url ?? row.url, description: description?.trim() ?? row.description, kinds: kinds ? JSON.stringify(kinds) : row.kinds, ...turned };
    await changeWebhook(tx, row, change);
    if (on === false) await giveUpWaiting(tx, row);
    recordEvent(tx, {
      kind: 'webhookChanged', organizationId: row.organization_id, webhookId: row.id, before: auditable(row), after: auditable({ ...row, ...change }),
    });
    return shown(tx, row);
  });
}

export function rotateSecret(context: Context, place: WebhookPlace): Promise<{ webhook: Webhook; secret: string }> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, place);
    const secret = newSecret();
    const formerUntil = new Date(tx.clock.now().getTime() + FORMER_SECRET_SIGNS).toISOString();
    await changeWebhook(tx, row, { secret, former_secret: row.secret, former_until: formerUntil });
    recordEvent(tx, { kind: 'webhookSecretChanged', organizationId: row.organization_id, webhookId: row.id });
    return { webhook: await shown(tx, row), secret };
  });
}

export function deleteWebhook(context: Context, place: WebhookPlace): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, place);
    await tx.db.deleteFrom('webhooks').where('organization_id', '=', row.organization_id).where('id', '=', row.id).execute();
    recordEvent(tx, { kind: 'webhookDeleted', organizationId: row.organization_id, webhookId: row.id, before: auditable(row) });
  });
}

export function testWebhook(context: Context, place: WebhookPlace): Promise<WebhookDelivery> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, place);
    if (row.off_at !== null) throw new DomainError('WEBHOOK_OFF');
    return presentDelivery(await queueDelivery(tx, row, 'test', { organization: row.organization_id }));
  });
}
