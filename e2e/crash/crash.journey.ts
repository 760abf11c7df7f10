// What the server has acknowledged is there after the plug was pulled, on both engines: a check-in is answered, the process
// (or the database, or both) is killed in the same moment, and after the start it is found; sent again under its key it makes no second row.
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { Cluster, findPostgres } from './cluster';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';
import { pastDate, planKeyResult } from './planning';

const LONG = process.env.TEST_LONG === '1';
const KILLS = LONG ? 100 : 20;
const WRITERS = 4;

interface Plug {
  /** What the server is told of the database; empty for SQLite. */
  url: string;
  /** Pulls the plug of the server, or of the database, or of both. */
  pull: (server: CumbreServer) => Promise<void>;
  /** Until the server answers again. */
  mend: (server: CumbreServer) => Promise<void>;
  dispose: () => Promise<void>;
}

const serverAlone = (url: string, dispose: () => Promise<void>): Plug => ({ url, pull: async (server) => void (await server.down('SIGKILL')), mend: (server) => server.up(), dispose });

async function untilReady(server: CumbreServer): Promise<void> {
  await expect.poll(() => fetch(`${server.address}/readyz`).then((answer) => answer.status, () => 0), { timeout: 10_000, intervals: [50] }).toBe(200);
}

async function ownCluster(programs: string, both: boolean): Promise<Plug> {
  const cluster = await Cluster.start(programs);
  return {
    url: cluster.url,
    pull: async (server) => void (await Promise.all([cluster.kill(), both ? server.down('SIGKILL') : null])),
    mend: async (server) => {
      await cluster.up();
      await (both ? server.up() : untilReady(server));
    },
    dispose: () => cluster.dispose(),
  };
}

const programs = findPostgres();
const NO_PROGRAMS = 'PostgreSQL\'s initdb is not on this machine';
const cases: { what: string; kills: number; missing: string | null; plug: () => Promise<Plug> }[] = [
  { what: 'the server on SQLite', kills: KILLS, missing: null, plug: async () => serverAlone('', async () => {}) },
  {
    what: 'the server on PostgreSQL', kills: KILLS, missing: POSTGRES ? null : NO_POSTGRES,
    plug: async () => {
      const database = await databaseOfItsOwn(POSTGRES ?? '');
      return serverAlone(database.url, database.drop);
    },
  },
  { what: 'PostgreSQL', kills: KILLS / 4, missing: programs ? null : NO_PROGRAMS, plug: () => ownCluster(programs ?? '', false) },
  { what: 'the server and PostgreSQL at once', kills: KILLS / 4, missing: programs ? null : NO_PROGRAMS, plug: () => ownCluster(programs ?? '', true) },
];

for (const { what, kills, missing, plug: insert } of cases) {
  test(`acknowledged check-ins survive kill -9 of ${what}`, async () => {
    test.skip(missing !== null, missing ?? '');
    test.setTimeout(kills * 30_000);
    const plug = await insert();
    const server = await CumbreServer.start({ DATABASE_URL: plug.url });
    try {
      const caller = await newCaller(server, 'crash@example.org');
      const { keyResult } = await planKeyResult(caller);
      const acknowledged = new Map<string, number>();
      const unanswered = new Map<string, number>();
      let sent = 0;
      const record = (value: number, date: string) => caller.call('POST', `okrs/${keyResult}/progress`, { value, date }, { 'idempotency-key': `value-${value}` });
      /** Writes until it gets no answer, or one that the database is away. */
      async function write(): Promise<void> {
        for (;;) {
          const value = sent++;
          const date = pastDate(value);
          try {
            await record(value, date);
            acknowledged.set(date, value);
          } catch {
            unanswered.set(date, value);
            return;
          }
        }
      }
      for (let kill = 1; kill <= kills; kill += 1) {
        const enough = acknowledged.size + 3 + (kill % 7);
        const writers = Array.from({ length: WRITERS }, write);
        await expect.poll(() => acknowledged.size, { intervals: [5] }).toBeGreaterThanOrEqual(enough);
        await plug.pull(server);
        await Promise.all(writers);
        await plug.mend(server);
        for (const [date, value] of unanswered) {
          await record(value, date);
          acknowledged.set(date, value);
        }
        unanswered.clear();
      }
      const { entries } = await caller.call<{ entries: { value: number; date: string }[] }>('GET', `okrs/${keyResult}/progress`);
      expect(new Map(entries.map(({ date, value }) => [date, value]))).toEqual(acknowledged);
      expect(entries.length).toBe(acknowledged.size);
    } finally {
      await server.dispose();
      await plug.dispose();
    }
  });
}
