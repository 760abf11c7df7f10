import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, satisfies } from './contract.mjs';
import { promote, writeRelease } from './releases.mjs';
import { sentenceOf, skewMatrix } from './skew.mjs';

const environment = 'production';
let folder;
let store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-skew-'));
  store = path.join(folder, 'store');
  await mkdir(store);
});
afterEach(() => rm(folder, { recursive: true }));

const manifestOf = (name, contract, route = `/${name}`) => ({
  name,
  contract,
  routes: [{ path: route, access: 'signed-in' }],
});
async function release(name, contract) {
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
const outcomes = async (contract) =>
  (await skewMatrix({ store, environment, contract })).map(({ remote, outcome }) => [
    remote,
    outcome,
  ]);

test('the pattern rules equal those of the browser', () => {
  expect(CONTRACT_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  expect([
    satisfies('^1.0.0', '1.4.0'),
    satisfies('^1.2.0', '1.1.0'),
    satisfies('^1.0.0', '2.0.0'),
  ]).toEqual([true, false, false]);
});

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
  expect((await skewMatrix({ store, environment, contract: '2.0.0' })).map(sentenceOf)[1]).toMatch(
    /^mfe-b 1\.0\.0-\w+ \(\^1\.0\.0\) does not fit contract 2\.0\.0: its release before, 1\.0\.0-\w+, would be shown$/,
  );
});
