import { readBucketSettings } from './bucketSettings.ts';
import { createBucketStore } from './bucketStore.ts';
import type { BucketStore } from './bucketStore.ts';
import { createCachedStore } from './cachedStore.ts';
import { StoreUnavailable } from './store.ts';
import type { Store } from './store.ts';
import { startBucketServer } from './testing/bucketServer.ts';
import type { BucketServer } from './testing/bucketServer.ts';

const POINTER = 'pointers/staging/mfe-okr.json';
const FILE = 'releases/mfe-okr/1.0.0-a/entry.js';
let now = 0;
let server: BucketServer;
/** Another process, such as a command. */
let other: BucketStore;
let cached: Store;
const unavailable: string[] = [];
beforeAll(async () => {
  server = await startBucketServer(['releases']);
});
afterAll(() => server.close());
const open = () => createBucketStore(readBucketSettings(server.variables('releases'))!);
beforeEach(() => {
  server.objects.set('releases', new Map());
  Object.assign(server.faults, { down: false });
  unavailable.length = 0;
  other = open();
  cached = createCachedStore(open(), {
    now: () => now,
    maxBytes: 10_000,
    onUnavailable: ({ message }) => unavailable.push(message),
  });
});
const text = async (key: string) => (await cached.read(key))?.content.toString('utf8') ?? null;
/** The requests that `work` causes, by method and status. */
async function requestsOf(work: () => Promise<unknown>): Promise<string[]> {
  server.requests.length = 0;
  await work();
  return server.requests.map((line) => line.replace(/ \S+ /, ' '));
}

test('a file of a release is read once', async () => {
  await other.write(FILE, 'one');
  expect(await requestsOf(() => text(FILE))).toEqual(['GET 200']);
  now += 86_400_000;
  expect(await requestsOf(() => text(FILE))).toEqual([]);
  expect(await text(FILE)).toBe('one');
});

test('many readers of one key cause one request', async () => {
  await other.write(FILE, 'one');
  expect(await requestsOf(() => Promise.all(Array.from({ length: 20 }, () => text(FILE))))).toEqual(
    ['GET 200'],
  );
});

test('a pointer is asked for again after two seconds, by its version', async () => {
  await other.write(POINTER, 'one');
  expect(await text(POINTER)).toBe('one');
  now += 1999;
  expect(await requestsOf(() => text(POINTER))).toEqual([]);
  now += 1;
  expect(await requestsOf(() => text(POINTER))).toEqual(['GET 304']);
  await other.write(POINTER, 'two');
  now += 2000;
  expect(await text(POINTER)).toBe('two');
  await other.remove(POINTER);
  now += 2000;
  expect(await text(POINTER)).toBeNull();
});

test('a release that is there only now is found, its missing copy after a minute', async () => {
  expect([await text(FILE), await text(`${FILE}.br`)]).toEqual([null, null]);
  await other.write(FILE, 'one');
  await other.write(`${FILE}.br`, 'br');
  expect([await text(FILE), await text(`${FILE}.br`)]).toEqual(['one', null]);
  now += 60_000;
  expect(await text(`${FILE}.br`)).toBe('br');
});

test('names in a folder are those of the last two seconds', async () => {
  expect(await cached.names('pointers/staging/')).toEqual([]);
  await other.write(POINTER, 'one');
  now += 2000;
  expect(await cached.names('pointers/staging/')).toEqual(['mfe-okr.json']);
  expect(await requestsOf(() => cached.names('pointers/staging/'))).toEqual([]);
});

test('own changes are seen at once, and read the bucket itself', async () => {
  await cached.write(POINTER, 'one');
  expect(await text(POINTER)).toBe('one');
  await other.write(POINTER, 'two');
  await cached.lock(async () => {
    const read = await cached.read(POINTER);
    expect(read?.content.toString()).toBe('two');
    await cached.write(POINTER, 'three', { replacing: read });
    await cached.append('history.jsonl', 'x');
  });
  expect(await text(POINTER)).toBe('three');
  await cached.write('drafts/1/entry.js', 'x');
  await cached.move('drafts/1/', 'releases/mfe-okr/2/', 'release.json');
  expect(await text('releases/mfe-okr/2/entry.js')).toBe('x');
});

test('the cache holds no more than its limit, and keeps what was used last', async () => {
  for (const name of ['a', 'b', 'c']) await other.write(`${FILE}${name}`, Buffer.alloc(3000));
  await text(`${FILE}a`);
  await text(`${FILE}b`);
  await text(`${FILE}a`);
  await text(`${FILE}c`);
  expect(await requestsOf(() => text(`${FILE}a`))).toEqual([]);
  expect(await requestsOf(() => text(`${FILE}b`))).toEqual(['GET 200']);
  await other.write(FILE, Buffer.alloc(20_000));
  await text(FILE);
  expect(await requestsOf(() => text(FILE))).toEqual(['GET 200']);
});

test('while the bucket does not answer, the last state is used at once, and said', async () => {
  await other.write(POINTER, 'one');
  await other.write(FILE, 'file');
  await Promise.all([text(POINTER), text(FILE), cached.names('pointers/staging/')]);
  server.faults.down = true;
  now += 3_600_000;
  expect([await text(POINTER), await text(FILE)]).toEqual(['one', 'file']);
  expect(await cached.names('pointers/staging/')).toEqual(['mfe-okr.json']);
  expect(unavailable).toHaveLength(1);
  await expect(cached.read('pointers/staging/other.json')).rejects.toThrow(StoreUnavailable);
  server.faults.down = false;
  await other.write(POINTER, 'two');
  expect(await text(POINTER)).toBe('one');
  now += 5000;
  await text(POINTER);
  for (let attempt = 0; attempt < 100 && (await text(POINTER)) === 'one'; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await text(POINTER)).toBe('two');
});
