// Reads a whole database as of one moment while servers write to it: one read transaction, table by
// table. On SQLite a second process reads without the lock of the data folder.
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { join } from 'node:path';
import type { Engine } from '../database/connect';
import type { Database } from '../database/schema';
import type { Settings } from '../settings/settings';

export type Row = Record<string, unknown>;

export interface Snapshot {
  /** Names of the executed migrations, in their order. */
  migrations: string[];
  tables: string[];
  rows: (table: string) => AsyncIterable<Row>;
}

type AnyDatabase = Record<string, Row>;

/** Tables of the infrastructure, not of the content: they are created again or may be lost. */
const EXCLUDED_TABLES = new Set(['kysely_migration', 'kysely_migration_lock', 'rate_counts']);
const FETCH_SIZE = 2_000;

async function* rowsByCursor(tx: Transaction<AnyDatabase>, table: string): AsyncIterable<Row> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCH_SIZE)} from backup_rows`.execute(tx);
    yield* rows;
    if (rows.length < FETCH_SIZE) break;
  }
  await sql`close backup_rows`.execute(tx);
}

export async function contentTables(db: Pick<Kysely<never>, 'introspection'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ isView, name }) => !isView && !EXCLUDED_TABLES.has(name))
    .map(({ name }) => name)
    .toSorted();
}

async function snapshotOf(
  tx: Transaction<AnyDatabase>,
  engine: Engine['engine'],
): Promise<Snapshot> {
  const migrations = await tx
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return {
    migrations: migrations.map(({ name }) => String(name)),
    tables: await contentTables(tx),
    rows: (table) =>
      engine === 'sqlite' ? tx.selectFrom(table).selectAll().stream() : rowsByCursor(tx, table),
  };
}

/** Runs `work` in one read transaction, while servers write to the database. */
export async function withReadTransaction<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (tx: Transaction<Database>, engine: Engine['engine']) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const engine = (await import('../database/postgres')).openPostgres(databaseUrl);
    try {
      return await engine.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => work(tx, 'postgres'));
    } finally {
      await engine.close();
    }
  }
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({
      database: new BetterSqlite(join(dataDir, 'cumbre.sqlite'), {
        readonly: true,
        fileMustExist: true,
      }),
    }),
  });
  try {
    return await db.transaction().execute((tx) => work(tx, 'sqlite'));
  } finally {
    await db.destroy();
  }
}

export const withSnapshot = <T>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  withReadTransaction(settings, async (tx, engine) =>
    work(await snapshotOf(tx as unknown as Transaction<AnyDatabase>, engine)),
  );
