// The database of the remotes' structured values. It belongs to one person: the store deletes it
// when the session ends (shared/client/src/personDatabase.ts). Without a database nothing is kept.
import { PERSON_DATABASE } from '@cumbre/client/personDatabase';

const VALUES = 'values';

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(PERSON_DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(VALUES));
    opening.addEventListener('error', () => reject(opening.error as Error));
    opening.addEventListener('success', () => resolve(opening.result));
  });
}

/** Each use has a connection of its own: an open one would block the deletion in another tab. */
async function access<Result>(
  mode: IDBTransactionMode,
  ask: (values: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await connect();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(VALUES, mode);
        const request = ask(transaction.objectStore(VALUES));
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error as Error));
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const readValue = async <Value>(key: string): Promise<Value | undefined> =>
  (await access('readonly', (values) => values.get(key))) as Value | undefined;
export async function writeValue(key: string, value: unknown): Promise<void> {
  await access('readwrite', (values) => values.put(value, key));
}
export async function removeValue(key: string): Promise<void> {
  await access('readwrite', (values) => values.delete(key));
}
