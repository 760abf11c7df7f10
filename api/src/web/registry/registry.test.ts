import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { createRegistryReader } from './registry';

const folder = mkdtempSync(join(tmpdir(), 'cumbre-releases-'));
const broken: string[] = [];
const foreign: string[] = [];
const developed: string[] = [];
const CDN = 'https://cdn.example.org';
const reader = createRegistryReader({
  store: createFolderStore(folder),
  previews: { read: async () => null },
  environment: 'production',
  origins: [CDN],
  onBroken: (remote) => broken.push(remote),
  onDevelopmentBuild: (remote, id) => developed.push(`${remote} ${id}`),
  onForeignBase: (_remote, base) => foreign.push(base),
});

function write(path: string, content: unknown): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
function release(remote: string, id: string, more: object = {}): void {
  write(`releases/${remote}/${id}/release.json`, {
    name: remote,
    version: '0.1.0',
    release: id,
    contract: '^1.0.0',
    entry: 'entry.js',
    preload: ['entry.js'],
    routes: [{ path: '/', access: 'signed-in' }],
    navigation: [],
    widgets: [],
    files: { 'entry.js': 'sha384-x' },
    ...more,
  });
}
function shell(contract: string): void {
  release('shell', '1', { contract });
  write('pointers/production/shell.json', { remote: 'shell', release: '1' });
}
const point = (remote: string, id: string, trail: string[] = [], environment = 'production') =>
  write(`pointers/${environment}/${remote}.json`, {
    remote,
    release: id,
    trail,
    at: '2026-02-15T12:00:00.000Z',
  });

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  broken.length = 0;
  foreign.length = 0;
  developed.length = 0;
});

it('is empty before the first release', async () => {
  expect(await reader.read()).toEqual({ environment: 'production', remotes: [] });
});

it('omits what is only for promotion', async () => {
  const FOR_PROMOTION = ['endpoints', 'names', 'shared', 'builtAgainst'];
  const manifest = {
    name: 'mfe-okr',
    release: '0.1.0-aa',
    entry: 'entry.js',
    files: {},
    endpoints: ['mfe-okr/items'],
    names: { domIds: ['mfe-okr_row'] },
    shared: { react: { range: '^19.3.0', imports: ['useState'] } },
    builtAgainst: { react: { version: '19.3.1', integrity: 'sha512-x' } },
  };
  write('releases/mfe-okr/0.1.0-aa/release.json', manifest);
  write('pointers/production/mfe-okr.json', { remote: 'mfe-okr', release: '0.1.0-aa', manifest });
  write('pointers/production/mfe-gone.json', {
    remote: 'mfe-gone',
    release: '0.1.0-bb',
    manifest: { ...manifest, name: 'mfe-gone', release: '0.1.0-bb' },
  });
  expect(
    (await reader.read()).remotes.map((remote) => [
      remote.name,
      FOR_PROMOTION.filter((field) => field in remote),
    ]),
  ).toEqual([
    ['mfe-gone', []],
    ['mfe-okr', []],
  ]);
});

it('has the live release of each remote with its base URL, and its trail with hashes', async () => {
  release('mfe-okr', '0.1.0-first');
  release('mfe-okr', '0.1.0-second');
  release('mfe-auth', '0.1.0-cc');
  point('mfe-okr', '0.1.0-second', ['0.1.0-lost', '0.1.0-first']);
  point('mfe-auth', '0.1.0-cc');
  const { remotes } = await reader.read();
  const bytes = readFileSync(join(folder, 'releases/mfe-okr/0.1.0-first/release.json'));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  expect(remotes.map(({ name, base, trail }) => [name, base, trail])).toEqual([
    ['mfe-auth', '/releases/mfe-auth/0.1.0-cc/', []],
    [
      'mfe-okr',
      '/releases/mfe-okr/0.1.0-second/',
      [{ release: '0.1.0-first', base: '/releases/mfe-okr/0.1.0-first/', integrity }],
    ],
  ]);
  expect(remotes[1]).toMatchObject({
    contract: '^1.0.0',
    navigation: [],
    widgets: [],
    files: { 'entry.js': 'sha384-x' },
  });
});

it('has the twenty newest readable releases of a trail', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `0.1.${25 - at}`);
  for (const id of ids) release('mfe-okr', id);
  release('mfe-okr', '0.2.0');
  point('mfe-okr', '0.2.0', ids);
  expect((await reader.read()).remotes[0]?.trail.map((older) => older.release)).toEqual(
    ids.slice(0, 20),
  );
});

it('serves the newest release that fits the shell, and names the current one that does not', async () => {
  shell('1.4.0');
  release('mfe-okr', '3.0.0-unfit', { contract: '^2.0.0' });
  release('mfe-okr', '2.9.0-unfit', { contract: '^1.5.0' });
  release('mfe-okr', '2.0.0-fits', { contract: '^1.3.0' });
  release('mfe-okr', '1.9.0-unfit', { contract: '^3.0.0' });
  release('mfe-okr', '1.0.0-fits', { contract: '^1.0.0' });
  const trail = ['2.9.0-unfit', '2.0.0-fits', '1.9.0-unfit', '1.0.0-fits'];
  point('mfe-okr', '3.0.0-unfit', trail);
  expect((await reader.read()).remotes).toMatchObject([
    {
      release: '2.0.0-fits',
      base: '/releases/mfe-okr/2.0.0-fits/',
      trail: [{ release: '1.0.0-fits' }],
      insteadOf: {
        release: '3.0.0-unfit',
        why: 'it works with contract ^2.0.0, and the shell has 1.4.0',
      },
    },
  ]);
});

it('says of a remote without a release that fits why the current one does not', async () => {
  shell('1.4.0');
  release('mfe-okr', '3.0.0-unfit', { contract: '^2.0.0' });
  release('mfe-okr', '2.9.0-unfit', { contract: '^1.5.0' });
  point('mfe-okr', '3.0.0-unfit', ['2.9.0-unfit']);
  const why = 'it works with contract ^2.0.0, and the shell has 1.4.0';
  expect((await reader.read()).remotes).toMatchObject([
    { release: '3.0.0-unfit', unfit: why, trail: [] },
  ]);
  expect((await reader.read({ overrides: { 'mfe-okr': '2.9.0-unfit' } })).remotes).toMatchObject([
    {
      release: '2.9.0-unfit',
      swapped: '2.9.0-unfit',
      unfit: 'it works with contract ^1.5.0, and the shell has 1.4.0',
    },
  ]);
});

it('follows a pointer that changes while the server runs', async () => {
  release('mfe-org', '0.1.0-one');
  release('mfe-org', '0.1.0-two');
  point('mfe-org', '0.1.0-one');
  expect((await reader.read()).remotes[0]?.release).toBe('0.1.0-one');
  point('mfe-org', '0.1.0-two');
  expect((await reader.read()).remotes[0]?.release).toBe('0.1.0-two');
});

it('has the other host of a release, and this host for an older release', async () => {
  release('mfe-org', '0.1.0-aa');
  release('mfe-org', '0.1.0-bb');
  write('pointers/production/mfe-org.json', {
    remote: 'mfe-org',
    release: '0.1.0-bb',
    trail: ['0.1.0-aa'],
    bases: { '0.1.0-bb': `${CDN}/r/mfe-org/0.1.0-bb/` },
  });
  expect((await reader.read()).remotes[0]).toMatchObject({
    base: `${CDN}/r/mfe-org/0.1.0-bb/`,
    trail: [{ base: '/releases/mfe-org/0.1.0-aa/' }],
  });
});

it('serves a release from this host where its base is not listed, and logs it', async () => {
  release('mfe-org', '0.1.0-aa');
  write('pointers/production/mfe-org.json', {
    remote: 'mfe-org',
    release: '0.1.0-aa',
    trail: [],
    bases: { '0.1.0-aa': 'https://evil.example/x/' },
  });
  expect((await reader.read()).remotes[0]?.base).toBe('/releases/mfe-org/0.1.0-aa/');
  expect(foreign).toEqual(['https://evil.example/x/']);
});

it('keeps a remote whose files are missing', async () => {
  const manifest = {
    name: 'mfe-org',
    version: '0.1.0',
    release: '0.1.0-gone',
    entry: 'entry.js',
    preload: [],
    routes: [{ path: '/account', access: 'signed-in' }],
    navigation: [],
    widgets: [],
    files: { 'entry.js': 'sha384-x' },
  };
  write('pointers/production/mfe-org.json', {
    remote: 'mfe-org',
    release: '0.1.0-gone',
    trail: [],
    manifest,
  });
  expect((await reader.read()).remotes).toMatchObject([
    {
      name: 'mfe-org',
      base: '/releases/mfe-org/0.1.0-gone/',
      trail: [],
      routes: manifest.routes,
    },
  ]);
});

const developmentBuild = { mode: 'development' };

it('does not serve a development build in production, whatever the pointer says, and logs it', async () => {
  release('mfe-okr', '0.1.0-dev1', developmentBuild);
  release('mfe-okr', '0.1.0-dev2', developmentBuild);
  release('mfe-okr', '0.1.0-live', { mode: 'production' });
  release('mfe-okr', '0.1.0-old');
  release('mfe-org', '0.1.0-dev3', developmentBuild);
  point('mfe-okr', '0.1.0-dev1', ['0.1.0-dev2', '0.1.0-live', '0.1.0-old']);
  point('mfe-org', '0.1.0-dev3');
  expect((await reader.read()).remotes).toMatchObject([
    { name: 'mfe-okr', release: '0.1.0-live', trail: [{ release: '0.1.0-old' }] },
  ]);
  expect(developed.sort((one, other) => one.localeCompare(other))).toEqual([
    'mfe-okr 0.1.0-dev1',
    'mfe-org 0.1.0-dev3',
  ]);
  expect(broken).toEqual(['mfe-org.json']);
});

it('serves a development build elsewhere, without older releases that would hide its failure', async () => {
  const development = createRegistryReader({
    store: createFolderStore(folder),
    previews: { read: async () => null },
    environment: 'development',
    origins: [],
    onBroken: (remote) => broken.push(remote),
    onDevelopmentBuild: () => {},
    onForeignBase: () => {},
  });
  release('mfe-okr', '0.1.0-dev', developmentBuild);
  release('mfe-okr', '0.1.0-old');
  point('mfe-okr', '0.1.0-dev', ['0.1.0-old'], 'development');
  expect((await development.read()).remotes).toMatchObject([
    { release: '0.1.0-dev', mode: 'development', trail: [] },
  ]);
});

it('separates environments', async () => {
  release('mfe-org', '0.1.0-one');
  point('mfe-org', '0.1.0-one', [], 'staging');
  expect((await reader.read()).remotes).toEqual([]);
});

it.each<[string, unknown]>([
  ['that is half written', '{"remote": "mfe-org", "rel'],
  ['to a release that is not there', { remote: 'mfe-org', release: '9.9.9-gone' }],
  ['that leads out of the store', { remote: '..', release: '../../etc' }],
  ['whose release climbs', { remote: 'mfe-org', release: 'a/../../b' }],
])('omits a pointer %s, and keeps the others', async (_name, content) => {
  release('mfe-notifications', '0.1.0-dd');
  point('mfe-notifications', '0.1.0-dd');
  write('pointers/production/mfe-org.json', content as object);
  expect((await reader.read()).remotes.map(({ name }) => name)).toEqual(['mfe-notifications']);
  expect(broken).toEqual(['mfe-org.json']);
});
