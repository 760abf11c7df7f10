// Deletes expired rows: sessions, tokens, idempotency keys, deletions and sent mails. Readers check
// the age themselves, so the time of the deletion does not matter.
import { ORIGIN_RETENTION_DAYS } from '../../delivery/audit/chain';
import type { Clock } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { removeExpiredCounts } from '../../platform/http/rateCounts';
import { retentionCutoff } from '../../planning/deletions/retentionCutoff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export async function deleteExpired(handle: DatabaseHandle, clock: Clock): Promise<void> {
  const timestampBefore = (milliseconds: number) =>
    new Date(clock.now().getTime() - milliseconds).toISOString();
  if (handle.engine === 'postgres') await removeExpiredCounts(handle.db);
  await handle.transaction(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('last_used_at', '<', timestampBefore(7 * DAY)),
          row('created_at', '<', timestampBefore(30 * DAY)),
        ]),
      )
      .execute();
    await tx.deleteFrom('link_tokens').where('expires_at', '<', timestampBefore(DAY)).execute();
    await tx
      .deleteFrom('provider_sign_ins')
      .where('expires_at', '<', timestampBefore(DAY))
      .execute();
    await tx.deleteFrom('logout_tokens').where('expires_at', '<', timestampBefore(0)).execute();
    const now = timestampBefore(0);
    await tx.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute();
    await tx.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', timestampBefore(DAY))
      .execute();
    await tx.deleteFrom('deletions').where('created_at', '<', retentionCutoff({ clock })).execute();
    await tx.deleteFrom('events').where('created_at', '<', timestampBefore(DAY)).execute();
    await tx
      .deleteFrom('unsubscribe_tokens')
      .where('created_at', '<', timestampBefore(90 * DAY))
      .execute();
    await tx
      .deleteFrom('digests')
      .where('date', '<', timestampBefore(30 * DAY).slice(0, 10))
      .execute();
    await tx
      .deleteFrom('reminders')
      .where('date', '<', timestampBefore(30 * DAY).slice(0, 10))
      .execute();
    await tx
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', timestampBefore(30 * DAY))
      .where('state', '<>', 'waiting')
      .execute();
    await tx
      .updateTable('audit_entries')
      .set({ origin: null })
      .where('origin', 'is not', null)
      .where('created_at', '<', timestampBefore(ORIGIN_RETENTION_DAYS * DAY))
      .execute();
    await tx
      .deleteFrom('release_visits')
      .where('hour', '<', timestampBefore(14 * DAY).slice(0, 13))
      .execute();
    await tx
      .deleteFrom('canary_tests')
      .where('ended_at', '<', timestampBefore(90 * DAY))
      .execute();
    await tx
      .deleteFrom('mails')
      .where('sent_at', '<', timestampBefore(30 * DAY))
      .execute();
  });
}

/** Runs once an hour until the returned function is called. */
export function startHousekeeping(
  handle: DatabaseHandle,
  clock: Clock,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void deleteExpired(handle, clock).catch(onFailure), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
