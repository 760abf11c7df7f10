// A database whose changes are undone between two cells: everything runs on one connection in one
// open transaction, transactions of the application become savepoints, and `undo` rolls back to
// `mark`.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseHandle, Engine } from '../../src/platform/database/connect';
import type { Database } from '../../src/platform/database/schema';

export interface Undoable {
  handle: DatabaseHandle;
  mark(): Promise<void>;
  /** Waits for transactions that outlive the answer. */
  settled(): Promise<void>;
  undo(): Promise<void>;
  /** Rolls back everything and returns the database to its owner. */
  rollBack(): Promise<void>;
}

export async function undoable({ writer, ...engine }: Engine): Promise<Undoable> {
  const open = await writer.startTransaction().execute();
  let savepoints = 0;
  const running = new Set<Promise<unknown>>();
  /** Refused attempts are recorded after the answer; their transaction belongs to the cell. */
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    while (running.size > 0) await Promise.allSettled(running);
  };
  /** Hides the open transaction, because the application must open its own ones. */
  const db = new Proxy<Kysely<Database>>(open, {
    get: (target, property) => {
      if (property === 'isTransaction') return false;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const statement = (text: string) => sql.raw(text).execute(open);

  return {
    handle: {
      ...engine,
      db,
      transaction: (work) => {
        const inner = async () => {
          savepoints += 1;
          const name = `inner_${savepoints}`;
          await statement(`savepoint ${name}`);
          try {
            const result = await work(open);
            await statement(`release savepoint ${name}`);
            return result;
          } catch (error) {
            await statement(`rollback to savepoint ${name}`);
            throw error;
          }
        };
        const transaction = inner();
        running.add(transaction);
        return transaction.finally(() => running.delete(transaction));
      },
      migrate: async () => {},
    },
    settled,
    mark: async () => void (await statement('savepoint cell')),
    undo: async () => {
      await settled();
      await statement('rollback to savepoint cell');
      // The savepoint survives a rollback; PostgreSQL holds a lock for each, and thousands exceed
      // its limit.
      await statement('release savepoint cell');
    },
    rollBack: () => open.rollback().execute(),
  };
}
