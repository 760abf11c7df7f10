// Tells a slow PostgreSQL from one that is gone: a link that is cut is noticed by itself, but one that has frozen (a
// firewall, a failed machine) would keep requests waiting for minutes. When a connection has been in use for a while, a
// standing connection is asked for a sign of life; without one, those in use are broken off, and their requests answer 503.
import pg from 'pg';

const LOOK_EVERY = 200;
const PATIENCE = 800;
const SIGN_WITHIN = 1_200;

interface Probe {
  alive(): Promise<boolean>;
  end(): Promise<void>;
}

function standingProbe(connectionString: string): Probe {
  let client: pg.Client | null = null;
  let closed = false;
  const drop = (old: pg.Client | null): void => {
    if (client === old) client = null;
    old?.end().catch(() => {});
  };
  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ connectionString, connectionTimeoutMillis: SIGN_WITHIN, query_timeout: SIGN_WITHIN, keepAlive: true, application_name: 'cumbre-watch' });
    fresh.on('error', () => drop(fresh));
    await fresh.connect();
    if (closed) await fresh.end();
    else client = fresh;
    return fresh;
  }
  void connected().catch(() => {});
  return {
    alive: async () => {
      const used = client;
      try {
        await (await connected()).query('select 1');
        return true;
      } catch {
        drop(used ?? client);
        return false;
      }
    },
    end: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** The socket under a client; its type is not public. */
function breakOff(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(new Error('Connection terminated: the database gives no sign of life'));
}

/** Watches the pool until the returned function is called. */
export function watchPool(pool: pg.Pool, connectionString: string): () => Promise<void> {
  const probe = standingProbe(connectionString);
  const inUse = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => inUse.set(client, Date.now()));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  let looking = false;

  async function look(): Promise<void> {
    const waiting = [...inUse].filter(([, since]) => Date.now() - since > PATIENCE);
    if (waiting.length === 0 || (await probe.alive())) return;
    for (const [client, since] of waiting) if (inUse.get(client) === since) breakOff(client);
  }
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await probe.end();
  };
}
