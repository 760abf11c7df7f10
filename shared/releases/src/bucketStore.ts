// A release store in a bucket of S3 or of a server with its protocol. Objects appear as a whole, so
// single keys need no drafts; a folder is moved by copies, its last key at the end.
import { createBucketClient } from './bucketClient.ts';
import type { BucketClient } from './bucketClient.ts';
import { withBucketLock } from './bucketLock.ts';
import type { BucketSettings } from './bucketSettings.ts';
import { requireStoreNames } from './folderStore.ts';
import { atOnce } from './atOnce.ts';
import { StoreConflict } from './store.ts';
import type { Store } from './store.ts';

const ADVICE =
  'RELEASES names the bucket and the folder in it; a new store begins as an empty one.';
const APPEND_ATTEMPTS = 5;

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

export interface BucketStore extends Store {
  readonly client: BucketClient;
}

export function createBucketStore(settings: BucketSettings): BucketStore {
  const client = createBucketClient(settings);
  const list = async (folder: string) => (await client.list(folder)).keys.sort(byText);
  const names = async (folder: string) => {
    const { keys, folders } = await client.list(folder, { delimiter: '/' });
    return [...keys, ...folders].map((key) => key.slice(folder.length)).sort(byText);
  };
  const removeAll = (keys: string[]) => atOnce(keys, (key) => client.remove(key));

  /** Rewrites the whole content. Repeated where another process has written meanwhile. */
  async function append(key: string, text: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const before = await client.get(key);
      const content = Buffer.concat([before?.content ?? Buffer.alloc(0), Buffer.from(text)]);
      try {
        await client.put(key, content, before);
        return;
      } catch (error) {
        if (!(error instanceof StoreConflict) || attempt === APPEND_ATTEMPTS) throw error;
      }
    }
  }

  return {
    client,
    location: client.location,
    async requireStore() {
      requireStoreNames(client.location, await names(''), ADVICE);
    },
    read: client.get,
    async write(key, content, { replacing } = {}) {
      await client.put(key, Buffer.from(content), replacing);
    },
    append,
    list,
    names,
    async remove(keyOrFolder) {
      if (keyOrFolder.endsWith('/')) await removeAll(await list(keyOrFolder));
      else await client.remove(keyOrFolder);
    },
    async move(from, to, last) {
      const folder = from.endsWith('/') ? from : `${from}/`;
      const target = to.endsWith('/') ? to : `${to}/`;
      const parts = (await list(folder)).map((key) => key.slice(folder.length));
      const copy = (name: string) => client.copy(`${folder}${name}`, `${target}${name}`);
      await atOnce(
        parts.filter((name) => name !== last),
        copy,
      );
      if (parts.includes(last)) await copy(last);
      await removeAll(parts.map((name) => `${folder}${name}`));
    },
    lock: (work) => withBucketLock(client, work),
  };
}
