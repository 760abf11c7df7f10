// Puts a backup into an empty database of either engine, whole or not at all: the schema as it was when the backup was
// made, its rows in one transaction, and then the migrations that came since. The file is read through before anything is written.
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

const AT_ONCE = 20_000;

async function requireEmpty(db: Kysely<AnyDatabase>): Promise<void> {
  for (const table of await contentTables(db)) {
    const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
    if (row) throw new DatabaseNotEmptyError('The database has content already. Restore into an empty one: a new DATA_DIR, or a new PostgreSQL database.');
  }
}

/**
 * Rows may come before the rows they refer to, and what triggers write is in the backup already. The returned function puts
 * both back as they were, and checks every reference.
 */
async function relax({ engine }: Engine, tx: Kysely<AnyDatabase>): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    const { rows } = await sql<{ name: string; statement: string }>`select name, sql as statement from sqlite_master where type = 'trigger'`.execute(tx);
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(tx);
    return async () => {
      for (const { statement } of rows) await sql.raw(statement).execute(tx);
    };
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select cast(conrelid::regclass as text) as table, conname as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const tables = await contentTables(tx);
  const references = async (how: string) => {
    for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(tx);
  };
  const triggers = async (how: string) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(tx);
  };
  await triggers('disable');
  await references('deferrable initially deferred');
  await sql`set constraints all deferred`.execute(tx);
  return async () => {
    await sql`set constraints all immediate`.execute(tx);
    await references('not deferrable');
    await triggers('enable');
  };
}

async function insertAll(tx: Kysely<AnyDatabase>, file: string): Promise<void> {
  let at: TableLine | null = null;
  let waiting: Row[] = [];
  const flush = async () => {
    if (at && waiting.length > 0) await tx.insertInto(at.table).values(waiting).execute();
    waiting = [];
  };
  await readBackup(file, {
    table: async (line) => {
      await flush();
      at = line;
    },
    row: async (values) => {
      if (!at) return;
      waiting.push(Object.fromEntries(at.columns.map((column, index) => [column, values[index]])));
      if (waiting.length * at.columns.length >= AT_ONCE) await flush();
    },
  });
  await flush();
}

export async function restoreBackup(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, file: string): Promise<{ rows: number; createdAt: string }> {
  const { head, rows } = await readBackup(file);
  const unknown = head.migrations.find((name) => !(name in migrations));
  if (unknown) throw new SchemaTooNewError(`The backup was made by a newer version of Cumbre (${unknown}). Restore it with that version.`);
  const engine = await openEngine(settings);
  try {
    const writer = engine.writer as unknown as Kysely<AnyDatabase>;
    await requireEmpty(writer);
    const asThen = Object.fromEntries(Object.entries(migrations).filter(([name]) => head.migrations.includes(name)));
    const migrate = async (known: typeof migrations) => {
      const { error } = await new Migrator({ db: engine.writer, provider: { getMigrations: async () => known } }).migrateToLatest();
      if (error) throw error;
    };
    await migrate(asThen);
    await requireEmpty(writer);
    await writer.transaction().execute(async (tx) => {
      const asBefore = await relax(engine, tx);
      await insertAll(tx, file);
      await asBefore();
    });
    await migrate(migrations);
    return { rows, createdAt: head.createdAt };
  } finally {
    await engine.close();
  }
}
