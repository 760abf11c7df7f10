import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { SchemaTooNewError, connectDatabase } from './connect';
import { DataFolderInUseError, DatabaseFileMissingError } from './sqlite';

const user = (email: string) => ({
  id: uuidv7(),
  email,
  password_hash: '!',
  first_name: '',
  last_name: '',
  phone: '',
  language: 'en' as const,
  verified: 0,
  created_at: '2026-01-01T00:00:00.000Z',
});

describeOnEngines('the database', (start, engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('distinguishes a duplicate e-mail from other failures', async () => {
    const { handle } = test;
    await handle.transaction((tx) =>
      tx.insertInto('users').values(user('twice@example.org')).execute(),
    );
    const again = handle.transaction((tx) =>
      tx.insertInto('users').values(user('twice@example.org')).execute(),
    );
    await expect(again.catch((error: unknown) => handle.isUniqueViolation(error))).resolves.toBe(
      true,
    );
    const other = handle.transaction((tx) =>
      tx
        .insertInto('sessions')
        .values({
          id: '1',
          user_id: 'nobody',
          user_agent: '',
          token_hash: 'x',
          created_at: '',
          last_used_at: '',
        })
        .execute(),
    );
    await expect(other.catch((error: unknown) => handle.isUniqueViolation(error))).resolves.toBe(
      false,
    );
  });

  if (engine === 'sqlite') {
    it('writes each commit to the disk before it acknowledges it', async () => {
      const { rows } = await test.handle.transaction((tx) =>
        sql<{ synchronous: number }>`pragma synchronous`.execute(tx),
      );
      // FULL is 1. NORMAL lost rows in a power cut.
      expect(rows).toEqual([{ synchronous: 2 }]);
    });
  }

  it('keeps nothing of a transaction that fails', async () => {
    const failing = test.handle.transaction(async (tx) => {
      await tx.insertInto('users').values(user('gone@example.org')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(
      await test.handle.db
        .selectFrom('users')
        .where('email', '=', 'gone@example.org')
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  it('returns counts as numbers', async () => {
    const row = await test.handle.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(typeof row.count).toBe('number');
  });

  it('migrates a migrated database without a change', async () => {
    await expect(test.handle.migrate()).resolves.toBeUndefined();
  });

  it('refuses a database that a newer version has migrated', async () => {
    const newer = await start();
    await newer.handle.transaction((tx) =>
      tx
        .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
        .insertInto('kysely_migration')
        .values({ name: '9999-from-the-future', timestamp: '2030' })
        .execute(),
    );
    await expect(newer.handle.migrate()).rejects.toThrow(SchemaTooNewError);
  });

  if (engine === 'sqlite') {
    it('does not let a second server open the same data folder', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cumbre-test-'));
      const first = await connectDatabase({ dataDir, databaseUrl: null });
      await expect(connectDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(
        DataFolderInUseError,
      );
      await first.close();
      const second = await connectDatabase({ dataDir, databaseUrl: null });
      await second.close();
    });

    it.each([
      ['its file is gone', (file: string) => rmSync(file)],
      ['its file is empty', (file: string) => truncateSync(file)],
      [
        'its file and the shared memory are gone',
        (file: string) => {
          rmSync(file);
          rmSync(`${file}-shm`, { force: true });
        },
      ],
    ])(
      'refuses to start with an empty database when a log holds changes and %s',
      async (_what, lose) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'cumbre-test-'));
        const first = await connectDatabase({ dataDir, databaseUrl: null });
        await first.migrate();
        await first.transaction((tx) =>
          tx.insertInto('users').values(user('kept@example.org')).execute(),
        );
        // The log remains, as after a kill.
        const killed = mkdtempSync(join(tmpdir(), 'cumbre-test-'));
        cpSync(dataDir, killed, { recursive: true });
        await first.close();
        const file = join(killed, 'cumbre.sqlite');
        expect(existsSync(`${file}-wal`)).toBe(true);
        lose(file);
        const files = () => readdirSync(killed).filter((name) => name.startsWith('cumbre.sqlite'));
        const before = files();
        const refused = await connectDatabase({ dataDir: killed, databaseUrl: null }).then(
          () => null,
          (error: unknown) => error,
        );
        expect(refused).toBeInstanceOf(DatabaseFileMissingError);
        expect(String(refused)).toContain(`cumbre.sqlite is missing from ${killed}`);
        expect(files()).toEqual(before);
      },
    );

    it('starts after a kill before the first change', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cumbre-test-'));
      for (const name of ['cumbre.sqlite', 'cumbre.sqlite-wal', 'cumbre.lock'])
        writeFileSync(join(dataDir, name), '');
      const handle = await connectDatabase({ dataDir, databaseUrl: null });
      await handle.migrate();
      await handle.close();
    });

    it('writes only inside a transaction', async () => {
      await expect(
        test.handle.db.insertInto('users').values(user('outside@example.org')).execute(),
      ).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    });
  }
});
