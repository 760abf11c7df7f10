// What the server has acknowledged is there after the plug was pulled, on both engines: a check-in is answered, the process
// is killed in the same moment, and after the start it is found; sent again under its key it makes no second row.
import { Client } from 'pg';
import { newCaller } from './caller';
import type { Caller } from './caller';
import { CumbreServer } from './server';
import { expect, test } from './journey';

const engines: [string, string | undefined][] = [['SQLite', ''], ['PostgreSQL', process.env.TEST_DATABASE_URL]];

async function newKeyResult(caller: Caller): Promise<string> {
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `organizations/${caller.organizationId}/cycles`, { name: 'A year', start: today(), end: '2099-12-31' });
  const objective = { kind: 'objective', cycle: cycle.id, title: 'Keep what was said', owner: caller.userId };
  const { item } = await caller.call<{ item: { id: string } }>('POST', `organizations/${caller.organizationId}/okrs`, objective);
  const keyResult = { kind: 'key_result', cycle: cycle.id, parentId: item.id, title: 'Acknowledged values', owner: caller.userId, unit: 'values', startValue: 0, currentValue: 0, targetValue: 100 };
  return (await caller.call<{ item: { id: string } }>('POST', `organizations/${caller.organizationId}/okrs`, keyResult)).item.id;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function databaseOfItsOwn(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `cumbre_crash_${process.pid}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
}

for (const [engine, url] of engines.filter(([, address]) => address !== undefined)) {
  test(`an acknowledged check-in survives kill -9 on ${engine}`, async () => {
    const database = url ? await databaseOfItsOwn(url) : null;
    const server = await CumbreServer.start({ DATABASE_URL: database?.url ?? '' });
    try {
      const caller = await newCaller(server, 'crash@example.org');
      const item = await newKeyResult(caller);
      for (let value = 1; value <= 5; value += 1) {
        const date = `2026-01-0${value}`;
        await caller.call('POST', `okrs/${item}/progress`, { value, date }, { 'idempotency-key': `value-${value}` });
        await server.down('SIGKILL');
        await server.up();
        await caller.call('POST', `okrs/${item}/progress`, { value, date }, { 'idempotency-key': `value-${value}` });
        const { entries } = await caller.call<{ entries: { value: number; date: string }[] }>('GET', `okrs/${item}/progress`);
        expect(entries.filter((entry) => entry.date === date).map((entry) => entry.value)).toEqual([value]);
        expect(entries.filter((entry) => entry.date.startsWith('2026-01')).length).toBe(value);
      }
    } finally {
      await server.dispose();
      await database?.drop();
    }
  });
}
