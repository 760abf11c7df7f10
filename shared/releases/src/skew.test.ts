import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore.ts';
import { promote } from './promotions.ts';
import { writeRelease } from './releases.ts';
import { sentenceOf, skewMatrix } from './skew.ts';
import type { Store } from './store.ts';

const environment = 'production';
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-skew-'));
  await mkdir(path.join(folder, 'store'));
  store = createFolderStore(path.join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

const manifestOf = (name: string, contract: string) => ({
  name,
  contract,
  routes: [{ path: `/${name}`, access: 'signed-in' }],
});
async function release(name: string, contract: string) {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), `${name} ${contract}`);
  const written = await writeRelease({
    store,
    built,
    manifest: manifestOf(name, contract),
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  });
  await promote({ store, environment, remote: name, release: written, force: true });
  return written;
}
const outcomes = async (contract: string) =>
  (await skewMatrix({ store, environment, shell: { contract } })).map(({ remote, outcome }) => [
    remote,
    outcome,
  ]);

test('a new shell is checked against the releases of each remote: compatible, previous release or failure', async () => {
  await release('mfe-a', '^1.0.0');
  await release('mfe-b', '^2.0.0');
  await release('mfe-b', '^1.0.0');
  await release('mfe-c', '^1.1.0');
  expect(await outcomes('1.0.0')).toEqual([
    ['mfe-a', 'fits'],
    ['mfe-b', 'fits'],
    ['mfe-c', 'fails'],
  ]);
  expect(await outcomes('2.0.0')).toEqual([
    ['mfe-a', 'fails'],
    ['mfe-b', 'falls back'],
    ['mfe-c', 'fails'],
  ]);
  const rows = await skewMatrix({ store, environment, shell: { contract: '2.0.0' } });
  expect(rows.map(sentenceOf)[1]).toMatch(
    /^mfe-b 1\.0\.0-\w+ does not fit \(it works with contract \^1\.0\.0, and the shell has 2\.0\.0\): its former release 1\.0\.0-\w+ would be shown$/,
  );
});

test('the whole trail is searched for a release that fits', async () => {
  const fitting = await release('mfe-a', '^2.0.0');
  await release('mfe-a', '^1.0.0');
  await release('mfe-a', '^1.1.0');
  expect(await skewMatrix({ store, environment, shell: { contract: '2.0.0' } })).toMatchObject([
    { outcome: 'falls back', fallback: fitting },
  ]);
});

test('without a shell there is nothing to compare with', async () => {
  await expect(skewMatrix({ store, environment })).rejects.toThrow('production has no shell yet');
});
