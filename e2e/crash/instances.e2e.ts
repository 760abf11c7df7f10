// Three servers on one PostgreSQL behind a balancer share sessions, rate limits, events, scheduled
// jobs and releases. One server is killed and one is stopped under load: every request is answered,
// no acknowledged row is missing, and every event arrives once.
import { createCaller } from '../caller';
import { expect, test } from '../test';
import { ReleaseStore } from '../releaseStore';
import { CumbreServer } from '../server';
import { startBalancer } from './balancer';
import { NO_POSTGRES, POSTGRES, createDatabase } from './database';
import type { TestDatabase } from './database';
import { follow } from './follow';
import { pastDate, createKeyResult } from './createKeyResult';

const REQUESTS = process.env.TEST_LONG === '1' ? 10_000 : 900;
const CLIENTS = 12;

const eventsIn = async (database: TestDatabase, organizationId: string) =>
  (
    await database.query<{ sequence: number }>(
      `select sequence from events where scope = 'organization:${organizationId}' order by sequence`,
    )
  ).map(({ sequence }) => Number(sequence));

test('no request fails when one of three servers is killed and another one is stopped', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  test.setTimeout(600_000);
  const database = await createDatabase(POSTGRES ?? '');
  const servers: CumbreServer[] = [];
  for (let count = 0; count < 3; count += 1)
    servers.push(await CumbreServer.start({ DATABASE_URL: database.url }));
  const [first, second, third] = servers as [CumbreServer, CumbreServer, CumbreServer];
  const balancer = await startBalancer(servers.map(({ port }) => port));
  try {
    const caller = await createCaller(first, 'many@example.org');
    const { cycle, keyResult } = await createKeyResult(caller);
    const before = await eventsIn(database, caller.organizationId);
    const followed = follow(() => balancer.address, caller);
    await expect.poll(followed.streams, { intervals: [20] }).toBe(1);
    const failures: string[] = [];
    const acknowledged = new Set<string>();
    let requestCount = 0;
    const trouble: Record<number, () => Promise<unknown>> = {
      [Math.floor(REQUESTS * 0.2)]: () => second.stopProcess('SIGKILL'),
      [Math.floor(REQUESTS * 0.4)]: () => third.stopProcess('SIGTERM'),
      [Math.floor(REQUESTS * 0.6)]: () => second.startProcess(),
      [Math.floor(REQUESTS * 0.7)]: () => third.startProcess(),
    };
    const running: Promise<unknown>[] = [];
    async function client(): Promise<void> {
      while (requestCount < REQUESTS) {
        const number = requestCount++;
        const happens = trouble[number];
        if (happens) running.push(happens());
        const date = pastDate(number);
        const writes = number % 5 === 0;
        const answer = await fetch(
          `${balancer.address}/api/${writes ? `okrs/${keyResult}/progress` : `organizations/${caller.organizationId}/okrs?cycle=${cycle}`}`,
          {
            method: writes ? 'POST' : 'GET',
            headers: {
              'x-access-token': caller.token,
              ...(writes
                ? { 'content-type': 'application/json', 'idempotency-key': `write-${number}` }
                : {}),
            },
            ...(writes ? { body: JSON.stringify({ value: number, date }) } : {}),
          },
        );
        await answer.text();
        if (!answer.ok) failures.push(`${number} ${answer.status}`);
        else if (writes) acknowledged.add(date);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.all(running);
    expect(failures).toEqual([]);
    const rows = await database.query<{ date: string }>('select date from check_ins');
    expect(rows.map(({ date }) => date).toSorted()).toEqual([...acknowledged].toSorted());
    expect(balancer.resent()).toBeGreaterThan(0);
    const published = (await eventsIn(database, caller.organizationId)).slice(before.length);
    expect(published).toHaveLength(acknowledged.size);
    await expect
      .poll(() => followed.numbers.length, { intervals: [50] })
      .toBeGreaterThanOrEqual(published.length);
    await followed.stop();
    expect(followed.numbers).toEqual(published);
    expect(followed.resets()).toBe(0);
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.dispose()));
    await database.drop();
  }
});

test('several servers share rate limits, and a session ends on all of them', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await createDatabase(POSTGRES ?? '');
  const servers = [
    await CumbreServer.start({ DATABASE_URL: database.url, RATE_LIMITS: 'on' }),
    await CumbreServer.start({ DATABASE_URL: database.url, RATE_LIMITS: 'on' }),
  ] as const;
  try {
    const caller = await createCaller(servers[0], 'shared@example.org');
    const signIn = (server: CumbreServer) =>
      fetch(`${server.address}/api/users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: caller.email, password: 'Wrong-7!' }),
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await signIn(servers[attempt % 2 === 0 ? 0 : 1])).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);

    const me = (server: CumbreServer) =>
      fetch(`${server.address}/api/users/me`, { headers: { 'x-access-token': caller.token } });
    expect((await me(servers[1])).status).toBe(200);
    await fetch(`${servers[0].address}/api/users/logout`, {
      method: 'POST',
      headers: { 'x-access-token': caller.token },
    });
    expect((await me(servers[1])).status).toBe(401);
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
    await database.drop();
  }
});

test('an event stream gets the writes of another server, and continues on a third when its server is killed', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await createDatabase(POSTGRES ?? '');
  const servers: CumbreServer[] = [];
  for (let count = 0; count < 3; count += 1)
    servers.push(await CumbreServer.start({ DATABASE_URL: database.url }));
  const [writing, heardFrom, takingOver] = servers as [CumbreServer, CumbreServer, CumbreServer];
  try {
    const caller = await createCaller(writing, 'events@example.org');
    const { keyResult } = await createKeyResult(caller);
    const before = await eventsIn(database, caller.organizationId);
    let address = heardFrom.address;
    const followed = follow(() => address, caller);
    await expect.poll(followed.streams, { intervals: [20] }).toBe(1);
    let writes = 0;
    const write = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await caller.call('POST', `okrs/${keyResult}/progress`, {
          value: writes,
          date: pastDate(writes++),
        });
    };
    await write(5);
    await expect.poll(() => followed.numbers.length, { intervals: [20] }).toBe(5);
    const streaming = write(40);
    await expect.poll(() => followed.numbers.length, { intervals: [5] }).toBeGreaterThan(10);
    await heardFrom.stopProcess('SIGKILL');
    await streaming;
    // No client is connected during these events.
    await write(5);
    address = takingOver.address;
    await expect.poll(followed.streams, { intervals: [20] }).toBe(2);
    await write(5);
    await expect
      .poll(() => followed.numbers.length, { intervals: [20] })
      .toBeGreaterThanOrEqual(55);
    await followed.stop();
    expect(followed.numbers).toEqual(
      (await eventsIn(database, caller.organizationId)).slice(before.length),
    );
    expect(followed.resets()).toBe(0);
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
    await database.drop();
  }
});

test('every server serves a release and its rollback', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await createDatabase(POSTGRES ?? '');
  const store = await ReleaseStore.copy();
  const servers: CumbreServer[] = [];
  for (let count = 0; count < 3; count += 1)
    servers.push(
      await CumbreServer.start({ DATABASE_URL: database.url, RELEASES_DIR: store.folder }),
    );
  /** The current release of each server, and the release that its page loads. */
  const served = () =>
    Promise.all(
      servers.map(async ({ address }) => {
        const registry = (await (await fetch(`${address}/registry.json`)).json()) as {
          remotes: { name: string; release: string }[];
        };
        const page = await (await fetch(`${address}/auth/sign-in`)).text();
        return [
          registry.remotes.find(({ name }) => name === 'mfe-auth')?.release,
          /href="\/releases\/mfe-auth\/([^/]+)\//.exec(page)?.[1],
        ];
      }),
    );
  const everywhere = (release: string) => servers.map(() => [release, release]);
  try {
    const current = await store.current('mfe-auth');
    expect(await served()).toEqual(everywhere(current));
    const next = await store.writeAgain('mfe-auth');
    await store.promote('mfe-auth', next);
    await expect.poll(served).toEqual(everywhere(next));
    await servers[0]?.stopProcess('SIGKILL');
    await store.rollback('mfe-auth');
    await servers[0]?.startProcess();
    await expect.poll(served).toEqual(everywhere(current));
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
    await store.dispose();
    await database.drop();
  }
});
