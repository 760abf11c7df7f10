// Detects a PostgreSQL that no longer responds. The driver notices a closed connection, but a
// frozen one (a firewall, a failed machine) would keep requests waiting for minutes. When a
// connection has been in use for a while, a separate probe connection runs a query. If the probe
// fails, the connections in use are destroyed and their requests answer 503. Time in which this
// process itself stood still does not count: the answer may be there and not yet read.
import pg from 'pg';

const CHECK_INTERVAL_MS = 200;
const MAX_USE_MS = 800;
const PROBE_TIMEOUT_MS = 1_200;
const TICK_MS = 100;

interface Probe {
  isAlive(): Promise<boolean>;
  end(): Promise<void>;
}

/** Resolves after that much time in which this process was running; a standstill is one tick. */
function runningTime(milliseconds: number): { over: Promise<'over'>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    let ticks = milliseconds / TICK_MS;
    timer = setInterval(() => {
      ticks -= 1;
      if (ticks <= 0) resolve('over');
    }, TICK_MS);
    timer.unref();
  });
  return { over, stop: () => clearInterval(timer) };
}

/** Destroys the socket under a client; the type of the socket is not public. */
function destroyConnection(client: pg.ClientBase): void {
  (
    client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  ).connection.stream.destroy(
    new Error('Connection terminated: the database gives no sign of life'),
  );
}

interface ProbeConnection {
  client: pg.Client;
  ready: Promise<unknown>;
}

function openProbe(connectionString: string): Probe {
  let open: ProbeConnection | null = null;
  function connect(): ProbeConnection {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'cumbre-watch',
    });
    const connection = { client, ready: client.connect() };
    const forget = () => {
      if (open === connection) open = null;
    };
    client.on('error', forget);
    connection.ready.catch(forget);
    open = connection;
    return connection;
  }
  connect();
  return {
    isAlive: async () => {
      const { client, ready } = open ?? connect();
      const timeout = runningTime(PROBE_TIMEOUT_MS);
      const answer = ready.then(() => client.query('select 1'));
      const isAlive = await Promise.race([answer, timeout.over]).then(
        (first) => first !== 'over',
        () => false,
      );
      timeout.stop();
      if (!isAlive) destroyConnection(client);
      return isAlive;
    },
    end: async () => {
      await open?.client.end().catch(() => {});
    },
  };
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
