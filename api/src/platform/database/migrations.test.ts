import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { openSqlite } from './sqlite';

it('rolls back a migration that fails', async () => {
  const engine = openSqlite(mkdtempSync(join(tmpdir(), 'cumbre-test-')));
  const migrator = (broken: boolean) =>
    new Migrator({
      db: engine.writer,
      provider: {
        getMigrations: async () => ({
          '0001': {
            up: async (db) => {
              await db.schema.createTable('half').addColumn('id', 'text').execute();
              if (broken) throw new Error('power cut');
            },
          },
        }),
      },
    });
  expect((await migrator(true).migrateToLatest()).error).toMatchObject({ message: 'power cut' });
  expect((await engine.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
  expect((await migrator(false).migrateToLatest()).error).toBeUndefined();
  expect((await engine.db.introspection.getTables()).map(({ name }) => name)).toContain('half');
  await engine.close();
});
