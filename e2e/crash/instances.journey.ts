// Three servers on one PostgreSQL behind a balancer: they share sessions and limits, and when one is killed and another
// one is stopped under load, no caller gets anything but an answer, and nothing acknowledged is missing.
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { startBalancer } from './balancer';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';
import { pastDate, planKeyResult } from './planning';

const REQUESTS = process.env.TEST_LONG === '1' ? 10_000 : 900;
const CLIENTS = 12;

test('nobody notices that one of three servers dies and another one stops', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  test.setTimeout(600_000);
  const database = await databaseOfItsOwn(POSTGRES ?? '');
  const servers: CumbreServer[] = [];
  for (let count = 0; count < 3; count += 1) servers.push(await CumbreServer.start({ DATABASE_URL: database.url }));
  const [first, second, third] = servers as [CumbreServer, CumbreServer, CumbreServer];
  const balancer = await startBalancer(servers.map(({ port }) => port));
  try {
    const caller = await newCaller(first, 'many@example.org');
    const { cycle, keyResult } = await planKeyResult(caller);
    const failures: string[] = [];
    const acknowledged = new Set<string>();
    let sent = 0;
    const trouble: Record<number, () => Promise<void>> = {
      [Math.floor(REQUESTS * 0.2)]: () => second.down('SIGKILL'),
      [Math.floor(REQUESTS * 0.4)]: () => third.down('SIGTERM'),
      [Math.floor(REQUESTS * 0.6)]: () => second.up(),
      [Math.floor(REQUESTS * 0.7)]: () => third.up(),
    };
    const running: Promise<void>[] = [];
    async function client(): Promise<void> {
      while (sent < REQUESTS) {
        const number = sent++;
        const happens = trouble[number];
        if (happens) running.push(happens());
        const date = pastDate(number);
        const writes = number % 5 === 0;
        const answer = await fetch(`${balancer.address}/api/${writes ? `okrs/${keyResult}/progress` : `organizations/${caller.organizationId}/okrs?cycle=${cycle}`}`, {
          method: writes ? 'POST' : 'GET',
          headers: { 'x-access-token': caller.token, ...(writes ? { 'content-type': 'application/json', 'idempotency-key': `write-${number}` } : {}) },
          ...(writes ? { body: JSON.stringify({ value: number, date }) } : {}),
        });
        await answer.text();
        if (!answer.ok) failures.push(`${number} ${answer.status}`);
        else if (writes) acknowledged.add(date);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.all(running);
    expect(failures).toEqual([]);
    const rows = await database.query<{ date: string }>('select date from progress_entries');
    expect(rows.map(({ date }) => date).toSorted()).toEqual([...acknowledged].toSorted());
    expect(balancer.resent()).toBeGreaterThan(0);
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.dispose()));
    await database.drop();
  }
});

test('several servers count tries together, and a session ends on all of them', async () => {
  test.skip(!POSTGRES, NO_POSTGRES);
  const database = await databaseOfItsOwn(POSTGRES ?? '');
  const servers = [await CumbreServer.start({ DATABASE_URL: database.url, RATE_LIMITS: 'on' }), await CumbreServer.start({ DATABASE_URL: database.url, RATE_LIMITS: 'on' })] as const;
  try {
    const caller = await newCaller(servers[0], 'shared@example.org');
    const signIn = (server: CumbreServer) => fetch(`${server.address}/api/users/authenticate`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: caller.email, password: 'Wrong-7!' }),
    });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signIn(servers[attempt % 2 === 0 ? 0 : 1])).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);

    const me = (server: CumbreServer) => fetch(`${server.address}/api/users/me`, { headers: { 'x-access-token': caller.token } });
    expect((await me(servers[1])).status).toBe(200);
    await fetch(`${servers[0].address}/api/users/logout`, { method: 'POST', headers: { 'x-access-token': caller.token } });
    expect((await me(servers[1])).status).toBe(401);
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
    await database.drop();
  }
});
