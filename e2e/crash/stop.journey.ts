// SIGTERM: the server finishes what is under way, takes on nothing new, and ends within ten seconds; also where something
// under way never ends.
import { Client } from 'pg';
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';
import { planKeyResult } from './planning';

test('a server that is stopped answers what is under way and then ends', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await databaseOfItsOwn(POSTGRES ?? '');
  const server = await CumbreServer.start({ DATABASE_URL: database.url });
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  try {
    const caller = await newCaller(server, 'stop@example.org');
    const { keyResult } = await planKeyResult(caller);
    const record = (value: number) => caller.call<{ entry: { value: number } }>('POST', `okrs/${keyResult}/progress`, { value, date: '2026-01-01' });
    const locked = async () => {
      await lock.query('begin');
      await lock.query('lock table check_ins in access exclusive mode');
    };
    const isWaiting = () => expect.poll(async () => (await lock.query("select 1 from pg_locks where not granted and relation = 'check_ins'::regclass")).rowCount, { intervals: [20] }).toBeGreaterThan(0);

    await locked();
    const underWay = record(1);
    await isWaiting();
    const stopped = server.down('SIGTERM');
    await expect.poll(() => fetch(`${server.address}/healthz`).then(() => 'answers', () => 'refuses'), { intervals: [20] }).toBe('refuses');
    await lock.query('commit');
    expect((await underWay).entry.value).toBe(1);
    expect(await stopped).toBe(0);

    await server.up();
    await locked();
    const never = record(2).then(() => 'answered', () => 'broken off');
    await isWaiting();
    const since = performance.now();
    expect(await server.down('SIGTERM')).toBe(1);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await never).toBe('broken off');
    await lock.query('commit');
  } finally {
    await lock.end();
    await server.dispose();
    await database.drop();
  }
});
