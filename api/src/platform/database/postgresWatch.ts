// Detects a PostgreSQL that no longer responds. The driver notices a closed connection, but a
// frozen one (a firewall, a failed machine) would keep requests waiting for minutes. When a
// connection has been in use for a while, a separate probe connection runs a query. If the probe
// fails, the connections in use are destroyed and their requests answer 503.
import pg from 'pg';

const CHECK_INTERVAL_MS = 200;
const MAX_USE_MS = 800;
const PROBE_TIMEOUT_MS = 1_200;

interface Probe {
  isAlive(): Promise<boolean>;
  end(): Promise<void>;
}

function openProbe(connectionString: string): Probe {
  let client: pg.Client | null = null;
  let isClosed = false;
  const drop = (old: pg.Client | null): void => {
    if (client === old) client = null;
    old?.end().catch(() => {});
  };
  async function connect(): Promise<pg.Client> {
    if (client) return client;
    const newClient = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'cumbre-watch',
    });
    newClient.on('error', () => drop(newClient));
    await newClient.connect();
    if (isClosed) await newClient.end();
    else client = newClient;
    return newClient;
  }
  void connect().catch(() => {});
  return {
    isAlive: async () => {
      const usedClient = client;
      try {
        await (await connect()).query('select 1');
        return true;
      } catch {
        drop(usedClient ?? client);
        return false;
      }
    },
    end: async () => {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** Destroys the socket under a client; the type of the socket is not public. */
function destroyConnection(client: pg.PoolClient): void {
  (
    client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  ).connection.stream.destroy(
    new Error('Connection terminated: the database gives no sign of life'),
  );
}

/** Watches the pool until the returned function is called. */
export function watchPool(pool: pg.Pool, connectionString: string): () => Promise<void> {
  const probe = openProbe(connectionString);
  const acquiredAt = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => acquiredAt.set(client, Date.now()));
  pool.on('release', (_error, client) => acquiredAt.delete(client));
  pool.on('remove', (client) => acquiredAt.delete(client));
  let isChecking = false;

  async function checkPool(): Promise<void> {
    const longUsed = [...acquiredAt].filter(([, since]) => Date.now() - since > MAX_USE_MS);
    if (longUsed.length === 0 || (await probe.isAlive())) return;
    for (const [client, since] of longUsed)
      if (acquiredAt.get(client) === since) destroyConnection(client);
  }
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkPool().finally(() => {
      isChecking = false;
    });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await probe.end();
  };
}
