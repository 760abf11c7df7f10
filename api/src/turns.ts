// Long work is done in turns: after each a waiting request is let in. On SQLite nothing else would give way, since its
// answers never wait for anything.
import { setImmediate } from 'node:timers/promises';

export const ROWS_A_TURN = 250;

export const letOthersIn = (): Promise<void> => setImmediate();

export async function mapInTurns<Row, Result>(rows: readonly Row[], make: (row: Row) => Result): Promise<Result[]> {
  const made: Result[] = [];
  for (const row of rows) {
    if (made.length % ROWS_A_TURN === 0) await letOthersIn();
    made.push(make(row));
  }
  return made;
}
