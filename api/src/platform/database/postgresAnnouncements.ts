// Announcements among all servers on one PostgreSQL, by NOTIFY and a dedicated listening
// connection. NOTIFY runs as a separate statement after the commit, because inside a transaction it
// serializes all commits of the database. Announcements of the same few milliseconds are sent as
// one. A broken connection is opened again.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { localAnnouncements } from './announcements';
import type { Announcements } from './announcements';

const CHANNEL = 'cumbre';
/** The limit of PostgreSQL is 8,000 bytes. */
const MAX_PAYLOAD_LENGTH = 7_500;
const BATCH_DELAY_MS = 5;
const MAX_RETRY_DELAY_MS = 10_000;

/** Joins names with spaces into payloads below the size limit. */
export function splitPayloads(names: Iterable<string>, largest = MAX_PAYLOAD_LENGTH): string[] {
  const parts: string[] = [];
  for (const name of names) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + name.length < largest)
      parts[parts.length - 1] = `${last} ${name}`;
    else parts.push(name);
  }
  return parts;
}

export function postgresAnnouncements(
  connectionString: string,
  pool: pg.Pool,
): Announcements & { close: () => Promise<void> } {
  const local = localAnnouncements();
  const serverId = randomUUID();
  const pendingNames = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let client: pg.Client | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let listenerCount = 0;
  let failures = 0;
  let isClosed = false;

  async function send(): Promise<void> {
    timer = undefined;
    const parts = splitPayloads(pendingNames);
    pendingNames.clear();
    for (const part of parts)
      await pool
        .query('select pg_notify($1, $2)', [CHANNEL, `${serverId} ${part}`])
        .catch(() => {});
  }

  function connect(): void {
    if (client || isClosed || listenerCount === 0) return;
    const newClient = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = newClient;
    const reconnectLater = (): void => {
      if (client !== newClient) return;
      client = null;
      void newClient.end().catch(() => {});
      const pause = Math.min(500 * 2 ** failures++, MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2);
      clearTimeout(reconnecting);
      reconnecting = setTimeout(connect, pause).unref();
    };
    newClient
      .on('error', reconnectLater)
      .on('end', reconnectLater)
      .on('notification', ({ payload = '' }) => {
        const [from, ...names] = payload.split(' ');
        if (from !== serverId) local.notify(names);
      });
    newClient
      .connect()
      .then(() => newClient.query(`listen ${CHANNEL}`))
      .then(() => {
        failures = 0;
        // Announcements may have been missed while the connection was down.
        local.notify(null);
      })
      .catch(reconnectLater);
  }

  return {
    announce: (names) => {
      local.announce(names);
      for (const name of names) pendingNames.add(name);
      if (names.length > 0 && !isClosed)
        timer ??= setTimeout(() => {
          sending = sending.then(send);
        }, BATCH_DELAY_MS);
    },
    onAnnounced: (listener) => {
      const stop = local.onAnnounced(listener);
      listenerCount += 1;
      connect();
      return () => {
        stop();
        listenerCount -= 1;
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(reconnecting);
      await sending;
      const openClient = client;
      client = null;
      await openClient?.end().catch(() => {});
    },
  };
}
