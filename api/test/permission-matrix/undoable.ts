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
  undo(): Promise<void>;
  /** Rolls back everything and returns the database to its owner. */
  rollBack(): Promise<void>;
}

export async function undoable({ writer, ...engine }: Engine): Promise<Undoable> {
  const open = await writer.startTransaction().execute();
  let savepoints = 0;
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
      transaction: async (work) => {
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
      },
      migrate: async () => {},
    },
    mark: async () => void (await statement('savepoint cell')),
    undo: async () => {
      await statement('rollback to savepoint cell');
      // The savepoint survives a rollback; PostgreSQL holds a lock for each, and thousands exceed
      // its limit.
      await statement('release savepoint cell');
    },
    rollBack: () => open.rollback().execute(),
  };
}
