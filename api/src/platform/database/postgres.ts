// PostgreSQL, for several servers behind a load balancer. A decision that depends on a row locks
// the row first. A transaction that PostgreSQL aborts (deadlock, serialization) runs again; use
// cases allow that, because they only touch the database.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine, InsertDialect } from './connect';
import { errorCode } from './errorCode';
import { postgresAnnouncements } from './postgresAnnouncements';
import { withStatementNames } from './postgresStatements';
import { watchPool } from './postgresWatch';
import type { Database } from './schema';

const MAX_ATTEMPTS = 4;
const INT8_OID = 20;
/** Serialization failure, deadlock, and a prepared statement whose table has changed. */
const RETRYABLE_CODES = new Set(['40001', '40P01', '0A000']);

/** bigint counts arrive as text; they stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Sends the rows as one JSON parameter: a parameter per cell costs more to write and parse than the
 * rows cost to store. Triggers run once per statement.
 */
const insertDialect: InsertDialect = {
  rowsPerStatement: 5_000,
  valuesClause: (table, columns) =>
    sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from json_populate_recordset(null::${sql.table(table)}, cast(${null} as json))`,
  parametersOf: (_columns, rows) => [JSON.stringify(rows)],
};

export function openPostgres(databaseUrl: string): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: 10,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the
  // process.
  pool.on('error', () => {});
  // The same holds for a connection in use; the query that uses it gets the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const stopWatching = watchPool(pool, databaseUrl);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withStatementNames(pool) }),
  });
  const { announce, onAnnounced, close } = postgresAnnouncements(databaseUrl, pool);

  async function transaction<T>(
    work: (tx: Kysely<Database>) => Promise<T>,
    attempt = 1,
  ): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && RETRYABLE_CODES.has(errorCode(error)))
        return transaction(work, attempt + 1);
      throw error;
    }
  }

  const withRowLock: Engine['withRowLock'] = (query, strength) =>
    strength === 'share' ? query.forShare() : query.forUpdate();

  return {
    db,
    writer: db,
    engine: 'postgres',
    announce,
    onAnnounced,
    transaction: (work) => transaction(work),
    withRowLock,
    lockRow: async (tx, table, id, strength = 'change') =>
      (await withRowLock(
        tx.selectFrom(table).select('id').where('id', '=', id),
        strength,
      ).executeTakeFirst()) !== undefined,
    insertDialect,
    isUniqueViolation: (error) => errorCode(error) === '23505',
    outageOf: (error) => {
      const code = errorCode(error);
      if (code === '53100') return 'full';
      const unreachable =
        /^(08|57P0|57014|53300)/.test(code) ||
        ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code);
      return unreachable ||
        /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i.test(
          String(error),
        )
        ? 'unavailable'
        : null;
    },
    // The row is in the table of rate counts (platform/http/rateCounts.ts) and is removed together
    // with the expired counts.
    probeWrite: async () => {
      await sql`insert into rate_counts (key, count, ends_at) values ('write probe', 1, 0)
        on conflict (key) do update set count = 1`.execute(db);
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await stopWatching();
      await close();
      await db.destroy();
    },
  };
}
