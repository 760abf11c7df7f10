// Lists, creates, changes and tests webhooks. A new secret is returned once; the previous one stays
// valid for one more day. A test message takes the same way as all others.
import type {
  createWebhookBody,
  updateWebhookBody,
  Webhook,
  WebhookDelivery,
} from '@cumbre/contract/webhooks';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, lockRow, nowOf, timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { AddressRefusedError, requireCallableUrl } from './address';
import { createSecret } from './sign';
import {
  changeWebhook,
  findWebhook,
  failWaitingDeliveries,
  kindsOf,
  lastAttemptsOf,
  presentDelivery,
  presentWebhook,
  queueDelivery,
  webhooksOf,
} from './store';
import type { WebhookRow } from './store';

const MAX_WEBHOOKS = 20;
const ROTATION_PERIOD_MS = 24 * 3_600_000;

export interface WebhookParams {
  id: string;
  webhook: string;
}

export async function webhookForChange(
  tx: Context,
  { id, webhook }: WebhookParams,
): Promise<WebhookRow> {
  await requireOrganizationAbility(tx, id, 'manageWebhooks');
  const row = await findWebhook(tx, id, webhook);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

function requireAddress(context: Context, url: string): void {
  try {
    requireCallableUrl(url, context.settings.webhookPrivateAddresses);
  } catch (error) {
    if (error instanceof AddressRefusedError)
      throw fieldError(context.language, 'url', 'WEBHOOK_ADDRESS_REFUSED');
    throw error;
  }
}

async function loadPresented(
  tx: Context,
  { organization_id, id }: Pick<WebhookRow, 'organization_id' | 'id'>,
): Promise<Webhook> {
  return presentWebhook((await findWebhook(tx, organization_id, id))!, nowOf(tx));
}

/** The state of a webhook for the audit trail, without secrets. */
const toAudited = (row: WebhookRow) => ({
  url: row.url,
  description: row.description,
  kinds: kindsOf(row),
  on: row.off_at === null,
});

export async function listWebhooks(context: Context, organizationId: string): Promise<Webhook[]> {
  await requireOrganizationAbility(context, organizationId, 'manageWebhooks');
  const rows = await webhooksOf(context, organizationId);
  const attempts = await lastAttemptsOf(context, organizationId);
  return rows.map((row) => ({
    ...presentWebhook(row, nowOf(context)),
    lastAttempt: attempts.get(row.id) ?? null,
  }));
}

export function createWebhook(
  context: Context,
  organizationId: string,
  { url, description = '', kinds }: z.output<typeof createWebhookBody>,
): Promise<{ webhook: Webhook; secret: string }> {
  return inTransaction(context, async (tx) => {
    await lockRow(tx, 'organizations', organizationId);
    await requireOrganizationAbility(tx, organizationId, 'manageWebhooks');
    requireAddress(tx, url);
    if ((await webhooksOf(tx, organizationId)).length >= MAX_WEBHOOKS)
      throw new DomainError('TOO_MANY_WEBHOOKS');
    const secret = createSecret();
    const row: WebhookRow = {
      organization_id: organizationId,
      id: uuidv7(),
      description: description.trim(),
      url,
      kinds: JSON.stringify(kinds),
      secret,
      former_secret: null,
      former_until: null,
      off_at: null,
      off_because: null,
      answered_at: null,
      created_at: nowOf(tx),
    };
    await tx.db.insertInto('webhooks').values(row).execute();
    recordEvent(tx, {
      kind: 'webhookCreated',
      organizationId,
      webhookId: row.id,
      webhook: toAudited(row),
    });
    return { webhook: await loadPresented(tx, row), secret };
  });
}

export function updateWebhook(
  context: Context,
  params: WebhookParams,
  { url, description, kinds, on }: z.output<typeof updateWebhookBody>,
): Promise<Webhook> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, params);
    if (url !== undefined) requireAddress(tx, url);
    const isOn = row.off_at === null;
    const switchFields =
      on === undefined || on === isOn
        ? {}
        : on
          ? { off_at: null, off_because: null }
          : { off_at: nowOf(tx), off_because: 'person' as const };
    const change = {
      url: url ?? row.url,
      description: description?.trim() ?? row.description,
      kinds: kinds ? JSON.stringify(kinds) : row.kinds,
      ...switchFields,
    };
    await changeWebhook(tx, row, change);
    if (on === false) await failWaitingDeliveries(tx, row);
    recordEvent(tx, {
      kind: 'webhookChanged',
      organizationId: row.organization_id,
      webhookId: row.id,
      before: toAudited(row),
      after: toAudited({ ...row, ...change }),
    });
    return loadPresented(tx, row);
  });
}

export function rotateSecret(
  context: Context,
  params: WebhookParams,
): Promise<{ webhook: Webhook; secret: string }> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, params);
    const secret = createSecret();
    const formerUntil = timestampAfter(tx, ROTATION_PERIOD_MS);
    await changeWebhook(tx, row, { secret, former_secret: row.secret, former_until: formerUntil });
    recordEvent(tx, {
      kind: 'webhookSecretChanged',
      organizationId: row.organization_id,
      webhookId: row.id,
    });
    return { webhook: await loadPresented(tx, row), secret };
  });
}

export function deleteWebhook(context: Context, params: WebhookParams): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, params);
    await tx.db
      .deleteFrom('webhooks')
      .where('organization_id', '=', row.organization_id)
      .where('id', '=', row.id)
      .execute();
    recordEvent(tx, {
      kind: 'webhookDeleted',
      organizationId: row.organization_id,
      webhookId: row.id,
      before: toAudited(row),
    });
  });
}

export function testWebhook(context: Context, params: WebhookParams): Promise<WebhookDelivery> {
  return inTransaction(context, async (tx) => {
    const row = await webhookForChange(tx, params);
    if (row.off_at !== null) throw new DomainError('WEBHOOK_OFF');
    return presentDelivery(
      await queueDelivery(tx, row, 'test', { organization: row.organization_id }),
    );
  });
}
