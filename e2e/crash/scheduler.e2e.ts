// Several servers run each scheduled job once. The server that holds the lease is killed during a
// job. After the lease has expired, another server runs the job, and no notification is repeated.
// In this test the servers poll for jobs every second.
import { Client } from 'pg';
import { createCaller } from '../caller';
import { expect, test } from '../test';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, createDatabase } from './database';

const POLLING = { timeout: 60_000, intervals: [50] };
const DAY = 86_400_000;

/** A time zone where it is afternoon now, so that reminders are due and the date does not change. */
function afternoonZone(): { zone: string; date: (days: number) => string } {
  const offsetHours = Math.max(-12, Math.min(14, 15 - new Date().getUTCHours()));
  return {
    zone: `Etc/GMT${offsetHours > 0 ? '-' : '+'}${Math.abs(offsetHours)}`,
    date: (days) =>
      new Date(Date.now() + offsetHours * 3_600_000 + days * DAY).toISOString().slice(0, 10),
  };
}

test('three servers run a scheduled job once, also if the server that runs it is killed', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await createDatabase(POSTGRES ?? '');
  const servers = new Map<string, CumbreServer>();
  for (const name of ['first', 'second', 'third']) {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    servers.set(name, await CumbreServer.start({ DATABASE_URL: url.href, SCHEDULER_SECONDS: '1' }));
  }
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  const holder = async () =>
    (
      await database.query<{ holder: string }>("select holder from job_leases where job = 'remind'")
    )[0]?.holder;
  const notifications = async () =>
    (await database.query("select id from notifications where kind = 'cycleFinishing'")).length;
  try {
    const caller = await createCaller(servers.get('first') as CumbreServer, 'due@example.org');
    const { zone, date } = afternoonZone();
    await database.query(`update organizations set time_zone = '${zone}'`);
    await lock.query('begin');
    await lock.query('lock table reminders in access exclusive mode');
    const { cycle } = await caller.call<{ cycle: { id: string } }>(
      'POST',
      `organizations/${caller.organizationId}/cycles`,
      { name: 'A few days', start: date(0), end: date(3) },
    );
    await caller.call(
      'PATCH',
      `cycles/${cycle.id}/state`,
      { state: 'running' },
      { 'if-match': '"1"' },
    );

    const serversInJob = async () =>
      (
        await lock.query<{ application_name: string }>(
          "select distinct application_name from pg_stat_activity where pid in (select pid from pg_locks where not granted and relation = 'reminders'::regclass)",
        )
      ).rows.map(({ application_name: name }) => name);
    await expect.poll(async () => (await serversInJob()).length, POLLING).toBe(1);
    const killedServer = servers.get((await serversInJob())[0] ?? '') as CumbreServer;
    const killedHolder = await holder();
    await killedServer.stopProcess('SIGKILL');
    await lock.query('commit');
    expect(await notifications()).toBe(0);
    await killedServer.startProcess();
    // Lets the lease expire.
    await database.query("update job_leases set held_until = '2000-01-01T00:00:00.000Z'");
    await expect.poll(notifications, POLLING).toBe(1);
    const newHolders = new Set<string | undefined>();
    await expect.poll(async () => newHolders.add(await holder()).size, POLLING).toBe(3);
    expect(newHolders).not.toContain(killedHolder);
    expect(await notifications()).toBe(1);
  } finally {
    await lock.end();
    await Promise.all([...servers.values()].map((server) => server.dispose()));
    await database.drop();
  }
});
