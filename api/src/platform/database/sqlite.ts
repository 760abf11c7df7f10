// SQLite, for one machine: every commit reaches the disk (synchronous=FULL), one connection writes and a second one
// reads, and a lock file keeps a second process out. The lock is the operating system's, so that a killed process leaves none.
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDatabase } from 'kysely';
import { mkdirSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localAnnouncements } from './announcements';
import type { Engine, ManyRows } from './connect';
import { errorCode } from './errorCode';
import type { Database } from './schema';

const REMEMBERED = 500;

export class DataFolderInUseError extends Error {}
export class DatabaseLostError extends Error {}

/** SQLite can roll back changes of the schema; Kysely does not count on it by itself. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A full disk ends a transaction by itself; rolling back once more would hide why. */
class ForgivingSqliteDriver extends SqliteDriver {
  constructor(private readonly connection: BetterSqlite.Database) {
    super({ database: remembering(connection) });
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
    return new ForgivingSqliteDriver(this.connection);
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
    throw new DataFolderInUseError(`Another Cumbre server is running on ${dataDir}. Stop it first, or set DATA_DIR.`);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
/** A log of this length or less has its header alone. */
const LOG_HEADER = 32;

/** SQLite would throw the log away and begin an empty database. Its file has content before there is a log. */
function requireFileOfLog(dataDir: string, file: string): void {
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) <= LOG_HEADER) return;
  throw new DatabaseLostError(
    `The database file cumbre.sqlite is missing from ${dataDir}, but its log cumbre.sqlite-wal holds changes of it. `
    + 'Put the file back, or restore a backup into another DATA_DIR.',
  );
}

/** More than any commit of a check-in. */
const PROBED_BYTES = 256 * 1024;

/** SQLite itself may find room in a log that it has already. */
async function probeWrite(file: string): Promise<void> {
  try {
    const probe = await open(file, 'w');
    try {
      await probe.writeFile(Buffer.alloc(PROBED_BYTES, 1));
      await probe.datasync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

function configure(connection: BetterSqlite.Database): BetterSqlite.Database {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  return connection;
}

/** Statements by their text, compiled once: half the time of a small read is compiling it. */
function remembering(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => connection.close(),
    prepare: (text) => {
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= REMEMBERED) statements.clear();
        statement = connection.prepare(text);
        statements.set(text, statement);
      }
      return statement;
    },
  };
}

/** As JSON, a row would be parsed once for each of its columns; one row a statement, the triggers would open a journal for each. */
const manyRows: ManyRows = {
  atOnce: 100,
  form: (_table, columns, count) => sql`values ${sql.join(Array.from({ length: count }, () => sql`(${sql.join(columns.map(() => null))})`))}`,
  parametersOf: (columns, rows) => {
    const parameters: unknown[] = [];
    for (const row of rows) for (const column of columns) parameters.push(row[column as keyof typeof row]);
    return parameters;
  },
};

export function openSqlite(dataDir: string): Engine {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = join(dataDir, 'cumbre.sqlite');
  try {
    requireFileOfLog(dataDir, file);
  } catch (error) {
    lock.close();
    throw error;
  }
  const writer = new Kysely<Database>({ dialect: new TransactionalSqliteDialect(configure(new BetterSqlite(file))) });
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: remembering(configure(new BetterSqlite(file, { readonly: true }))) }) });

  const { announce, onAnnounced } = localAnnouncements();

  return {
    db, writer, engine: 'sqlite', announce, onAnnounced,
    transaction: (work) => writer.transaction().execute(work),
    // Only one writes at a time.
    held: (query) => query,
    lockRow: async (tx, table, id) => (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    manyRows,
    isUniqueViolation: (error) => ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(errorCode(error)),
    outageOf: (error) => (errorCode(error) === 'SQLITE_FULL' ? 'full' : errorCode(error) === 'SQLITE_BUSY' || errorCode(error).startsWith('SQLITE_IOERR') ? 'unavailable' : null),
    probeWrite: () => probeWrite(join(dataDir, 'cumbre.probe')),
    connections: () => ({}),
    close: async () => {
      await db.destroy();
      await writer.destroy();
      lock.close();
    },
  };
}
