// A database whose changes are undone between two cells of the matrix: everything runs on one connection inside one open
// transaction, the application's own transactions become savepoints of it, and `undo` takes back all since `mark`.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseHandle, Engine } from '../../src/platform/database/connect';
import type { Database } from '../../src/platform/database/schema';

export interface Undoable {
  handle: DatabaseHandle;
  mark(): Promise<void>;
  undo(): Promise<void>;
  /** Takes back everything, and leaves the database to its opener. */
  rollBack(): Promise<void>;
}

export async function undoable({ writer, ...engine }: Engine): Promise<Undoable> {
  const open = await writer.startTransaction().execute();
  let savepoints = 0;
  /** The application must open its own transactions, so it may not see that it is in one already. */
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
      ...engine, db,
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
      // Going back leaves it standing; PostgreSQL holds a lock for each, and thousands are more than it has.
      await statement('release savepoint cell');
    },
    rollBack: () => open.rollback().execute(),
  };
}
