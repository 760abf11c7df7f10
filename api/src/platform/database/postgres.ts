// PostgreSQL, for several servers behind a load balancer. Decisions that depend on a row lock it first; a transaction
// that PostgreSQL gives up (deadlock, serialization) runs again, which a use case allows since it only touches the database.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Engine, ManyRows } from './connect';
import { errorCode } from './errorCode';
import { postgresAnnouncements } from './postgresAnnouncements';
import { namingStatements } from './postgresStatements';
import { watchPool } from './postgresWatch';
import type { Database } from './schema';

const ATTEMPTS = 4;
const INT8 = 20;
/** Serialization, deadlock, and a statement whose table was changed since it was planned. */
const GIVEN_UP = new Set(['40001', '40P01', '0A000']);

/** Counts arrive as bigint texts; ours stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** A parameter for each cell would cost more to write down and to parse than the rows cost to store; triggers run once a statement. */
const manyRows: ManyRows = {
  atOnce: 5_000,
  form: (table, columns) => sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::${sql.table(table)}, cast(${null} as json))`,
  parametersOf: (_columns, rows) => [JSON.stringify(rows)],
};

export function openPostgres(databaseUrl: string): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl, types, max: 10, connectionTimeoutMillis: 2_500, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {});
  // The same holds for one that breaks in use; whoever uses it gets the error with the answer.
  pool.on('connect', (client) => client.on('error', () => {}));
  const endWatch = watchPool(pool, databaseUrl);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
  const { announce, onAnnounced, close } = postgresAnnouncements(databaseUrl, pool);

  async function transaction<T>(work: (tx: Kysely<Database>) => Promise<T>, attempt = 1): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt < ATTEMPTS && GIVEN_UP.has(errorCode(error))) return transaction(work, attempt + 1);
      throw error;
    }
  }

  const held: Engine['held'] = (query, strength) => (strength === 'share' ? query.forShare() : query.forUpdate());

  return {
    db, writer: db, engine: 'postgres', announce, onAnnounced,
    transaction: (work) => transaction(work),
    held,
    lockRow: async (tx, table, id, strength = 'change') => (await held(tx.selectFrom(table).select('id').where('id', '=', id), strength).executeTakeFirst()) !== undefined,
    manyRows,
    isUniqueViolation: (error) => errorCode(error) === '23505',
    outageOf: (error) => {
      const code = errorCode(error);
      if (code === '53100') return 'full';
      const unreachable = /^(08|57P0|57014|53300)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code);
      return unreachable || /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i.test(String(error)) ? 'unavailable' : null;
    },
    // The row is among the counts of calls (plugins/rateCounts.ts), and is removed with those that have ended.
    probeWrite: async () => {
      await sql`insert into rate_counts (key, count, ends_at) values ('write probe', 1, 0) on conflict (key) do update set count = 1`.execute(db);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await endWatch();
      await close();
      await db.destroy();
    },
  };
}
