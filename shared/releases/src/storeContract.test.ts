// What every kind of release store does, as one suite over a folder and a bucket.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { configuredStore } from './configuredStore.ts';
import { StoreConflict } from './store.ts';
import type { Store } from './store.ts';
import { startBucketServer } from './testing/bucketServer.ts';
import type { BucketServer } from './testing/bucketServer.ts';

let folder: string;
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer(['releases']);
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-contract-'));
  server.objects.set('releases', new Map());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = async (store: Store, key: string) =>
  (await store.read(key))?.content.toString('utf8') ?? null;

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  let store: Store;
  let another: Store;
  beforeEach(() => {
    const variables = kind === 'folder' ? { RELEASES_DIR: folder } : server.variables('releases');
    [store, another] = [configuredStore(variables)!, configuredStore(variables)!];
  });

  test('that is empty is a store, and so is one with a pointer', async () => {
    await store.requireStore();
    await store.write('pointers/staging/mfe-okr.json', '{}');
    await store.requireStore();
  });

  test('returns what was written, and null for other keys', async () => {
    const key = 'releases/mfe-okr/1.0.0+a~b@c/sub folder/entry.js';
    const content = Buffer.from([0, 255, 13, 10, 60]);
    await store.write(key, content);
    expect((await another.read(key))?.content).toEqual(content);
    expect(await store.read(`${key}.map`)).toBeNull();
    expect(await store.read('releases/mfe-okr')).toBeNull();
    await store.write(key, 'é');
    expect(await text(store, key)).toBe('é');
  });

  test('replaces a content only if it is still the one that was read', async () => {
    const key = 'pointers/staging/mfe-okr.json';
    await store.write(key, 'one', { replacing: null });
    await expect(store.write(key, 'two', { replacing: null })).rejects.toThrow(StoreConflict);
    const read = await store.read(key);
    await another.write(key, 'other', { replacing: read });
    await expect(store.write(key, 'two', { replacing: read })).rejects.toThrow(StoreConflict);
    expect(await text(store, key)).toBe('other');
    await store.remove(key);
    await expect(store.write(key, 'two', { replacing: read })).rejects.toThrow(StoreConflict);
  });

  test('of many writers of a new key one succeeds', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) =>
        store.write('pointers/staging/x.json', `${number}`, { replacing: null }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('appends', async () => {
    await store.append('history.jsonl', 'one\n');
    await another.append('history.jsonl', 'two\n');
    expect(await text(store, 'history.jsonl')).toBe('one\ntwo\n');
  });

  test('lists keys below a folder and names in it, however many', async () => {
    const keys = Array.from({ length: 12 }, (_, number) => `releases/mfe-okr/${number}/a+b.js`);
    for (const key of [...keys, 'releases/other/1/x', 'releases/mfe-okr.json'])
      await store.write(key, '');
    expect(await store.list('releases/mfe-okr/')).toEqual(keys.sort());
    expect(await store.names('releases/')).toEqual(['mfe-okr.json', 'mfe-okr/', 'other/']);
    expect(await store.names('releases/mfe-okr/')).toEqual(
      keys.map((key) => `${key.split('/')[2]}/`).sort(),
    );
    expect(await store.list('none/')).toEqual([]);
    expect(await store.names('none/')).toEqual([]);
  });

  test('removes a key, or all below a folder, or nothing', async () => {
    for (const key of ['drafts/a/1', 'drafts/a/b/2', 'drafts/ab', 'drafts/c'])
      await store.write(key, '');
    await store.remove('drafts/a/');
    await store.remove('drafts/c');
    await store.remove('drafts/none');
    await store.remove('drafts/none/');
    expect(await store.list('drafts/')).toEqual(['drafts/ab']);
  });

  test('moves a folder', async () => {
    const parts = ['entry.js', 'fonts/a b+c.woff2', 'release.json', 'z.js'];
    for (const name of parts) await store.write(`drafts/1/${name}`, name);
    await store.move('drafts/1/', 'releases/mfe-okr/1.0.0-a/', 'release.json');
    expect(await store.list('drafts/')).toEqual([]);
    for (const name of parts)
      expect(await text(store, `releases/mfe-okr/1.0.0-a/${name}`)).toBe(name);
  });

  test('gives its lock to one after the other, also after an error', async () => {
    let working = 0;
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        (number % 2 === 0 ? store : another).lock(async (requireLock) => {
          working += 1;
          expect(working).toBe(1);
          await requireLock();
          seen.push(number);
          working -= 1;
        }),
      ),
    );
    expect(seen).toHaveLength(6);
    await expect(store.lock(() => Promise.reject(new Error('in the middle')))).rejects.toThrow(
      'in the middle',
    );
    expect(await another.lock(async () => 'free')).toBe('free');
  });
});

test('a store that does not exist is an error', async () => {
  const missing = configuredStore({ RELEASES_DIR: path.join(folder, 'none') });
  await expect(missing?.requireStore()).rejects.toThrow('the folder does not exist');
  const bucket = configuredStore(server.variables('another'));
  await expect(bucket?.requireStore()).rejects.toThrow(
    `There is no release store at s3://another/cumbre: ${server.address} has no bucket another.`,
  );
});
