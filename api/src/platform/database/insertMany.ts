// Inserts many rows by statements of many, in the form that costs the engine least. A statement is compiled once for all that
// have as many rows: compiling one takes as long as storing its rows.
import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import type { DatabaseHandle } from './connect';
import { letOthersIn } from '../batches/batches';
import type { Database } from './schema';

/** SQLite answers nobody in between unless it is let to. */
const ROWS_A_TURN = 500;

/** Rows have the columns of the first one. `complete` adds what happens on a conflict. */
export async function insertMany<Table extends keyof Database>(
  { db, database: { manyRows } }: { db: Kysely<Database>; database: Pick<DatabaseHandle, 'manyRows'> }, table: Table, rows: readonly object[],
  complete: (insert: InsertQueryBuilder<Database, Table, InsertResult>) => InsertQueryBuilder<Database, Table, InsertResult> = (insert) => insert,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const compile = (count: number) => ({ count, ...complete(db.insertInto(table).columns(columns as never).expression(manyRows.form(table, columns, count) as never) as never).compile() });
  let statement: ReturnType<typeof compile> | null = null;
  for (let from = 0; from < rows.length; from += manyRows.atOnce) {
    if (from % ROWS_A_TURN === 0) await letOthersIn();
    const part = rows.slice(from, from + manyRows.atOnce);
    if (statement?.count !== part.length) statement = compile(part.length);
    const parameters = manyRows.parametersOf(columns, part);
    await db.executeQuery({ ...statement, parameters: [...parameters, ...statement.parameters.slice(parameters.length)] });
  }
}
