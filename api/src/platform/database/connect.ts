// Opens the database that the settings name and migrates its schema: SQLite in the data folder, or
// PostgreSQL when DATABASE_URL is set. Differences between the engines are only in sqlite.ts and
// postgres.ts.
import { Migrator } from 'kysely/migration';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import { migrations } from '../../../migrations/index';
import type { Settings } from '../settings/settings';
import type { Announcements } from './announcements';
import type { Database } from './schema';

export interface DatabaseHandle extends Announcements {
  /** For reads outside a transaction. On SQLite this connection cannot write. */
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  /** Runs `work` in one transaction. On SQLite transactions run one at a time. */
  transaction<T>(work: (tx: Kysely<Database>) => Promise<T>): Promise<T>;
  /** SELECT … FOR UPDATE, or FOR SHARE by `strength`; unchanged on SQLite. */
  withRowLock<Table extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Table, Row>,
    strength: LockStrength,
  ): SelectQueryBuilder<Database, Table, Row>;
  /** Locks the row until the transaction ends; false when it does not exist. */
  lockRow(
    tx: Kysely<Database>,
    table: LockableTable,
    id: string,
    strength?: LockStrength,
  ): Promise<boolean>;
  readonly insertDialect: InsertDialect;
  isUniqueViolation(error: unknown): boolean;
  /**
   * The kind of outage behind a failed statement: the database is unreachable or the disk is full;
   * null for any other error.
   */
  outageOf(error: unknown): 'unavailable' | 'full' | null;
  /** Writes test content; throws where a write would fail now. */
  probeWrite(): Promise<void>;
  /** The number of connections by state; empty on SQLite. */
  connections(): Record<string, number>;
  /** Throws SchemaTooNewError where a newer version has migrated the database. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Tables whose rows can be locked by id. */
export type LockableTable = {
  [T in keyof Database]: Database[T] extends { id: string } ? T : never;
}[keyof Database];

/** `share` lets other transactions read and share the row, but not change it. */
export type LockStrength = 'change' | 'share';

/** What an engine provides; the rest of the handle is the same on both. */
export type Engine = Omit<DatabaseHandle, 'migrate'> & { writer: Kysely<Database> };

/** How one insert of many rows is written in SQL; see insertMany.ts. */
export interface InsertDialect {
  /** The number of rows per statement. */
  readonly rowsPerStatement: number;
  /** The SQL after the column list, for that many rows. The parameters are filled in later. */
  valuesClause(
    table: keyof Database,
    columns: readonly string[],
    count: number,
  ): RawBuilder<unknown>;
  parametersOf(columns: readonly string[], rows: readonly object[]): unknown[];
}

export class SchemaTooNewError extends Error {}

/** Loads only the driver in use: loading the other one would cost a tenth of the start. */
export async function openEngine({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Engine> {
  if (databaseUrl) return (await import('./postgres')).openPostgres(databaseUrl);
  return (await import('./sqlite')).openSqlite(dataDir);
}

export function databaseHandleOf({ writer, ...engine }: Engine): DatabaseHandle {
  return { ...engine, migrate: () => migrateToLatest(writer) };
}

export async function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<DatabaseHandle> {
  return databaseHandleOf(await openEngine(settings));
}

async function migrateToLatest(writer: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: writer,
    provider: { getMigrations: async () => migrations },
  });
  const executed = await writer.introspection.getTables({ withInternalKyselyTables: true });
  if (executed.some((table) => table.name === 'kysely_migration')) {
    const rows = await writer
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    const unknownMigration = rows.find((row) => !(row.name in migrations));
    if (unknownMigration)
      throw new SchemaTooNewError(
        `The database was changed by a newer version of Cumbre (${unknownMigration.name}). Start that version, ` +
          'or restore a backup.',
      );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
