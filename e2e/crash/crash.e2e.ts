// Acknowledged check-ins survive a kill of the server, the database or both, on both engines. A
// repeated request with the same idempotency key creates no second row.
import { createCaller } from '../caller';
import { expect, test } from '../test';
import { CumbreServer } from '../server';
import { Cluster, findPostgres } from './cluster';
import { NO_POSTGRES, POSTGRES, createDatabase } from './database';
import { pastDate, createKeyResult } from './createKeyResult';

const LONG = process.env.TEST_LONG === '1';
const KILLS = LONG ? 100 : 20;
const WRITERS = 4;

interface Plug {
  /** The database settings of the server; empty for SQLite. */
  url: string;
  /** Kills the server, the database, or both. */
  pull: (server: CumbreServer) => Promise<void>;
  /** Until the server answers again. */
  mend: (server: CumbreServer) => Promise<void>;
  dispose: () => Promise<void>;
}

const serverAlone = (url: string, dispose: () => Promise<void>): Plug => ({
  url,
  pull: async (server) => void (await server.stopProcess('SIGKILL')),
  mend: (server) => server.startProcess(),
  dispose,
});

async function untilReady(server: CumbreServer): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${server.address}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 10_000, intervals: [50] },
    )
    .toBe(200);
}

async function ownCluster(programs: string, both: boolean): Promise<Plug> {
  const cluster = await Cluster.start(programs);
  return {
    url: cluster.url,
    pull: async (server) =>
      void (await Promise.all([cluster.kill(), both ? server.stopProcess('SIGKILL') : null])),
    mend: async (server) => {
      await cluster.up();
      await (both ? server.startProcess() : untilReady(server));
    },
    dispose: () => cluster.dispose(),
  };
}

const programs = findPostgres();
const NO_PROGRAMS = "PostgreSQL's initdb is not on this machine";
const cases: { what: string; kills: number; missing: string | null; plug: () => Promise<Plug> }[] =
  [
    {
      what: 'the server on SQLite',
      kills: KILLS,
      missing: null,
      plug: async () => serverAlone('', async () => {}),
    },
    {
      what: 'the server on PostgreSQL',
      kills: KILLS,
      missing: POSTGRES ? null : NO_POSTGRES,
      plug: async () => {
        const database = await createDatabase(POSTGRES ?? '');
        return serverAlone(database.url, database.drop);
      },
    },
    {
      what: 'PostgreSQL',
      kills: KILLS / 4,
      missing: programs ? null : NO_PROGRAMS,
      plug: () => ownCluster(programs ?? '', false),
    },
    {
      what: 'the server and PostgreSQL at once',
      kills: KILLS / 4,
      missing: programs ? null : NO_PROGRAMS,
      plug: () => ownCluster(programs ?? '', true),
    },
  ];

for (const { what, kills, missing, plug: insert } of cases) {
  test(`acknowledged check-ins survive kill -9 of ${what}`, async () => {
    test.skip(missing !== null, missing ?? '');
    test.setTimeout(kills * 30_000);
    const plug = await insert();
    const server = await CumbreServer.start({ DATABASE_URL: plug.url });
    try {
      const caller = await createCaller(server, 'crash@example.org');
      const { keyResult } = await createKeyResult(caller);
      const acknowledged = new Map<string, number>();
      const unanswered = new Map<string, number>();
      let valueCount = 0;
      const record = (value: number, date: string) =>
        caller.call(
          'POST',
          `okrs/${keyResult}/progress`,
          { value, date },
          { 'idempotency-key': `value-${value}` },
        );
      /** Writes until a request fails or the database is unavailable. */
      async function write(): Promise<void> {
        for (;;) {
          const value = valueCount++;
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
        await expect
          .poll(() => acknowledged.size, { intervals: [5] })
          .toBeGreaterThanOrEqual(enough);
        await plug.pull(server);
        await Promise.all(writers);
        await plug.mend(server);
        for (const [date, value] of unanswered) {
          await record(value, date);
          acknowledged.set(date, value);
        }
        unanswered.clear();
      }
      const { entries } = await caller.call<{ entries: { value: number; date: string }[] }>(
        'GET',
        `okrs/${keyResult}/progress`,
      );
      expect(new Map(entries.map(({ date, value }) => [date, value]))).toEqual(acknowledged);
      expect(entries.length).toBe(acknowledged.size);
    } finally {
      await server.dispose();
      await plug.dispose();
    }
  });
}
