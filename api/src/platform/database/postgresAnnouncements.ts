// Announcements among all servers on one PostgreSQL, by NOTIFY and a connection of its own that listens. NOTIFY is a
// statement of its own after the commit: inside the transaction it would make all commits of the database wait in line.
// What is announced within a few milliseconds goes out as one. A connection that breaks is opened again.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { localAnnouncements } from './announcements';
import type { Announcements } from './announcements';

const CHANNEL = 'cumbre';
/** PostgreSQL takes 8,000 bytes at once. */
const LARGEST = 7_500;
const GATHERED_FOR = 5;
const LONGEST_PAUSE = 10_000;

/** Names separated by spaces, in parts that PostgreSQL takes. */
export function notices(names: Iterable<string>, largest = LARGEST): string[] {
  const parts: string[] = [];
  for (const name of names) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + name.length < largest) parts[parts.length - 1] = `${last} ${name}`;
    else parts.push(name);
  }
  return parts;
}

export function postgresAnnouncements(connectionString: string, pool: pg.Pool): Announcements & { close: () => Promise<void> } {
  const local = localAnnouncements();
  const here = randomUUID();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let client: pg.Client | null = null;
  let reconnecting: NodeJS.Timeout | undefined;
  let listeners = 0;
  let failures = 0;
  let closed = false;

  async function send(): Promise<void> {
    timer = undefined;
    const parts = notices(waiting);
    waiting.clear();
    for (const part of parts) await pool.query('select pg_notify($1, $2)', [CHANNEL, `${here} ${part}`]).catch(() => {});
  }

  function connect(): void {
    if (client || closed || listeners === 0) return;
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = opened;
    const lost = (): void => {
      if (client !== opened) return;
      client = null;
      void opened.end().catch(() => {});
      const pause = Math.min(500 * 2 ** failures++, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
      clearTimeout(reconnecting);
      reconnecting = setTimeout(connect, pause).unref();
    };
    opened.on('error', lost).on('end', lost).on('notification', ({ payload = '' }) => {
      const [from, ...names] = payload.split(' ');
      if (from !== here) local.tell(names);
    });
    opened.connect().then(() => opened.query(`listen ${CHANNEL}`)).then(() => {
      failures = 0;
      // What was announced while nobody listened is not known.
      local.tell(null);
    }).catch(lost);
  }

  return {
    announce: (names) => {
      local.announce(names);
      for (const name of names) waiting.add(name);
      if (names.length > 0 && !closed) timer ??= setTimeout(() => { sending = sending.then(send); }, GATHERED_FOR);
    },
    onAnnounced: (listener) => {
      const stop = local.onAnnounced(listener);
      listeners += 1;
      connect();
      return () => {
        stop();
        listeners -= 1;
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(reconnecting);
      await sending;
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
