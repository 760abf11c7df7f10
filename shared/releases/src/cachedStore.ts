// A server's view of a store in a bucket: contents in memory, at most `maxBytes`. Files of releases
// never change, so they are read once. Pointers and other contents are asked for again after a
// moment, by their version. While the bucket does not answer, the last state is used at once.
import type { BucketStore } from './bucketStore.ts';
import { DRAFTS, SIGNATURE_FILE } from './names.ts';
import { StoreUnavailable } from './store.ts';
import type { Store, Stored } from './store.ts';

/** Milliseconds until a changing content is asked for again. */
const FRESH_FOR = 2000;
/** Between two attempts to reach a bucket that did not answer. */
const TRY_AGAIN_AFTER = 5000;
/** Until a missing compressed copy of a file is looked for again. */
const MISSING_FOR = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Keys whose contents are in memory take some space even where they are missing. */
const ENTRY_BYTES = 500;

interface Entry {
  stored: Stored | null;
  /** When the bucket was asked. */
  at: number;
}
interface NamesEntry {
  names: string[];
  at: number;
}

export interface CacheOptions {
  now?: () => number;
  maxBytes?: number;
  /** Called where the last state is used because the bucket does not answer. */
  onUnavailable?: (error: StoreUnavailable) => void;
}

/** release.json gets another source with a first signature. */
const isFixed = (key: string): boolean =>
  key.startsWith('releases/') && !key.endsWith(SIGNATURE_FILE);
const isCopy = (key: string): boolean => /\.(br|gz)$/.test(key);

export function createCachedStore(
  store: BucketStore,
  { now = Date.now, maxBytes = MAX_BYTES, onUnavailable = () => {} }: CacheOptions = {},
): Store {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  const folders = new Map<string, NamesEntry>();
  /** One request for a key at a time. */
  const pending = new Map<string, Promise<unknown>>();
  let bytes = 0;
  /** Changes of the store by this process, which read the bucket itself. */
  let changing = 0;

  const sizeOf = ({ stored }: Entry) => ENTRY_BYTES + (stored?.content.length ?? 0);
  function forget(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(entry);
    entries.delete(key);
  }
  function keep(key: string, entry: Entry): Stored | null {
    forget(key);
    if (sizeOf(entry) > maxBytes) return entry.stored;
    entries.set(key, entry);
    bytes += sizeOf(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    return entry.stored;
  }
  function forgetBelow(keyOrFolder: string): void {
    for (const key of entries.keys()) if (key.startsWith(keyOrFolder)) forget(key);
    folders.clear();
  }

  function once<Result>(name: string, ask: () => Promise<Result>): Promise<Result> {
    const running = pending.get(name) as Promise<Result> | undefined;
    if (running) return running;
    const asking = ask().finally(() => pending.delete(name));
    pending.set(name, asking);
    return asking;
  }

  /** The next attempt to reach the bucket; null while it answers. */
  let nextAttempt: number | null = null;
  async function attempt<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      const result = await ask();
      nextAttempt = null;
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        nextAttempt = now() + TRY_AGAIN_AFTER;
        onUnavailable(error);
      }
      throw error;
    }
  }

  /** The last state while the bucket does not answer; nobody waits for the attempts to reach it. */
  async function orLast<Result>(
    last: Result | undefined,
    ask: () => Promise<Result>,
  ): Promise<Result> {
    if (last === undefined) return attempt(ask);
    if (nextAttempt !== null) {
      if (now() >= nextAttempt) {
        nextAttempt = now() + TRY_AGAIN_AFTER;
        void attempt(ask).catch(() => {});
      }
      return last;
    }
    return attempt(ask).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return last;
      throw error;
    });
  }

  function isFresh(key: string, { stored, at }: Entry): boolean {
    if (isFixed(key) && stored) return true;
    if (isFixed(key) && isCopy(key)) return now() - at < MISSING_FOR;
    return !isFixed(key) && now() - at < FRESH_FOR;
  }

  async function ask(key: string, entry: Entry | undefined): Promise<Stored | null> {
    const { version } = entry?.stored ?? {};
    const answer = version ? await store.client.getUnless(key, version) : await store.read(key);
    return keep(key, {
      stored: answer === 'unchanged' ? entry!.stored : answer,
      at: now(),
    });
  }

  async function read(key: string): Promise<Stored | null> {
    if (key.startsWith(DRAFTS) || (changing > 0 && !isFixed(key))) return store.read(key);
    const entry = entries.get(key);
    if (entry && isFresh(key, entry)) {
      // Moves it to the end of those that go first.
      entries.delete(key);
      entries.set(key, entry);
      return entry.stored;
    }
    return orLast(entry?.stored, () => once(key, () => ask(key, entry)));
  }

  async function names(folder: string): Promise<string[]> {
    if (folder.startsWith(DRAFTS) || changing > 0) return store.names(folder);
    const known = folders.get(folder);
    if (known && now() - known.at < FRESH_FOR) return known.names;
    return orLast(known?.names, () =>
      once(`${folder} names`, async () => {
        const found = await store.names(folder);
        folders.set(folder, { names: found, at: now() });
        return found;
      }),
    );
  }

  async function changed<Result>(keys: string[], change: () => Promise<Result>): Promise<Result> {
    try {
      return await change();
    } finally {
      for (const key of keys) forgetBelow(key);
    }
  }

  return {
    location: store.location,
    requireStore: store.requireStore,
    read,
    names,
    list: store.list,
    write: (key, content, options) => changed([key], () => store.write(key, content, options)),
    append: (key, text) => changed([key], () => store.append(key, text)),
    remove: (keyOrFolder) => changed([keyOrFolder], () => store.remove(keyOrFolder)),
    move: (from, to, last) => changed([from, to], () => store.move(from, to, last)),
    lock: (work) =>
      store.lock(async (requireLock) => {
        changing += 1;
        try {
          return await work(requireLock);
        } finally {
          changing -= 1;
        }
      }),
  };
}
