// Empties the outbox of webhooks. A message is claimed for a while before it is sent, so that several servers do not send
// it twice at once and one that died gives it back. What fails is tried again for a day, ever more seldom; an address that
// took nothing in all that time is switched off, and its keepers are told. A message may arrive twice (its answer may
// be lost): webhook-id stays the same, and lets the receiver know.
import { errorCode } from '../../platform/database/errorCode';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import type { Context, ServerParts } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { repeatedly } from '../../platform/clock/repeatedly';
import type { Repetition } from '../../platform/clock/repeatedly';
import { AddressRefused } from './address';
import type { Resolve } from './address';
import { post } from './post';
import { signedHeaders } from './sign';
import { changeWebhook, findWebhook, giveUpWaiting } from './store';
import type { DeliveryRow, WebhookRow } from './store';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After each failure; with the last one some 27 hours have gone by. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
/** Longer than an attempt can take. */
const CLAIM = MINUTE;
const AT_ONCE = 8;
const POLL = SECOND;
const GONE = 410;

export interface WebhookSenderParts extends ServerParts {
  onFailure: (error: unknown) => void;
  /** For tests of names that change their address. */
  resolve?: Resolve;
}

export interface WebhookSender extends Repetition {
  /** Sends what is due now; resolves when nothing is left to claim. */
  sendDue(): Promise<void>;
}

interface Outcome {
  status: number | null;
  duration: number;
  reason: string | null;
}

const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'timeout';
  return errorCode(error) || 'connection';
}

export function webhookSender({ onFailure, resolve, ...parts }: WebhookSenderParts): WebhookSender {
  const { database, clock, settings } = parts;
  const context = backgroundContext(parts, 'webhooks');
  const instant = (later = 0) => new Date(clock.now().getTime() + later).toISOString();
  /** One message at a time to each webhook: one that is slow keeps up itself and nobody else. */
  const busy = new Set<string>();

  async function claim(): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
    for (;;) {
      const now = instant();
      const due = await database.db.selectFrom('webhook_deliveries').selectAll().where('state', '=', 'waiting').where('due_at', '<=', now)
        .$if(busy.size > 0, (query) => query.where('webhook_id', 'not in', [...busy])).orderBy('due_at').orderBy('id').limit(1).executeTakeFirst();
      if (!due) return null;
      // Taken by another claim of this server while the question was under way.
      if (busy.has(due.webhook_id)) continue;
      busy.add(due.webhook_id);
      const delivery = { ...due, attempts: due.attempts + 1 };
      const claimed = await database.transaction((tx) => tx.updateTable('webhook_deliveries').set({ due_at: instant(CLAIM), attempts: delivery.attempts })
        .where('organization_id', '=', due.organization_id).where('id', '=', due.id).where('attempts', '=', due.attempts).where('due_at', '=', due.due_at).where('state', '=', 'waiting').executeTakeFirst());
      const webhook = claimed.numUpdatedRows === 1n ? await findWebhook(context, due.organization_id, due.webhook_id) : null;
      if (webhook) return { delivery, webhook };
      busy.delete(due.webhook_id);
    }
  }

  async function attempt({ id, payload }: DeliveryRow, webhook: WebhookRow): Promise<Outcome> {
    const secrets = [webhook.secret, ...(webhook.former_secret !== null && webhook.former_until !== null && webhook.former_until > instant() ? [webhook.former_secret] : [])];
    const since = performance.now();
    const took = () => Math.round(performance.now() - since);
    try {
      const headers = signedHeaders(secrets, { id, seconds: Math.floor(clock.now().getTime() / SECOND), payload });
      return { status: await post({ url: webhook.url, headers, payload, privateAddresses: settings.webhookPrivateAddresses, resolve }), duration: took(), reason: null };
    } catch (error) {
      return { status: null, duration: took(), reason: reasonOf(error) };
    }
  }

  async function switchOff(tx: Context, webhook: WebhookRow, because: 'failing' | 'gone'): Promise<void> {
    await changeWebhook(tx, webhook, { off_at: instant(), off_because: because });
    await giveUpWaiting(tx, webhook);
    const label = webhook.description || new URL(webhook.url).host;
    recordEvent(tx, { kind: 'webhookSwitchedOff', organizationId: webhook.organization_id, webhookId: webhook.id, label });
  }

  async function note(delivery: DeliveryRow, former: WebhookRow, outcome: Outcome): Promise<void> {
    await inTransaction(context, async (tx) => {
      const taken = isTaken(outcome);
      const pause = PAUSES[delivery.attempts - 1];
      const state = taken ? 'delivered' : pause === undefined || outcome.status === GONE ? 'failed' : 'waiting';
      const noted = await tx.db.updateTable('webhook_deliveries').set({ ...outcome, state, tried_at: instant(), due_at: instant(pause ?? 0) })
        .where('organization_id', '=', delivery.organization_id).where('id', '=', delivery.id).where('attempts', '=', delivery.attempts).executeTakeFirst();
      // Removed, sent anew or claimed by another one in the meantime.
      if (noted.numUpdatedRows !== 1n) return;
      const webhook = await findWebhook(tx, former.organization_id, former.id);
      if (!webhook) return;
      if (taken) await changeWebhook(tx, webhook, { answered_at: instant() });
      else if (webhook.off_at === null && webhook.url === former.url && outcome.status === GONE) await switchOff(tx, webhook, 'gone');
      else if (webhook.off_at === null && state === 'failed' && (webhook.answered_at ?? '') < delivery.created_at) await switchOff(tx, webhook, 'failing');
    });
  }

  async function work(): Promise<void> {
    for (let claimed = await claim(); claimed !== null; claimed = await claim()) {
      const { delivery, webhook } = claimed;
      try {
        await note(delivery, webhook, await attempt(delivery, webhook));
      } finally {
        busy.delete(webhook.id);
      }
    }
  }

  const sendDue = async () => void (await Promise.all(Array.from({ length: AT_ONCE }, work)));
  return { sendDue, ...repeatedly(() => sendDue().catch(onFailure), POLL) };
}
