// Restores a backup into an empty database of either engine, completely or not at all. It creates
// the schema of the time of the backup, inserts all rows in one transaction, and then runs the
// newer migrations. The whole file is checked before the first write.
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { migrations } from '../../../migrations/index';
import { SchemaTooNewError, openEngine } from '../database/connect';
import type { Engine } from '../database/connect';
import type { Settings } from '../settings/settings';
import { readBackup } from './format';
import type { TableLine } from './format';
import { contentTables } from './snapshot';
import type { Row } from './snapshot';

type AnyDatabase = Record<string, Row>;

export class DatabaseNotEmptyError extends Error {}

const CELLS_PER_INSERT = 20_000;

async function requireEmpty(db: Kysely<AnyDatabase>): Promise<void> {
  for (const table of await contentTables(db)) {
    const row = await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row)
      throw new DatabaseNotEmptyError(
        'The database has content already. Restore into an empty one: a new DATA_DIR, or a new PostgreSQL database.',
      );
  }
}

/**
 * Defers foreign keys, because rows may come before the rows they refer to, and disables triggers,
 * because the backup already holds what triggers write. The returned function restores both and
 * checks every reference.
 */
async function suspendConstraints(
  { engine }: Engine,
  tx: Kysely<AnyDatabase>,
): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    const { rows } = await sql<{
      name: string;
      statement: string;
    }>`select name, sql as statement from sqlite_master where type = 'trigger'`.execute(tx);
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(tx);
    return async () => {
      for (const { statement } of rows) await sql.raw(statement).execute(tx);
    };
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select cast(conrelid::regclass as text) as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const tables = await contentTables(tx);
  const alterForeignKeys = async (how: string) => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.raw(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(
        tx,
      );
  };
  const alterTriggers = async (how: string) => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(tx);
  };
  await alterTriggers('disable');
  await alterForeignKeys('deferrable initially deferred');
  await sql`set constraints all deferred`.execute(tx);
  return async () => {
    await sql`set constraints all immediate`.execute(tx);
    await alterForeignKeys('not deferrable');
    await alterTriggers('enable');
  };
}

async function insertRows(tx: Kysely<AnyDatabase>, file: string): Promise<void> {
  let currentTable: TableLine | null = null;
  let pendingRows: Row[] = [];
  const flush = async () => {
    if (currentTable && pendingRows.length > 0)
      await tx.insertInto(currentTable.table).values(pendingRows).execute();
    pendingRows = [];
  };
  await readBackup(file, {
    table: async (line) => {
      await flush();
      currentTable = line;
    },
    row: async (values) => {
      if (!currentTable) return;
      pendingRows.push(
        Object.fromEntries(currentTable.columns.map((column, index) => [column, values[index]])),
      );
      if (pendingRows.length * currentTable.columns.length >= CELLS_PER_INSERT) await flush();
    },
  });
  await flush();
}

export async function restoreBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  file: string,
): Promise<{ rows: number; createdAt: string }> {
  const { head, rows } = await readBackup(file);
  const unknownMigration = head.migrations.find((name) => !(name in migrations));
  if (unknownMigration)
    throw new SchemaTooNewError(
      `The backup was made by a newer version of Cumbre (${unknownMigration}). Restore it with that version.`,
    );
  const engine = await openEngine(settings);
  try {
    const writer = engine.writer as unknown as Kysely<AnyDatabase>;
    await requireEmpty(writer);
    const backupMigrations = Object.fromEntries(
      Object.entries(migrations).filter(([name]) => head.migrations.includes(name)),
    );
    const migrate = async (migrationSet: typeof migrations) => {
      const { error } = await new Migrator({
        db: engine.writer,
        provider: { getMigrations: async () => migrationSet },
      }).migrateToLatest();
      if (error) throw error;
    };
    await migrate(backupMigrations);
    await requireEmpty(writer);
    await writer.transaction().execute(async (tx) => {
      const restoreConstraints = await suspendConstraints(engine, tx);
      await insertRows(tx, file);
      await restoreConstraints();
    });
    await migrate(migrations);
    return { rows, createdAt: head.createdAt };
  } finally {
    await engine.close();
  }
}
