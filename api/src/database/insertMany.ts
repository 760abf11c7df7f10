// Inserts many rows by one statement with one value, the rows as JSON: a parameter for each cell of an import costs more to
// write down and to parse than the rows cost to store, and PostgreSQL's triggers run once instead of once per part.
import type { InsertQueryBuilder, InsertResult } from 'kysely';
import type { Context } from '../context';
import type { Database } from './schema';

/** SQLite answers nobody while a statement runs. */
const AT_ONCE = 1_000;

/** The statement, for what should happen on a conflict. Rows have the columns of the first one. */
function statement<Table extends keyof Database>({ db, database }: Pick<Context, 'db' | 'database'>, table: Table, rows: readonly object[]): InsertQueryBuilder<Database, Table, InsertResult> {
  const columns = Object.keys(rows[0] ?? {});
  return db.insertInto(table).columns(columns as never).expression(database.rowsOf(table, columns, rows) as never) as never;
}

/** Runs what `complete` makes of the statement, in parts; nothing for no rows. */
export async function insertMany<Table extends keyof Database>(
  tx: Pick<Context, 'db' | 'database'>, table: Table, rows: readonly object[],
  complete: (insert: InsertQueryBuilder<Database, Table, InsertResult>) => { execute(): Promise<unknown> } = (insert) => insert,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await complete(statement(tx, table, rows.slice(from, from + AT_ONCE))).execute();
}
