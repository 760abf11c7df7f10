// Processes long lists in batches and yields to the event loop between them. On SQLite nothing else
// yields, because queries are synchronous.
import { setImmediate } from 'node:timers/promises';

export const BATCH_SIZE = 250;

export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** One list of results per batch; nothing for an empty list. */
export async function* inBatches<Row, Result>(
  rows: readonly Row[],
  make: (row: Row) => Result,
): AsyncGenerator<Result[], void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await yieldToEventLoop();
    yield rows.slice(from, from + BATCH_SIZE).map(make);
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
