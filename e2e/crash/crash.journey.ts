// What the server has acknowledged is there after the plug was pulled, on both engines: a check-in is answered, the process
// is killed in the same moment, and after the start it is found; sent again under its key it makes no second row.
import { newCaller } from '../caller';
import { expect, test } from '../journey';
import { CumbreServer } from '../server';
import { NO_POSTGRES, POSTGRES, databaseOfItsOwn } from './database';
import { pastDate, planKeyResult } from './planning';

const LONG = process.env.TEST_LONG === '1';
const KILLS = LONG ? 100 : 20;
const WRITERS = 4;

for (const engine of ['SQLite', 'PostgreSQL']) {
  test(`acknowledged check-ins survive kill -9 on ${engine}`, async () => {
    test.skip(engine === 'PostgreSQL' && !POSTGRES, NO_POSTGRES);
    test.setTimeout(KILLS * 30_000);
    const database = engine === 'PostgreSQL' ? await databaseOfItsOwn(POSTGRES ?? '') : null;
    const server = await CumbreServer.start({ DATABASE_URL: database?.url ?? '' });
    try {
      const caller = await newCaller(server, 'crash@example.org');
      const { keyResult } = await planKeyResult(caller);
      const acknowledged = new Map<string, number>();
      const unanswered = new Map<string, number>();
      let sent = 0;
      const record = (value: number, date: string) => caller.call('POST', `okrs/${keyResult}/progress`, { value, date }, { 'idempotency-key': `value-${value}` });
      /** Writes until the server is gone. */
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
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const enough = acknowledged.size + 3 + (kill % 7);
        const writers = Array.from({ length: WRITERS }, write);
        await expect.poll(() => acknowledged.size, { intervals: [5] }).toBeGreaterThanOrEqual(enough);
        await server.down('SIGKILL');
        await Promise.all(writers);
        await server.up();
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
      await database?.drop();
    }
  });
}
