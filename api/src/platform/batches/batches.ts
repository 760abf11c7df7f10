// Processes long lists in batches and yields to the event loop between them. On SQLite nothing else
// yields, because queries are synchronous.
import { setImmediate } from 'node:timers/promises';

export const BATCH_SIZE = 250;

/** Rows of one statement, below the parameter limit of both engines. */
const ROWS_PER_STATEMENT = 500;

export function* chunksOf<Row>(rows: readonly Row[], size = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** One list of results per batch; nothing for an empty list. */
export async function* inBatches<Row, Result>(
  rows: readonly Row[],
  make: (row: Row) => Result,
): AsyncGenerator<Result[], void> {
  for (const batch of chunksOf(rows, BATCH_SIZE)) {
    await yieldToEventLoop();
    yield batch.map(make);
  }
}

export async function mapInBatches<Row, Result>(
  rows: readonly Row[],
  make: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const batch of inBatches(rows, make)) results.push(...batch);
  return results;
}
