import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { growCanary, holdCanary, promoteCanary, startCanary, takeBackCanary } from './canary.ts';
import { createFolderStore } from './folderStore.ts';
import { HISTORY } from './names.ts';
import { promote, readPointer, rollback } from './promotions.ts';
import { writeRelease } from './releases.ts';
import type { Mode } from './names.ts';
import type { HistoryLine } from './schemas.ts';
import type { Store } from './store.ts';

const place = { environment: 'production', remote: 'mfe-okr' };
const NOW = new Date('2026-02-15T12:00:00.000Z');
let folder: string;
let store: Store;
let [former, newer] = ['', ''];

async function release(code: string, mode: Mode = 'production') {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), code);
  return writeRelease({
    store,
    built,
    manifest: {
      name: 'mfe-okr',
      contract: '^1.0.0',
      routes: [{ path: '/', access: 'signed-in' }],
    },
    version: '1.2.0',
    mode,
    entry: 'entry.js',
    preload: ['entry.js'],
  });
}
const pointer = async () => (await readPointer({ store, ...place }))!;
const history = async () =>
  ((await store.read(HISTORY))?.content.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);
const begin = (more: object = {}) =>
  startCanary({ store, ...place, release: newer, now: NOW, ...more });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-canary-'));
  store = createFolderStore(path.join(folder, 'store'));
  await mkdir(store.location);
  [former, newer] = [await release('one'), await release('two')];
  await promote({ store, ...place, release: former, now: NOW });
});
afterEach(() => rm(folder, { recursive: true }));

test('a canary stands beside the current release, at the first step', async () => {
  await begin();
  expect(await pointer()).toMatchObject({
    release: former,
    trail: [],
    manifest: { release: former },
    canary: {
      release: newer,
      audience: { percent: 1, people: [], organizations: [] },
      steps: [1, 5, 25, 50],
      since: NOW.toISOString(),
      held: false,
    },
  });
  expect(await history()).toEqual([
    expect.objectContaining({ action: 'promote', from: null, to: former }),
    expect.objectContaining({ action: 'canary', from: former, to: newer, percent: 1 }),
  ]);
});

test('a canary of named people has no percentage unless one is named', async () => {
  await begin({ audience: { people: ['ana@example.org'] } });
  expect((await pointer()).canary?.audience).toMatchObject({
    percent: 0,
    people: ['ana@example.org'],
  });
  await begin({ audience: { organizations: ['o1'], percent: 10 } });
  expect((await pointer()).canary?.audience).toMatchObject({
    percent: 10,
    people: [],
    organizations: ['o1'],
  });
});

test('a canary grows, is held, goes on, and is for all in the end', async () => {
  await begin();
  const later = new Date('2026-02-15T13:00:00.000Z');
  await growCanary({ store, ...place, percent: 5, now: later });
  expect((await pointer()).canary).toMatchObject({
    audience: { percent: 5 },
    stepSince: later.toISOString(),
    since: NOW.toISOString(),
  });
  await holdCanary({ store, ...place, held: true });
  expect((await pointer()).canary?.held).toBe(true);
  await holdCanary({ store, ...place, held: false });
  await promoteCanary({ store, ...place });
  const { canary, ...current } = await pointer();
  expect(canary).toBeUndefined();
  expect(current).toMatchObject({ release: newer, trail: [former], manifest: { release: newer } });
  expect((await history()).map(({ action }) => action)).toEqual([
    'promote',
    'canary',
    'canary-grow',
    'canary-hold',
    'canary-resume',
    'promote',
  ]);
});

test('a canary that is taken back leaves the current release and a line', async () => {
  await begin();
  await takeBackCanary({ store, ...place });
  const current = await pointer();
  expect([current.release, current.trail, current.canary]).toEqual([former, [], undefined]);
  expect((await history()).at(-1)).toMatchObject({ action: 'take-back', from: former, to: newer });
});

test('it is taken back also when the files of the current release are missing', async () => {
  await begin();
  await store.remove(`releases/mfe-okr/${former}/`);
  await takeBackCanary({ store, ...place });
  expect((await pointer()).manifest).toMatchObject({ release: former });
});

test('another promotion or a rollback ends the canary', async () => {
  await promote({ store, ...place, release: newer, now: NOW });
  const third = await release('three');
  await startCanary({ store, ...place, release: third });
  await rollback({ store, ...place });
  expect((await pointer()).canary).toBeUndefined();
  await begin();
  await promote({ store, ...place, release: third });
  expect((await pointer()).canary).toBeUndefined();
});

test('promoting the current release again ends the canary beside it', async () => {
  await begin();
  await promote({ store, ...place, release: former });
  expect((await pointer()).canary).toBeUndefined();
});

test('a decision about one canary does not touch the next one', async () => {
  await begin();
  const since = NOW.toISOString();
  const third = await release('three');
  await startCanary({ store, ...place, release: third, now: new Date('2026-02-15T12:01:00.000Z') });
  for (const decision of [
    growCanary({ store, ...place, percent: 5, since }),
    holdCanary({ store, ...place, held: true, since }),
    takeBackCanary({ store, ...place, since }),
    promoteCanary({ store, ...place, since }),
  ])
    await expect(decision).rejects.toThrow('replaced meanwhile');
  expect((await pointer()).canary).toMatchObject({ release: third, held: false });
});

test('a line that a killed process did not write is added by the next command', async () => {
  await begin();
  const lines = await history();
  await store.write(HISTORY, `${JSON.stringify(lines[0])}\n`);
  await takeBackCanary({ store, ...place });
  expect((await history()).map(({ action, to }) => [action, to])).toEqual([
    ['promote', former],
    ['canary', newer],
    ['take-back', newer],
  ]);
});

test.each<[string, object, string]>([
  ['the current release', { release: 'current' }, 'serves'],
  ['a release that does not exist', { release: '9.9.9-none' }, '9.9.9-none'],
  ['nobody', { audience: { percent: 0 } }, 'somebody'],
  ['everybody', { audience: { percent: 100 } }, 'promotion'],
  ['more than everybody', { audience: { percent: 120 } }, 'percent'],
  ['a percentage below nothing', { audience: { percent: -1 } }, 'percent'],
  ['steps that shrink', { steps: [50, 5] }, 'left to right'],
  ['steps that are none', { steps: [0, 5] }, 'steps'],
  ['no people', { people: 0 }, 'people'],
])('a canary of %s is refused, and nothing changes', async (_words, more, reason) => {
  const before = await pointer();
  const given = 'release' in more && more.release === 'current' ? { release: former } : more;
  await expect(begin(given)).rejects.toThrow(reason);
  expect(await pointer()).toEqual(before);
  expect(await history()).toHaveLength(1);
});

test('a canary passes the checks of a promotion', async () => {
  const development = await release('three', 'development');
  await expect(begin({ release: development })).rejects.toThrow('development build');
});

test('the first release of a remote is no canary, and what has none is not changed', async () => {
  await expect(
    startCanary({ store, environment: 'staging', remote: 'mfe-okr', release: newer }),
  ).rejects.toThrow('promote it');
  await expect(growCanary({ store, ...place, percent: 5 })).rejects.toThrow('no canary');
  await begin({ audience: { percent: 10 } });
  await expect(growCanary({ store, ...place, percent: 10 })).rejects.toThrow('only grow');
});
