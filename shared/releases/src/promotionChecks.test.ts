import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore.ts';
import { promotionFaults } from './promotionChecks.ts';
import { promote } from './promotions.ts';
import { writeRelease } from './releases.ts';
import { releaseSchema } from './schemas.ts';
import { shellOf } from './skew.ts';
import type { Store } from './store.ts';
import { releaseShell } from './testing/releaseShell.ts';

const environment = 'production';
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-checks-'));
  await mkdir(path.join(folder, 'store'));
  store = createFolderStore(path.join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

const entryOf = (id: string) => ({ id, path: '/', order: 1, label: { en: id, es: id } });
interface Parts {
  contract?: string;
  routes?: (string | { path: string; except?: string[] })[];
  ids?: string[];
  widgets?: string[];
  endpoints?: string[];
  slots?: { slot: string; id: string; order: number }[];
}
const manifestOf = (
  name: string,
  {
    contract = '^1.0.0',
    routes = [`/${name}`],
    ids = [],
    widgets = [],
    endpoints = [],
    slots = [],
  }: Parts = {},
) => ({
  name,
  contract,
  endpoints,
  routes: routes.map((route) => ({
    access: 'signed-in',
    ...(typeof route === 'string' ? { path: route } : route),
  })),
  navigation: ids.map(entryOf),
  widgets,
  slots,
});
type Offered = ReturnType<typeof manifestOf>;
async function live(manifest: Offered) {
  const built = path.join(folder, 'dist');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), manifest.name);
  const release = await writeRelease({
    store,
    built,
    manifest,
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
  });
  await promote({ store, environment, remote: manifest.name, release });
}
const faultsOf = async (manifest: Offered) =>
  (
    await promotionFaults({
      store,
      environment,
      manifest: releaseSchema.parse({ release: '1', entry: 'entry.js', files: {}, ...manifest }),
    })
  ).faults;

test('a new remote is checked against the shell of its environment', async () => {
  expect(await faultsOf(manifestOf('mfe-a'))).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-a', { contract: '^2.0.0' }))).toEqual([]);
  await releaseShell({ store, environment, contract: '1.3.0' });
  expect(await faultsOf(manifestOf('mfe-a', { contract: '^2.0.0' }))).toEqual([
    'it works with contract ^2.0.0, and the shell has 1.3.0 in production: release the shell first',
  ]);
  await releaseShell({ store, environment, contract: '2.1.0' });
  expect(await shellOf(store, environment)).toMatchObject({ contract: '2.1.0' });
  expect(await shellOf(store, 'staging')).toBeNull();
  expect(await faultsOf(manifestOf('mfe-a', { contract: '^2.0.0' }))).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-a', { contract: '^2.2.0' }))).toHaveLength(1);
});

test.each([
  ['/cycles', '/cycles', '/cycles is an address of mfe-a'],
  ['/cycles', '/Cycles', '/Cycles takes /cycles from /cycles, a route of mfe-a'],
  ['/account', '/account/', '/account/ takes /account from /account, a route of mfe-a'],
  ['/files/*', '/files/new', '/files/new takes /files/new from /files/*, a route of mfe-a'],
  ['/files/new', '/files/*', '/files/* takes /files/new from /files/new, a route of mfe-a'],
  ['/teams/:id', '/teams/:name', '/teams/:name takes /teams/id from /teams/:id, a route of mfe-a'],
  ['/teams/:id', '/teams', null],
  ['/teams', '/teamsters', null],
])('if one remote has %s, another one with %s is refused: %s', async (taken, wanted, fault) => {
  await live(manifestOf('mfe-a', { routes: [taken] }));
  expect(await faultsOf(manifestOf('mfe-b', { routes: [wanted] }))).toEqual(fault ? [fault] : []);
  expect(await faultsOf(manifestOf('mfe-a', { routes: [taken] }))).toEqual([]);
});

test('a remote may except an address of its route for another remote, promoted in either order', async () => {
  const wide = manifestOf('mfe-a', { routes: [{ path: '/files/*', except: ['/files/trash'] }] });
  const narrow = manifestOf('mfe-b', { routes: ['/Files/Trash'] });
  await live(wide);
  expect(await faultsOf(narrow)).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-b', { routes: ['/files/new'] }))).toHaveLength(1);
  await live(narrow);
  expect(await faultsOf(wide)).toEqual([]);
});

test("a remote's next release may keep its addresses", async () => {
  await live(manifestOf('mfe-a', { routes: [{ path: '/files/*', except: ['/files/trash'] }] }));
  await live(manifestOf('mfe-b', { routes: ['/files/trash'] }));
  expect(await faultsOf(manifestOf('mfe-a', { routes: ['/files/*'] }))).toEqual([]);
});

test('a menu id and the bell belong to one remote, the palette to all', async () => {
  await live(manifestOf('mfe-a', { ids: ['ideas'], widgets: ['bell', 'commands'] }));
  expect(
    await faultsOf(manifestOf('mfe-b', { ids: ['ideas', 'plans'], widgets: ['bell', 'commands'] })),
  ).toEqual(['the menu entry "ideas" is mfe-a\'s', 'the widget "bell" is mfe-a\'s']);
  expect(
    await faultsOf(manifestOf('mfe-a', { ids: ['ideas'], widgets: ['bell', 'commands'] })),
  ).toEqual([]);
});

test("a release with an endpoint under another remote's name is neither written nor promoted", async () => {
  await live(manifestOf('mfe-a', { endpoints: ['mfe-a/ideas'] }));
  expect(
    await faultsOf(manifestOf('mfe-a', { endpoints: ['mfe-a/ideas', 'mfe-a/votes'] })),
  ).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-b', { endpoints: ['mfe-b/ideas'] }))).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-b', { endpoints: ['mfe-a/ideas'] }))).toEqual([
    'mfe-a/ideas is an endpoint of mfe-a',
    'mfe-a/ideas is an endpoint outside of mfe-b/',
  ]);
  await expect(live(manifestOf('mfe-b', { endpoints: ['mfe-a/votes'] }))).rejects.toThrow(
    'endpoints: mfe-a/votes is not under mfe-b/',
  );
});

test('a slot takes eight contributions, whichever remotes they are from', async () => {
  const home = (...ids: string[]) => ({ slots: ids.map((id) => ({ slot: 'home', id, order: 1 })) });
  await live(manifestOf('mfe-a', home('a1', 'a2', 'a3', 'a4', 'a5')));
  await live(manifestOf('mfe-b', home('b1', 'b2')));
  expect(await faultsOf(manifestOf('mfe-c', home('c1')))).toEqual([]);
  expect(await faultsOf(manifestOf('mfe-c', home('c1', 'c2')))).toEqual([
    'the slot home would have 9 contributions, with mfe-a/a1, mfe-a/a2, mfe-a/a3, mfe-a/a4, mfe-a/a5, mfe-b/b1, mfe-b/b2: at most 8',
  ]);
  // The contributions of the release that is replaced do not count.
  expect(await faultsOf(manifestOf('mfe-b', home('b1', 'b2', 'b3')))).toEqual([]);
});
