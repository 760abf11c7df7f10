// What is due happens once, however many servers look: the one that is at it is killed in the middle, another one takes
// the work over when the lease has run out, and nothing is told twice. Servers look every second here.
import { Client } from 'pg';
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';

const LOOKED = { timeout: 60_000, intervals: [50] };
const DAY = 86_400_000;

/** A zone where it is afternoon now: late enough for reminders, and not about to be tomorrow. */
function afternoon(): { zone: string; date: (days: number) => string } {
  const ahead = Math.max(-12, Math.min(14, 15 - new Date().getUTCHours()));
  return { zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`, date: (days) => new Date(Date.now() + ahead * 3_600_000 + days * DAY).toISOString().slice(0, 10) };
}

test('what is due is done once by three servers, also when the one that is at it dies', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await databaseOfItsOwn(POSTGRES ?? '');
  const servers = new Map<string, CumbreServer>();
  for (const name of ['first', 'second', 'third']) {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    servers.set(name, await CumbreServer.start({ DATABASE_URL: url.href, SCHEDULER_SECONDS: '1' }));
  }
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  const holder = async () => (await database.query<{ holder: string }>("select holder from job_leases where job = 'remind'"))[0]?.holder;
  const told = async () => (await database.query("select id from notifications where kind = 'cycleFinishing'")).length;
  try {
    const caller = await newCaller(servers.get('first') as CumbreServer, 'due@example.org');
    const { zone, date } = afternoon();
    await database.query(`update organizations set time_zone = '${zone}'`);
    await lock.query('begin');
    await lock.query('lock table reminders in access exclusive mode');
    const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `organizations/${caller.organizationId}/cycles`, { name: 'A few days', start: date(0), end: date(3) });
    await caller.call('PATCH', `cycles/${cycle.id}/state`, { state: 'running' }, { 'if-match': '"1"' });

    const atIt = async () => (await lock.query<{ application_name: string }>("select distinct application_name from pg_stat_activity where pid in (select pid from pg_locks where not granted and relation = 'reminders'::regclass)")).rows.map(({ application_name: name }) => name);
    await expect.poll(async () => (await atIt()).length, LOOKED).toBe(1);
    const dying = servers.get((await atIt())[0] ?? '') as CumbreServer;
    const dead = await holder();
    await dying.down('SIGKILL');
    await lock.query('commit');
    expect(await told()).toBe(0);
    await dying.up();
    // As if the minutes of its lease had gone by.
    await database.query("update job_leases set held_until = '2000-01-01T00:00:00.000Z'");
    await expect.poll(told, LOOKED).toBe(1);
    const looked = new Set<string | undefined>();
    await expect.poll(async () => looked.add(await holder()).size, LOOKED).toBe(3);
    expect(looked).not.toContain(dead);
    expect(await told()).toBe(1);
  } finally {
    await lock.end();
    await Promise.all([...servers.values()].map((server) => server.dispose()));
    await database.drop();
  }
});
