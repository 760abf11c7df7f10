// SQLite, for one machine. Every commit reaches the disk (synchronous=FULL). One connection writes
// and a second one reads. A lock file keeps a second process out; the operating system releases the
// lock of a killed process.
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDatabase } from 'kysely';
import { mkdirSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localAnnouncements } from './announcements';
import type { Engine, InsertDialect } from './connect';
import { errorCode } from './errorCode';
import type { Database } from './schema';

const MAX_CACHED_STATEMENTS = 500;

export class DataFolderInUseError extends Error {}
export class DatabaseFileMissingError extends Error {}

/** SQLite can roll back schema changes, but Kysely's adapter says it cannot. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A full disk ends a transaction; a second rollback would replace the original error. */
class RollbackSafeSqliteDriver extends SqliteDriver {
  constructor(private readonly connection: BetterSqlite.Database) {
    super({ database: withStatementCache(connection) });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  constructor(private readonly connection: BetterSqlite.Database) {
    super({ database: connection });
  }

  override createDriver(): Driver {
    return new RollbackSafeSqliteDriver(this.connection);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function lockFolder(dataDir: string): BetterSqlite.Database {
  const lock = new BetterSqlite(join(dataDir, 'cumbre.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (errorCode(error) !== 'SQLITE_BUSY') throw error;
    throw new DataFolderInUseError(
      `Another Cumbre server is running on ${dataDir}. Stop it first, or set DATA_DIR.`,
    );
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
/** A write-ahead log of this size or less has no content. */
const LOG_HEADER_BYTES = 32;

/**
 * Refuses to start where the log has content but the database file is missing: SQLite would drop
 * the log and create an empty database.
 */
function requireDatabaseForLog(dataDir: string, file: string): void {
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) <= LOG_HEADER_BYTES) return;
  throw new DatabaseFileMissingError(
    `The database file cumbre.sqlite is missing from ${dataDir}, but its log cumbre.sqlite-wal holds changes of it. ` +
      'Put the file back, or restore a backup into another DATA_DIR.',
  );
}

/** More than the commit of any check-in. */
const PROBE_BYTES = 256 * 1024;

/** Writes a separate file, because SQLite may reuse space in the existing log. */
async function probeWrite(file: string): Promise<void> {
  try {
    const probe = await open(file, 'w');
    try {
      await probe.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await probe.datasync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** As PostgreSQL has it: each character of `from` becomes the one at the same place of `to`. */
function translated(text: unknown, from: unknown, to: unknown): string | null {
  if (typeof text !== 'string') return null;
  return text.replaceAll(/[^\0-\x7f]/g, (character) => {
    const index = String(from).indexOf(character);
    return index < 0 ? character : (String(to)[index] ?? '');
  });
}

function configure(connection: BetterSqlite.Database): BetterSqlite.Database {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.function('translate', { deterministic: true }, translated);
  return connection;
}

/** Caches compiled statements by their text: compiling is half the time of a small read. */
function withStatementCache(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare: (text) => {
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
        statement = connection.prepare(text);
        statements.set(text, statement);
      }
      return statement;
    },
  };
}

/**
 * One parameter per cell, many rows per statement. With JSON each row would be parsed once per
 * column; with one row per statement the triggers would open a journal each time.
 */
const insertDialect: InsertDialect = {
  rowsPerStatement: 100,
  valuesClause: (_table, columns, count) =>
    sql`values ${sql.join(Array.from({ length: count }, () => sql`(${sql.join(columns.map(() => null))})`))}`,
  parametersOf: (columns, rows) => {
    const parameters: unknown[] = [];
    for (const row of rows)
      for (const column of columns) parameters.push(row[column as keyof typeof row]);
    return parameters;
  },
};

export function openSqlite(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = join(dataDir, 'cumbre.sqlite');
  try {
    requireDatabaseForLog(dataDir, file);
  } catch (error) {
    lock.close();
    throw error;
  }
  const writer = new Kysely<Database>({
    dialect: new TransactionalSqliteDialect(configure(new BetterSqlite(file))),
  });
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({
      database: withStatementCache(configure(new BetterSqlite(file, { readonly: true }))),
    }),
  });

  const { announce, onAnnounced } = localAnnouncements();

  return {
    db,
    writer,
    engine: 'sqlite',
    announce,
    onAnnounced,
    transaction: (work) => writer.transaction().execute(work),
    // Transactions run one at a time, so no lock is needed.
    withRowLock: (query) => query,
    lockRow: async (tx, table, id) =>
      (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    insertDialect,
    isUniqueViolation: (error) =>
      ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(errorCode(error)),
    outageOf: (error) =>
      errorCode(error) === 'SQLITE_FULL'
        ? 'full'
        : errorCode(error) === 'SQLITE_BUSY' || errorCode(error).startsWith('SQLITE_IOERR')
          ? 'unavailable'
          : null,
    probeWrite: () => probeWrite(join(dataDir, 'cumbre.probe')),
    connections: () => ({}),
    close: async () => {
      await db.destroy();
      await writer.destroy();
      lock.close();
    },
  };
}
