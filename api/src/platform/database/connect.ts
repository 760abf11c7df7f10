// Opens the database the settings name and brings its schema up to date: SQLite in the data folder, PostgreSQL when
// DATABASE_URL is set. What differs between the two is in sqlite.ts and postgres.ts and nowhere else.
import { Migrator } from 'kysely/migration';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import { migrations } from '../../../migrations/index';
import type { Settings } from '../settings/settings';
import type { Announcements } from './announcements';
import type { Database } from './schema';

export interface DatabaseHandle extends Announcements {
  /** For reading outside a transaction. On SQLite it cannot write. */
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  /** Runs `work` in one transaction; only one writes at a time on SQLite, and it sees its own writes. */
  transaction<T>(work: (tx: Kysely<Database>) => Promise<T>): Promise<T>;
  /** The query, which keeps others from changing what it finds until the transaction ends. */
  held<Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>, strength: LockStrength): SelectQueryBuilder<Database, Table, Row>;
  /** Keeps others from changing the row until the transaction ends; false when there is no such row. */
  lockRow(tx: Kysely<Database>, table: LockableTable, id: string, strength?: LockStrength): Promise<boolean>;
  readonly manyRows: ManyRows;
  isUniqueViolation(error: unknown): boolean;
  /** Why a failed statement is no fault of ours: the database cannot be reached, or its disk is full. */
  outageOf(error: unknown): 'unavailable' | 'full' | null;
  /** Writes something that nobody reads; throws where a write would fail now. */
  probeWrite(): Promise<void>;
  /** How many connections there are, by what they do; none to count on SQLite. */
  connections(): Record<string, number>;
  /** Throws SchemaTooNewError where a newer program has been at this database. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Tables whose rows are locked as a whole before a decision: every one has an `id`. */
export type LockableTable = { [T in keyof Database]: Database[T] extends { id: string } ? T : never }[keyof Database];

/** `share`: others may read and share it as well, and nobody may change it. */
export type LockStrength = 'change' | 'share';

/** What an engine brings; the rest of the handle is the same on both. */
export type Engine = Omit<DatabaseHandle, 'migrate'> & { writer: Kysely<Database> };

/** How the rows of one insert are written down; see insertMany.ts. */
export interface ManyRows {
  /** Rows of one statement. */
  readonly atOnce: number;
  /** What stands behind the columns, for that many rows; its parameters are filled in later. */
  form(table: keyof Database, columns: readonly string[], count: number): RawBuilder<unknown>;
  parametersOf(columns: readonly string[], rows: readonly object[]): unknown[];
}

export class SchemaTooNewError extends Error {}

/** Loads the driver of the one engine in use: the other's costs a tenth of the start. */
export async function openEngine({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Engine> {
  if (databaseUrl) return (await import('./postgres')).openPostgres(databaseUrl);
  return (await import('./sqlite')).openSqlite(dataDir);
}

export function handleOn({ writer, ...engine }: Engine): DatabaseHandle {
  return { ...engine, migrate: () => migrateToLatest(writer) };
}

export async function connectDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<DatabaseHandle> {
  return handleOn(await openEngine(settings));
}

async function migrateToLatest(writer: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } });
  const executed = await writer.introspection.getTables({ withInternalKyselyTables: true });
  if (executed.some((table) => table.name === 'kysely_migration')) {
    const rows = await writer.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').execute();
    const unknown = rows.find((row) => !(row.name in migrations));
    if (unknown) throw new SchemaTooNewError(`The database was changed by a newer version of Cumbre (${unknown.name}). Start that version, or restore a backup.`);
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
