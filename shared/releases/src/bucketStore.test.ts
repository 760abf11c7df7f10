// What is special about a store in a bucket: its settings, its lock, and faults of the network.
import os from 'node:os';
import { readBucketSettings } from './bucketSettings.ts';
import { createBucketStore } from './bucketStore.ts';
import type { BucketStore } from './bucketStore.ts';
import { StoreConflict, StoreUnavailable } from './store.ts';
import { startBucketServer } from './testing/bucketServer.ts';
import type { BucketServer } from './testing/bucketServer.ts';

/** A process id that no process has. */
const NOBODY = 2 ** 30;
let now = Date.now();
let server: BucketServer;
let store: BucketStore;
beforeAll(async () => {
  server = await startBucketServer(['releases'], () => now);
});
afterAll(() => server.close());
const open = (variables = server.variables('releases')) =>
  createBucketStore(readBucketSettings(variables)!);
beforeEach(() => {
  server.objects.set('releases', new Map());
  Object.assign(server.faults, { down: false, conditions: true, failNext: 0 });
  store = open();
});

describe('settings', () => {
  const given = {
    RELEASES: 's3://releases/folder/of-it/',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };

  test('name bucket and folder, and by default the address of AWS', () => {
    expect(readBucketSettings({})).toBeNull();
    expect(readBucketSettings({ ...given, AWS_REGION: 'eu-west-1' })).toEqual({
      bucket: 'releases',
      prefix: 'folder/of-it/',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(
      readBucketSettings({
        ...given,
        RELEASES: 's3://releases',
        AWS_ENDPOINT_URL: 'http://localhost:9000/',
        AWS_SESSION_TOKEN: 'session',
      }),
    ).toMatchObject({
      prefix: '',
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
      sessionToken: 'session',
    });
  });

  test.each([
    [{ RELEASES: '/var/lib/releases' }, 's3://bucket/folder, not "/var/lib/releases"'],
    [{ RELEASES: 's3://releases/../x' }, 'such as s3://bucket/folder'],
    [{ RELEASES_DIR: '/var/lib/releases' }, 'exclude each other'],
    [{ AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID is not set'],
    [{ AWS_SECRET_ACCESS_KEY: undefined }, 'AWS_SECRET_ACCESS_KEY is not set'],
    [{ AWS_ENDPOINT_URL_S3: 'localhost:9000' }, 'AWS_ENDPOINT_URL_S3 is an https address'],
  ])('%j are refused with a sentence', (more, sentence) => {
    expect(() => readBucketSettings({ ...given, ...more })).toThrow(sentence);
  });
});

test('a wrong key is said, and is not tried again', async () => {
  const wrong = open({ ...server.variables('releases'), AWS_SECRET_ACCESS_KEY: 'another' });
  server.requests.length = 0;
  await expect(wrong.requireStore()).rejects.toThrow(
    'refuses access to s3://releases/cumbre: SignatureDoesNotMatch. Check AWS_ACCESS_KEY_ID',
  );
  expect(server.requests).toHaveLength(1);
});

test('a folder of a bucket with other files is no store', async () => {
  await store.write('notes.txt', 'x');
  await expect(store.requireStore()).rejects.toThrow(
    's3://releases/cumbre is no release store: it holds other files. RELEASES names the bucket',
  );
  await store.write('pointers/staging/mfe-okr.json', '{}');
  await store.requireStore();
});

test('the keys of a store are below its folder', async () => {
  await store.write('history.jsonl', 'x');
  expect([...server.objects.get('releases')!.keys()]).toEqual(['cumbre/history.jsonl']);
  const other = open(server.variables('releases', 'other'));
  expect(await other.list('')).toEqual([]);
});

test('a request that the bucket could not answer is repeated', async () => {
  server.faults.failNext = 2;
  await store.write('history.jsonl', 'x', { replacing: null });
  expect((await store.read('history.jsonl'))?.content.toString()).toBe('x');
});

test('a write whose answer was lost is no conflict with itself', async () => {
  const { fetch } = globalThis;
  let lost = 0;
  globalThis.fetch = async (...given) => {
    const answer = await fetch(...given);
    lost += 1;
    if (lost === 1) throw new TypeError('the connection was lost');
    return answer;
  };
  try {
    await store.write('pointers/staging/x.json', 'one', { replacing: null });
  } finally {
    globalThis.fetch = fetch;
  }
  await expect(store.write('pointers/staging/x.json', 'one', { replacing: null })).rejects.toThrow(
    StoreConflict,
  );
});

test('a bucket that does not answer is unavailable, not missing', async () => {
  server.faults.down = true;
  await expect(store.requireStore()).rejects.toThrow(StoreUnavailable);
  await expect(store.read('x')).rejects.toThrow('does not answer');
});

describe('the lock', () => {
  const LOCK = 'cumbre/.lock';
  function hold({ host = os.hostname(), pid = process.pid, secondsAgo = 0 }) {
    const content = Buffer.from(JSON.stringify({ owner: { host, pid }, id: 'another' }));
    const at = now - secondsAgo * 1000;
    server.objects.get('releases')!.set(LOCK, { content, etag: '"another"', at });
  }
  const owner = () =>
    (
      JSON.parse(String(server.objects.get('releases')!.get(LOCK)?.content)) as {
        owner: unknown;
      }
    ).owner;

  test.each([
    ['of a process that is gone', { pid: NOBODY }],
    ['of another machine that was not renewed for half a minute', { host: 'x', secondsAgo: 31 }],
  ])('%s is taken over', async (_words, left) => {
    hold(left);
    expect(await store.lock(async () => 'ours')).toBe('ours');
    expect(owner()).toBeNull();
  });

  test.each([
    ['of a process that lives', {}],
    ['of another machine', { host: 'elsewhere', pid: NOBODY, secondsAgo: 20 }],
  ])('%s is waited for', async (_words, left) => {
    hold(left);
    let done = false;
    const waiting = store.lock(async () => (done = true));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(done).toBe(false);
    hold({ pid: NOBODY });
    expect(await waiting).toBe(true);
  });

  test('that was lost is said before the next change, and stays with its new owner', async () => {
    await expect(
      store.lock(async (requireLock) => {
        await requireLock();
        hold({ host: 'elsewhere' });
        await requireLock();
      }),
    ).rejects.toThrow('The lock of s3://releases/cumbre was lost');
    expect(owner()).toEqual({ host: 'elsewhere', pid: process.pid });
  });

  test('of a bucket that ignores conditional writes is refused', async () => {
    server.faults.conditions = false;
    await expect(open().lock(async () => 'ours')).rejects.toThrow('ignores conditional writes');
  });
});
