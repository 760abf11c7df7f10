// Long work is done in turns: after each a waiting request is let in. On SQLite nothing else would give way, since its
// answers never wait for anything.
import { setImmediate } from 'node:timers/promises';

export const ROWS_A_TURN = 250;

export const letOthersIn = (): Promise<void> => setImmediate();

/** What is made of the rows, those of a turn at once; of no rows, nothing. */
export async function* madeInTurns<Row, Result>(rows: readonly Row[], make: (row: Row) => Result): AsyncGenerator<Result[], void> {
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    await letOthersIn();
    yield rows.slice(from, from + ROWS_A_TURN).map(make);
  }
}

export async function mapInTurns<Row, Result>(rows: readonly Row[], make: (row: Row) => Result): Promise<Result[]> {
  const made: Result[] = [];
  for await (const some of madeInTurns(rows, make)) made.push(...some);
  return made;
}
