// `npm run verify-audit` as an operator runs it: a process beside a running server, on both engines.
// It says that nothing was changed, or names the organization and the first wrong entry.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { createCaller } from './caller';
import { NO_POSTGRES, POSTGRES, createDatabase } from './crash/database';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import { CumbreServer } from './server';

interface Outcome {
  code: number | string;
  heads: string;
  said: string;
}

const verify = (environment: Record<string, string>, options: string[] = []) =>
  new Promise<Outcome>((resolve) => {
    execFile(
      process.execPath,
      [path.resolve(__dirname, '../api/dist/verifyAudit.js'), ...options],
      { env: { ...process.env, DATABASE_URL: '', ...environment } },
      (error, heads, said) => resolve({ code: error?.code ?? 0, heads, said }),
    );
  });

async function databaseOf(engine: string): Promise<{
  settings: Record<string, string>;
  run: ((sql: string) => Promise<void>) | null;
  drop: () => Promise<void>;
}> {
  if (engine === 'PostgreSQL') {
    const database = await createDatabase(POSTGRES ?? '');
    const run = async (sql: string) => void (await database.query(sql));
    return { settings: { DATABASE_URL: database.url }, run, drop: database.drop };
  }
  return { settings: {}, run: null, drop: async () => {} };
}

for (const engine of ['SQLite', 'PostgreSQL'])
  test(`verify-audit accepts an untouched log and names what was changed (${engine})`, async () => {
    test.skip(engine === 'PostgreSQL' && !POSTGRES, NO_POSTGRES);
    const { settings, run, drop } = await databaseOf(engine);
    const server = await CumbreServer.start(settings);
    const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-heads-'));
    try {
      const environment = { ...settings, DATA_DIR: server.folder };
      const change =
        run ??
        (async (sql: string) => {
          const file = new BetterSqlite(path.join(server.folder, 'cumbre.sqlite'));
          file.exec(sql);
          file.close();
        });
      const caller = await createCaller(server, 'audit@example.org');
      const other = await createCaller(server, 'other@example.org');
      const { create } = await createCycleScenario(caller, 'Year');
      await create({ title: 'Grow the north' });
      const log = `scope = '${caller.organizationId}'`;

      const clean = await verify(environment);
      expect(clean.said).toMatch(/^\d+ entries of \d+ logs, none changed or left out\.\n$/);
      expect(clean.code).toBe(0);
      const head = new RegExp(`^${caller.organizationId} (\\d+) [0-9a-f]{64}$`, 'm');
      const last = Number(head.exec(clean.heads)?.[1]);
      expect(last).toBeGreaterThan(3);
      const noted = path.join(folder, 'heads.txt');
      await writeFile(noted, clean.heads);
      const againstHeads = () => verify(environment, ['--heads', noted]);
      expect(await againstHeads()).toMatchObject({
        code: 0,
        said: expect.stringMatching(/none changed or left out, and all \d+ noted heads are in/),
      });

      await change(`create table kept as select * from audit_entries where ${log}`);
      const restore = () =>
        change(
          `delete from audit_entries where ${log}; insert into audit_entries select * from kept`,
        );
      const broken = (sequence: number, reason: string) => ({
        code: 1,
        said: expect.stringMatching(
          new RegExp(
            `^Broken: entry ${sequence} of the log ${caller.organizationId} \\(.+\\): ${reason}\\.\\n$`,
          ),
        ),
      });
      const tampered = async (sql: string, expected: Record<string, unknown>) => {
        await change(sql);
        expect(await verify(environment)).toMatchObject(expected);
        await restore();
        expect(await verify(environment)).toMatchObject({ code: 0 });
      };
      await tampered(
        `update audit_entries set action = 'item.deleted' where ${log} and sequence = 2`,
        broken(2, 'changed'),
      );
      await tampered(
        `update audit_entries set after_change = '{"title":"Other"}' where ${log} and sequence = 3`,
        broken(3, 'content changed'),
      );
      await tampered(
        `delete from audit_entries where ${log} and sequence = 2`,
        broken(2, 'missing'),
      );
      await tampered(
        `delete from audit_entries where ${log} and sequence = ${last}`,
        broken(last, 'missing'),
      );

      // Whoever also moves the head back is found by the heads that were noted elsewhere.
      await change(`
        delete from audit_entries where ${log} and sequence = ${last};
        update audit_chains set last_sequence = ${last - 1},
          head = (select hash from kept where sequence = ${last - 1}) where ${log}`);
      expect(await verify(environment)).toMatchObject({ code: 0 });
      expect(await againstHeads()).toMatchObject(broken(last, 'missing'));

      // The log of another organization is whole, and the server did not notice anything.
      expect((await againstHeads()).said).not.toContain(other.organizationId);
      await other.call('GET', `organizations/${other.organizationId}`);
    } finally {
      await server.dispose();
      await drop();
      await rm(folder, { recursive: true });
    }
  });

test('verify-audit says when it could verify nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-none-'));
  try {
    expect(await verify({ DATA_DIR: folder })).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Nothing was verified\. /),
    });
    expect(await verify({ DATA_DIR: folder }, ['--head'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('Use: npm run verify-audit [-- --heads file]'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
