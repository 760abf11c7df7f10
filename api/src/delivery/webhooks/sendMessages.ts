// Sends the webhook messages of the outbox. A claim with a time limit prevents several servers from
// sending a message twice at once, and releases it when a server dies. Failed messages are retried
// for a day with growing pauses. An address that accepted none in that time is switched off, and
// its managers are notified. A message may arrive twice when its response is lost; webhook-id stays
// the same, so that the receiver can detect it.
import { errorCode } from '../../platform/database/errorCode';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import type { Context, ServerParts } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { runPeriodically } from '../../platform/clock/runPeriodically';
import type { PeriodicTask } from '../../platform/clock/runPeriodically';
import { AddressRefusedError } from './address';
import type { Resolve } from './address';
import { post } from './post';
import { signedHeaders } from './sign';
import { changeWebhook, findWebhook, failWaitingDeliveries } from './store';
import type { DeliveryRow, WebhookRow } from './store';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The pauses after each failure, about 27 hours in total. */
const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
/** Longer than any attempt. */
const CLAIM_MS = MINUTE;
const CONCURRENCY = 8;
const POLL_INTERVAL_MS = SECOND;
const GONE_STATUS = 410;

export interface WebhookSenderParts extends ServerParts {
  onFailure: (error: unknown) => void;
  /** Tests replace it to simulate changed DNS names. */
  resolve?: Resolve;
}

export interface WebhookSender extends PeriodicTask {
  /** Sends all due messages; resolves when none is left. */
  sendDue(): Promise<void>;
}

interface Outcome {
  status: number | null;
  duration: number;
  reason: string | null;
}

const isAccepted = ({ status }: Outcome): boolean =>
  status !== null && status >= 200 && status < 300;

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefusedError) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'timeout';
  return errorCode(error) || 'connection';
}

export function createWebhookSender({
  onFailure,
  resolve,
  ...parts
}: WebhookSenderParts): WebhookSender {
  const { database, clock, settings } = parts;
  const context = backgroundContext(parts, 'webhooks');
  const timestampAfter = (later = 0) => new Date(clock.now().getTime() + later).toISOString();
  /** Sends one message at a time per webhook, so that a slow one delays no other. */
  const busyWebhooks = new Set<string>();

  async function claim(): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
    for (;;) {
      const now = timestampAfter();
      const dueDelivery = await database.db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .$if(busyWebhooks.size > 0, (query) =>
          query.where('webhook_id', 'not in', [...busyWebhooks]),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!dueDelivery) return null;
      // Another claim of this server took the webhook during the query.
      if (busyWebhooks.has(dueDelivery.webhook_id)) continue;
      busyWebhooks.add(dueDelivery.webhook_id);
      const delivery = { ...dueDelivery, attempts: dueDelivery.attempts + 1 };
      const claimed = await database.transaction((tx) =>
        tx
          .updateTable('webhook_deliveries')
          .set({ due_at: timestampAfter(CLAIM_MS), attempts: delivery.attempts })
          .where('organization_id', '=', dueDelivery.organization_id)
          .where('id', '=', dueDelivery.id)
          .where('attempts', '=', dueDelivery.attempts)
          .where('due_at', '=', dueDelivery.due_at)
          .where('state', '=', 'waiting')
          .executeTakeFirst(),
      );
      const webhook =
        claimed.numUpdatedRows === 1n
          ? await findWebhook(context, dueDelivery.organization_id, dueDelivery.webhook_id)
          : null;
      if (webhook) return { delivery, webhook };
      busyWebhooks.delete(dueDelivery.webhook_id);
    }
  }

  async function attempt({ id, payload }: DeliveryRow, webhook: WebhookRow): Promise<Outcome> {
    const secrets = [
      webhook.secret,
      ...(webhook.former_secret !== null &&
      webhook.former_until !== null &&
      webhook.former_until > timestampAfter()
        ? [webhook.former_secret]
        : []),
    ];
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const headers = signedHeaders(secrets, {
        id,
        seconds: Math.floor(clock.now().getTime() / SECOND),
        payload,
      });
      return {
        status: await post({
          url: webhook.url,
          headers,
          payload,
          privateAddresses: settings.webhookPrivateAddresses,
          resolve,
        }),
        duration: elapsed(),
        reason: null,
      };
    } catch (error) {
      return { status: null, duration: elapsed(), reason: reasonOf(error) };
    }
  }

  async function switchOff(
    tx: Context,
    webhook: WebhookRow,
    reason: 'failing' | 'gone',
  ): Promise<void> {
    await changeWebhook(tx, webhook, { off_at: timestampAfter(), off_because: reason });
    await failWaitingDeliveries(tx, webhook);
    const label = webhook.description || new URL(webhook.url).host;
    recordEvent(tx, {
      kind: 'webhookSwitchedOff',
      organizationId: webhook.organization_id,
      webhookId: webhook.id,
      label,
    });
  }

  async function storeOutcome(
    delivery: DeliveryRow,
    sentWebhook: WebhookRow,
    outcome: Outcome,
  ): Promise<void> {
    await inTransaction(context, async (tx) => {
      const accepted = isAccepted(outcome);
      const pause = RETRY_DELAYS[delivery.attempts - 1];
      const state = accepted
        ? 'delivered'
        : pause === undefined || outcome.status === GONE_STATUS
          ? 'failed'
          : 'waiting';
      const update = await tx.db
        .updateTable('webhook_deliveries')
        .set({ ...outcome, state, tried_at: timestampAfter(), due_at: timestampAfter(pause ?? 0) })
        .where('organization_id', '=', delivery.organization_id)
        .where('id', '=', delivery.id)
        .where('attempts', '=', delivery.attempts)
        .executeTakeFirst();
      // The delivery was deleted, sent again or claimed by another server meanwhile.
      if (update.numUpdatedRows !== 1n) return;
      const webhook = await findWebhook(tx, sentWebhook.organization_id, sentWebhook.id);
      if (!webhook) return;
      if (accepted) await changeWebhook(tx, webhook, { answered_at: timestampAfter() });
      else if (
        webhook.off_at === null &&
        webhook.url === sentWebhook.url &&
        outcome.status === GONE_STATUS
      )
        await switchOff(tx, webhook, 'gone');
      else if (
        webhook.off_at === null &&
        state === 'failed' &&
        (webhook.answered_at ?? '') < delivery.created_at
      )
        await switchOff(tx, webhook, 'failing');
    });
  }

  async function work(): Promise<void> {
    for (let claimed = await claim(); claimed !== null; claimed = await claim()) {
      const { delivery, webhook } = claimed;
      try {
        await storeOutcome(delivery, webhook, await attempt(delivery, webhook));
      } finally {
        busyWebhooks.delete(webhook.id);
      }
    }
  }

  const sendDue = async () => void (await Promise.all(Array.from({ length: CONCURRENCY }, work)));
  return { sendDue, ...runPeriodically(() => sendDue().catch(onFailure), POLL_INTERVAL_MS) };
}
