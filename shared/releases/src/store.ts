// What releases, pointers and the history are stored in: contents by key, as a folder or a bucket
// holds them. docs/registry.md lists the keys.

export interface Stored {
  readonly content: Buffer;
  /** Identifies this content for a later `write` with `replacing`, where a store needs that. */
  readonly version?: string;
}

/**
 * Throws if the lock was lost meanwhile (the process was suspended for long). It is called before
 * each change that others can see.
 */
export type RequireLock = () => Promise<void>;

export interface Store {
  /** The folder or address, for messages. */
  readonly location: string;
  /** Throws with one sentence unless the store exists. An empty one exists. */
  requireStore: () => Promise<void>;
  read: (key: string) => Promise<Stored | null>;
  /**
   * Writes the whole content or nothing. With `replacing` only if the key still has that content,
   * or none for null; throws StoreConflict otherwise.
   */
  write: (
    key: string,
    content: Buffer | string,
    options?: { replacing?: Stored | null },
  ) => Promise<void>;
  /** Adds to the end of a content. Only the owner of the lock calls it. */
  append: (key: string, text: string) => Promise<void>;
  /** The keys that begin with `folder`, sorted. `folder` ends with a slash. */
  list: (folder: string) => Promise<string[]>;
  /** The names directly below `folder`, sorted; those of folders end with a slash. */
  names: (folder: string) => Promise<string[]>;
  /** Removes one key, or everything below a folder. */
  remove: (keyOrFolder: string) => Promise<void>;
  /** Moves all keys of the folder `from` below the folder `to`, `last` as the last one. */
  move: (from: string, to: string, last: string) => Promise<void>;
  /** Runs `work` while no other process changes the store. Waits for the lock, at most 120 s. */
  lock: <Result>(work: (requireLock: RequireLock) => Promise<Result>) => Promise<Result>;
}

/** Another process has written the same key. */
export class StoreConflict extends Error {
  constructor(store: Pick<Store, 'location'>, key: string) {
    super(`${key} in ${store.location} was changed by another process meanwhile. Try again.`);
  }
}

/** The store cannot be reached now; later it may. */
export class StoreUnavailable extends Error {
  /** Of the answer of a server that depends on the store. */
  readonly statusCode = 503;
}

export async function readJson(store: Store, key: string): Promise<unknown> {
  const stored = await store.read(key);
  return stored === null ? null : JSON.parse(stored.content.toString('utf8'));
}

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
