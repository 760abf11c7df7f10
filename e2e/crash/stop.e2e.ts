// On SIGTERM the server completes running requests, accepts no new ones, and exits within ten
// seconds, also when a request never ends.
import { Client } from 'pg';
import { createCaller } from '../caller';
import { expect, test } from '../test';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, createDatabase } from './database';
import { createKeyResult } from './createKeyResult';

test('a server that is stopped completes running requests and then exits', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await createDatabase(POSTGRES ?? '');
  const server = await CumbreServer.start({ DATABASE_URL: database.url });
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  try {
    const caller = await createCaller(server, 'stop@example.org');
    const { keyResult } = await createKeyResult(caller);
    const record = (value: number) =>
      caller.call<{ entry: { value: number } }>('POST', `okrs/${keyResult}/progress`, {
        value,
        date: '2026-01-01',
      });
    const locked = async () => {
      await lock.query('begin');
      await lock.query('lock table check_ins in access exclusive mode');
    };
    const isWaiting = () =>
      expect
        .poll(
          async () =>
            (
              await lock.query(
                "select 1 from pg_locks where not granted and relation = 'check_ins'::regclass",
              )
            ).rowCount,
          { intervals: [20] },
        )
        .toBeGreaterThan(0);

    await locked();
    const underWay = record(1);
    await isWaiting();
    const stopped = server.stopProcess('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`${server.address}/healthz`).then(
            () => 'answers',
            () => 'refuses',
          ),
        { intervals: [20] },
      )
      .toBe('refuses');
    await lock.query('commit');
    expect((await underWay).entry.value).toBe(1);
    expect(await stopped).toBe(0);

    await server.startProcess();
    await locked();
    const never = record(2).then(
      () => 'answered',
      () => 'broken off',
    );
    await isWaiting();
    const since = performance.now();
    expect(await server.stopProcess('SIGTERM')).toBe(1);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await never).toBe('broken off');
    await lock.query('commit');
  } finally {
    await lock.end();
    await server.dispose();
    await database.drop();
  }
});
