// Inserts many rows with few statements, in the form that costs the engine least. A statement is
// compiled once per number of rows, because compiling takes as long as storing the rows.
import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely';
import type { DatabaseHandle } from './connect';
import { yieldToEventLoop } from '../batches/batches';
import type { Database } from './schema';

/** On SQLite, other requests are only answered between two batches. */
const BATCH_SIZE = 500;

/** All rows have the columns of the first one. `addClauses` adds the ON CONFLICT clause. */
export async function insertMany<Table extends keyof Database>(
  {
    db,
    database: { insertDialect },
  }: { db: Kysely<Database>; database: Pick<DatabaseHandle, 'insertDialect'> },
  table: Table,
  rows: readonly object[],
  addClauses: (
    insert: InsertQueryBuilder<Database, Table, InsertResult>,
  ) => InsertQueryBuilder<Database, Table, InsertResult> = (insert) => insert,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const compile = (count: number) => ({
    count,
    ...addClauses(
      db
        .insertInto(table)
        .columns(columns as never)
        .expression(insertDialect.valuesClause(table, columns, count) as never) as never,
    ).compile(),
  });
  let statement: ReturnType<typeof compile> | null = null;
  for (let from = 0; from < rows.length; from += insertDialect.rowsPerStatement) {
    if (from % BATCH_SIZE === 0) await yieldToEventLoop();
    const batch = rows.slice(from, from + insertDialect.rowsPerStatement);
    if (statement?.count !== batch.length) statement = compile(batch.length);
    const parameters = insertDialect.parametersOf(columns, batch);
    await db.executeQuery({
      ...statement,
      parameters: [...parameters, ...statement.parameters.slice(parameters.length)],
    });
  }
}
