// Removes what has run out: sessions, link tokens, idempotency keys, deletions, and the rows of mails long sent. Nothing depends on
// it being done in time; every reader checks the age itself.
import type { Clock } from '../../platform/context/context';
import type { DatabaseHandle } from '../../platform/database/connect';
import { removeEndedCounts } from '../../platform/http/rateCounts';
import { keptSince } from '../../planning/deletions/keptSince';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export async function removeExpired(handle: DatabaseHandle, clock: Clock): Promise<void> {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  if (handle.engine === 'postgres') await removeEndedCounts(handle.db);
  await handle.transaction(async (tx) => {
    await tx.deleteFrom('sessions').where((row) => row.or([row('last_used_at', '<', ago(7 * DAY)), row('created_at', '<', ago(30 * DAY))])).execute();
    await tx.deleteFrom('link_tokens').where('expires_at', '<', ago(DAY)).execute();
    await tx.deleteFrom('google_sign_ins').where('expires_at', '<', ago(DAY)).execute();
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', ago(DAY)).execute();
    await tx.deleteFrom('deletions').where('created_at', '<', keptSince({ clock })).execute();
    await tx.deleteFrom('events').where('created_at', '<', ago(DAY)).execute();
    await tx.deleteFrom('unsubscribe_tokens').where('created_at', '<', ago(90 * DAY)).execute();
    await tx.deleteFrom('digests').where('date', '<', ago(30 * DAY).slice(0, 10)).execute();
    await tx.deleteFrom('reminders').where('date', '<', ago(30 * DAY).slice(0, 10)).execute();
    await tx.deleteFrom('webhook_deliveries').where('created_at', '<', ago(30 * DAY)).where('state', '<>', 'waiting').execute();
    await tx.deleteFrom('mails').where('sent_at', '<', ago(30 * DAY)).execute();
  });
}

/** Once an hour until the returned function is called. */
export function startHousekeeping(handle: DatabaseHandle, clock: Clock, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeExpired(handle, clock).catch(onFailure), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
