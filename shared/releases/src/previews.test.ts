import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore.ts';
import { previewKey, releaseFolder } from './names.ts';
import type { Mode } from './names.ts';
import { MAX_PREVIEWS, listPreviews, readPreview, removePreview, setPreview } from './previews.ts';
import { promote, readPointer } from './promotions.ts';
import { writeRelease } from './releases.ts';
import type { Store } from './store.ts';
import { releaseShell } from './testing/releaseShell.ts';

const place = { environment: 'staging', remote: 'mfe-okr' };
const NOW = new Date('2026-02-15T12:00:00.000Z');
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
let folder: string;
let store: Store;

async function release(code: string, { mode = 'production' as Mode, route = '/' } = {}) {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), code);
  return writeRelease({
    store,
    built,
    manifest: {
      name: 'mfe-okr',
      contract: '^1.0.0',
      routes: [{ path: route, access: 'signed-in' }],
    },
    version: '1.2.0',
    mode,
    entry: 'entry.js',
    preload: [],
  });
}
const preview = (given: { release: string } & Record<string, unknown>) =>
  setPreview({ store, ...place, name: 'branch', now: NOW, ...given });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-previews-'));
  store = createFolderStore(path.join(folder, 'store'));
  await mkdir(store.location);
});
afterEach(() => rm(folder, { recursive: true }));

test('a preview names a release for 30 days and promotes nothing', async () => {
  const [live, branch] = [await release('one'), await release('two')];
  await promote({ store, ...place, release: live, now: NOW });
  const set = await preview({ release: branch, source: { by: 'ana' } });
  expect(set).toMatchObject({ name: 'branch', release: branch, people: [], source: { by: 'ana' } });
  const read = (now: Date) => readPreview({ store, ...place, name: 'branch', now });
  expect(await read(new Date(later(30).getTime() - 1))).toEqual(set);
  expect(await read(later(30))).toBeNull();
  expect(await listPreviews({ store, ...place, now: NOW })).toEqual([set]);
  expect(await listPreviews({ store, ...place, now: later(30) })).toEqual([]);
  expect((await readPointer({ store, ...place }))?.release).toBe(live);
});

test('the next build of a branch moves its preview and begins its 30 days again', async () => {
  await preview({ release: await release('one') });
  const next = await release('two');
  await preview({ release: next, now: later(20) });
  expect(await readPreview({ store, ...place, name: 'branch', now: later(45) })).toMatchObject({
    release: next,
  });
});

test('a preview is removed by its name, and ended ones with the next', async () => {
  const branch = await release('one');
  await preview({ release: branch });
  await preview({ release: branch, name: 'other' });
  await removePreview({ store, ...place, name: 'branch' });
  await expect(removePreview({ store, ...place, name: 'branch' })).rejects.toThrow(
    'mfe-okr has no preview branch in staging.',
  );
  await preview({ release: branch, name: 'next', now: later(31) });
  expect(await store.read(previewKey('staging', 'mfe-okr', 'other'))).toBeNull();
  expect(await readPreview({ store, ...place, name: 'next', now: later(31) })).not.toBeNull();
});

test.each(['', '../x', 'Branch', 'feature/x', 'a'.repeat(41), '-x'])(
  '"%s" is no name of a preview',
  async (name) => {
    const branch = await release('one');
    await expect(preview({ release: branch, name })).rejects.toThrow('is no name of a preview');
  },
);

test('a remote has at most 20 previews, and the message names them', async () => {
  const branch = await release('one');
  for (let number = 0; number < MAX_PREVIEWS; number += 1)
    await preview({ release: branch, name: `b${number}` });
  await expect(preview({ release: branch, name: 'more' })).rejects.toThrow(
    'mfe-okr has 20 previews in staging: remove one of b0, b1,',
  );
  await preview({ release: branch, name: 'b3' });
  await preview({ release: branch, name: 'more', now: later(31) });
});

test('a preview in production is for named people', async () => {
  const branch = await release('one');
  await expect(preview({ release: branch, environment: 'production' })).rejects.toThrow(
    'for named people',
  );
  expect(
    await preview({ release: branch, environment: 'production', people: ['ana@example.org'] }),
  ).toMatchObject({ people: ['ana@example.org'] });
});

test('the shell has no previews', async () => {
  const shell = await releaseShell({ store, environment: 'staging', contract: '1.0.0' });
  await expect(preview({ remote: 'shell', release: shell })).rejects.toThrow('no previews');
});

describe('a release is no preview', () => {
  test('if it does not fit the shell of the environment', async () => {
    await releaseShell({ store, environment: 'staging', contract: '2.0.0' });
    await expect(preview({ release: await release('one') })).rejects.toThrow(
      'the shell has 2.0.0 in staging',
    );
  });

  test('if one of its files was changed', async () => {
    const branch = await release('one');
    await appendFile(
      path.join(store.location, releaseFolder('mfe-okr', branch), 'entry.js'),
      ';other()',
    );
    await expect(preview({ release: branch })).rejects.toThrow('not what it says: entry.js');
  });

  test('in production, if it is a development build', async () => {
    const branch = await release('one', { mode: 'development' });
    await expect(
      preview({ release: branch, environment: 'production', people: ['a'] }),
    ).rejects.toThrow('development build');
  });
});
