import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withFolderLock } from './folderLock.ts';

let store: string;
let lock: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'cumbre-lock-'));
  lock = path.join(store, '.lock');
});
afterEach(() => rm(store, { recursive: true }));

/** A lock as another process leaves it. */
async function writeLock({ host = os.hostname(), pid = process.pid, secondsAgo = 0 }) {
  await writeFile(lock, JSON.stringify({ host, pid, id: 'another' }));
  await utimes(
    lock,
    new Date(Date.now() - secondsAgo * 1000),
    new Date(Date.now() - secondsAgo * 1000),
  );
}
/** A process id that no process has. */
const NOBODY = 2 ** 30;

test('many simultaneous commands run one at a time, and each runs', async () => {
  const seen: number[] = [];
  const all = 12;
  let working = 0;
  await Promise.all(
    Array.from({ length: all }, (_, number) =>
      withFolderLock(store, async () => {
        working += 1;
        expect(working).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 3));
        working -= 1;
        seen.push(number);
      }),
    ),
  );
  expect(seen).toHaveLength(all);
  expect(await readdir(store)).toEqual([]);
});

test('an error releases the lock', async () => {
  await expect(
    withFolderLock(store, () => Promise.reject(new Error('in the middle'))),
  ).rejects.toThrow('in the middle');
  expect(await withFolderLock(store, async () => 'free')).toBe('free');
});

test.each([
  ['whose process is gone', { pid: NOBODY }],
  [
    'on another machine that has not touched it for half a minute',
    { host: 'elsewhere', secondsAgo: 31 },
  ],
  ['whose process id belongs to another process by now', { secondsAgo: 31 }],
])('a lock %s is taken over', async (_words, left) => {
  await writeLock(left);
  expect(await withFolderLock(store, async () => 'ours')).toBe('ours');
  expect(await readdir(store)).toEqual([]);
});

test.each([
  ['of a process that lives', {}],
  ['on another machine', { host: 'elsewhere', pid: NOBODY, secondsAgo: 20 }],
])('a lock %s is waited for', async (_words, left) => {
  await writeLock(left);
  let done = false;
  const waiting = withFolderLock(store, async () => (done = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(done).toBe(false);
  await rm(lock);
  expect(await waiting).toBe(true);
});

test('a process that died during a takeover blocks nobody', async () => {
  await writeLock({ pid: NOBODY });
  await writeFile(`${lock}.takeover`, await readFile(lock));
  expect(await withFolderLock(store, async () => 'ours')).toBe('ours');
  await writeFile(
    `${lock}.takeover`,
    JSON.stringify({ host: os.hostname(), pid: NOBODY, id: 'another' }),
  );
  await withFolderLock(store, async () => {});
  expect(await readdir(store)).toEqual([]);
});

test('the temporary files of a killed process are removed, those of others are not', async () => {
  const left = [
    `.lock-0123456789ab-${NOBODY}-${os.hostname()}`,
    `.lock.takeover-0123456789ab-${NOBODY}-${os.hostname()}`,
  ];
  const wanted = [
    `.lock-0123456789ab-${process.pid}-${os.hostname()}`,
    `.lock-0123456789ab-${NOBODY}-elsewhere`,
  ];
  for (const name of [...left, ...wanted]) await writeFile(path.join(store, name), '{ "ho');
  await withFolderLock(store, async () => {});
  expect(new Set(await readdir(store))).toEqual(new Set(wanted));
});

test('a process that lost the lock writes nothing', async () => {
  await expect(
    withFolderLock(store, async (requireLock) => {
      await requireLock();
      await writeLock({ host: 'elsewhere' });
      await requireLock();
    }),
  ).rejects.toThrow('was lost');
  // The lock of the other process is not removed.
  expect(existsSync(lock)).toBe(true);
});
