import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, admits } from './contract.mjs';
import { promote, writeRelease } from './releases.mjs';
import { promotionFaults, recordShell, sentenceOf, shellOf, skewMatrix } from './skew.mjs';

const environment = 'production';
let folder;
let store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-skew-'));
  store = path.join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true }));

const manifestOf = (name, contract, route = `/${name}`) => ({ name, contract, routes: [{ path: route, access: 'signed-in' }] });
async function release(name, contract, fields = {}) {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), `${name} ${contract}`);
  const written = await writeRelease({ store, built, manifest: { ...manifestOf(name, contract), ...fields }, version: '1.0.0', entry: 'entry.js', preload: [] });
  await promote({ store, environment, remote: name, release: written });
  return written;
}
const outcomes = async (contract) => (await skewMatrix({ store, environment, contract })).map(({ remote, outcome }) => [remote, outcome]);

test('the rules are the browser’s own', () => {
  expect(CONTRACT_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  expect([admits('^1.0.0', '1.4.0'), admits('^1.2.0', '1.1.0'), admits('^1.0.0', '2.0.0')]).toEqual([true, false, false]);
});

test('a new shell is held against what each remote has: it fits, falls back or fails', async () => {
  await release('mfe-a', '^1.0.0');
  await release('mfe-b', '^2.0.0');
  await release('mfe-b', '^1.0.0');
  await release('mfe-c', '^1.1.0');
  expect(await outcomes('1.0.0')).toEqual([['mfe-a', 'fits'], ['mfe-b', 'fits'], ['mfe-c', 'fails']]);
  expect(await outcomes('2.0.0')).toEqual([['mfe-a', 'fails'], ['mfe-b', 'falls back'], ['mfe-c', 'fails']]);
  expect((await skewMatrix({ store, environment, contract: '2.0.0' })).map(sentenceOf)[1]).toMatch(/^mfe-b 1\.0\.0-\w+ \(\^1\.0\.0\) does not fit contract 2\.0\.0: its release before, 1\.0\.0-\w+, would be shown$/);
});

test('a new remote is held against the shell that its environment has', async () => {
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-a', '^1.0.0') })).toEqual([]);
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-a', '^2.0.0') })).toEqual([expect.stringContaining(`the shell of production has ${CONTRACT_VERSION}`)]);
  await recordShell({ store, environment, contract: '2.1.0' });
  expect([await shellOf(store, environment), await shellOf(store, 'staging')]).toEqual(['2.1.0', CONTRACT_VERSION]);
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-a', '^2.0.0') })).toEqual([]);
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-a', '^2.2.0') })).toHaveLength(1);
});

test('two remotes do not get the same address', async () => {
  await release('mfe-a', '^1.0.0');
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-b', '^1.0.0', '/mfe-a') })).toEqual(['/mfe-a is an address of mfe-a']);
  expect(await promotionFaults({ store, environment, manifest: manifestOf('mfe-a', '^1.0.0') })).toEqual([]);
});

test('an endpoint under another remote’s name is neither written nor promoted', async () => {
  await release('mfe-a', '^1.0.0', { endpoints: ['mfe-a/ideas'] });
  const faultsOf = (name, endpoints) => promotionFaults({ store, environment, manifest: { ...manifestOf(name, '^1.0.0'), endpoints } });
  expect(await faultsOf('mfe-a', ['mfe-a/ideas', 'mfe-a/votes'])).toEqual([]);
  expect(await faultsOf('mfe-b', ['mfe-b/ideas'])).toEqual([]);
  expect(await faultsOf('mfe-b', ['mfe-a/ideas'])).toEqual(['mfe-a/ideas is an endpoint of mfe-a', 'mfe-a/ideas is an endpoint outside of mfe-b/']);
  await expect(release('mfe-b', '^1.0.0', { endpoints: ['mfe-a/votes'] })).rejects.toThrow('endpoints: mfe-a/votes is not under mfe-b/');
});
