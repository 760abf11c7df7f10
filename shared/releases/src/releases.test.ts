import { cp, mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compressFiles } from './compressedFiles.ts';
import { createFolderStore } from './folderStore.ts';
import { promote, readPointer, rollback } from './promotions.ts';
import { verifyRelease, writeRelease } from './releases.ts';
import type { Mode } from './names.ts';
import type { OfferedManifest } from './remoteManifest.ts';
import type { HistoryLine } from './schemas.ts';
import { skewMatrix } from './skew.ts';
import type { Store } from './store.ts';
import { serveFolder } from './testing/serveFolder.ts';
import { releaseShell } from './testing/releaseShell.ts';

const manifest = {
  name: 'mfe-okr',
  contract: '^1.0.0',
  routes: [{ path: '/', access: 'signed-in' }],
};
const pointer = { environment: 'production', remote: 'mfe-okr' };
let folder: string;
let store: Store;
let built: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-releases-'));
  store = createFolderStore(path.join(folder, 'store'));
  built = path.join(folder, 'dist');
  await mkdir(path.join(built, 'fonts'), { recursive: true });
  await mkdir(store.location);
});
afterEach(() => rm(folder, { recursive: true }));

async function release(code: string) {
  await writeFile(path.join(built, 'entry.js'), code);
  await writeFile(path.join(built, 'fonts/a.woff2'), 'font');
  await writeFile(path.join(built, '.source-hash'), 'not for anybody');
  return writeRelease({
    store,
    built,
    manifest,
    version: '1.2.0',
    entry: 'entry.js',
    preload: ['entry.js'],
  });
}
const folderOf = (name: string) => path.join(store.location, 'releases/mfe-okr', name);

test('a release names every file with its sha384 and leaves dot files out', async () => {
  const name = await release('one');
  const written = JSON.parse(await readFile(path.join(folderOf(name), 'release.json'), 'utf8'));
  expect(Object.keys(written.files)).toEqual(['entry.js', 'fonts/a.woff2']);
  expect(written.files['entry.js']).toMatch(/^sha384-[\w+/=]{64}$/);
  expect(written).toMatchObject({ release: name, version: '1.2.0', navigation: [], widgets: [] });
  expect(await readdir(folderOf(name))).not.toContain('.source-hash');
});

test('equal content has the same release id, different content another one', async () => {
  const [first, again, other] = [await release('one'), await release('one'), await release('two')];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect((await readdir(path.join(store.location, 'releases/mfe-okr'))).sort()).toEqual(
    [first, other].sort(),
  );
});

test('a release that was changed afterwards is not promoted', async () => {
  const name = await release('one');
  await writeFile(path.join(folderOf(name), 'entry.js'), 'tampered');
  await expect(promote({ store, ...pointer, release: name })).rejects.toThrow('entry.js');
  expect(await readPointer({ store, ...pointer })).toBeNull();
});

test('a release with a file that it does not name is not promoted', async () => {
  const name = await release('one');
  await writeFile(path.join(folderOf(name), 'more.js'), 'added');
  await expect(promote({ store, ...pointer, release: name })).rejects.toThrow('more.js');
});

test('rollback goes back step by step, and the history records each', async () => {
  const names: string[] = [];
  for (const code of ['one', 'two', 'three']) {
    const name = await release(code);
    names.push(name);
    expect(await promote({ store, ...pointer, release: name })).toBe(true);
  }
  expect(await promote({ store, ...pointer, release: String(names[2]) })).toBe(false);
  expect(await rollback({ store, ...pointer })).toBe(names[1]);
  expect(await rollback({ store, ...pointer })).toBe(names[0]);
  await expect(rollback({ store, ...pointer })).rejects.toThrow('no former release');
  expect((await readPointer({ store, ...pointer }))?.release).toBe(names[0]);
  const history = (await readFile(path.join(store.location, 'history.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HistoryLine);
  expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['promote', null, names[0]],
    ['promote', names[0], names[1]],
    ['promote', names[1], names[2]],
    ['rollback', names[2], names[1]],
    ['rollback', names[1], names[0]],
  ]);
});

test('a move whose process was killed before it wrote the history is added by the next move', async () => {
  const [one, two, three] = [await release('one'), await release('two'), await release('three')];
  await promote({ store, ...pointer, release: one });
  const file = path.join(store.location, 'history.jsonl');
  const before = await readFile(file, 'utf8');
  await promote({ store, ...pointer, release: two });
  await promote({ store, environment: 'staging', remote: 'mfe-okr', release: one });
  const [, moved, staging] = (await readFile(file, 'utf8')).trim().split('\n');
  await writeFile(file, `${before}${staging}\n`);
  await promote({ store, ...pointer, release: three });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe(moved);
  expect(await promote({ store, ...pointer, release: three })).toBe(false);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(lines);
});

test("the pointer contains the release's manifest, in case its files are deleted", async () => {
  const name = await release('one');
  await promote({ store, ...pointer, release: name });
  expect((await readPointer({ store, ...pointer }))?.manifest).toEqual(
    JSON.parse(await readFile(path.join(folderOf(name), 'release.json'), 'utf8')),
  );
});

test('each environment has its own pointer', async () => {
  const name = await release('one');
  await promote({ store, environment: 'staging', remote: 'mfe-okr', release: name });
  expect(await readPointer({ store, ...pointer })).toBeNull();
  await expect(
    promote({ store, environment: 'live', remote: 'mfe-okr', release: name }),
  ).rejects.toThrow('no environment');
});

test('a missing entry, an open screen outside /auth and a label without Spanish are refused', async () => {
  await writeFile(path.join(built, 'entry.js'), 'one');
  const write = (offered: OfferedManifest & Record<string, unknown>, entry: string) =>
    writeRelease({ store, built, manifest: offered, version: '1.2.0', entry, preload: [] });
  await expect(write(manifest, 'gone.js')).rejects.toThrow('gone.js was not built');
  await expect(
    write({ ...manifest, routes: [{ path: '/cycles', access: 'open' }] }, 'entry.js'),
  ).rejects.toThrow('only screens under /auth are open');
  await expect(
    write(
      { ...manifest, navigation: [{ id: 'a', path: '/', order: 1, label: { en: 'Goals' } }] },
      'entry.js',
    ),
  ).rejects.toThrow('each of en, es');
});

test.each([
  [
    'that does not exist',
    () => path.join(store.location, 'typed wrong'),
    'the folder does not exist',
  ],
  ['that holds something else', () => folder, 'it holds other files'],
])(
  'a store %s is refused with its name, and nothing is created there',
  async (_words, where, why) => {
    const name = await release('one');
    const elsewhere = createFolderStore(where());
    const before = await readdir(path.dirname(elsewhere.location));
    const write = () =>
      writeRelease({
        store: elsewhere,
        built,
        manifest,
        version: '1.2.0',
        entry: 'entry.js',
        preload: [],
      });
    const attempts = [
      write,
      () => promote({ store: elsewhere, ...pointer, release: name }),
      () => rollback({ store: elsewhere, ...pointer }),
      () => releaseShell({ store: elsewhere, environment: 'production', contract: '1.0.0' }),
      () => skewMatrix({ store: elsewhere, environment: 'production' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(why);
    await expect(write()).rejects.toThrow(elsewhere.location);
    expect(await readdir(path.dirname(elsewhere.location))).toEqual(before);
  },
);

test('an empty folder is a store without releases, also a new volume with lost+found', async () => {
  await mkdir(path.join(store.location, 'lost+found'));
  const shell = { contract: '1.0.0' };
  expect(await skewMatrix({ store, environment: 'production', shell })).toEqual([]);
  expect(await promote({ store, ...pointer, release: await release('one') })).toBe(true);
});

test('a release records its build mode, and a development build is never promoted to production', async () => {
  await writeFile(path.join(built, 'entry.js'), 'one');
  const write = (mode: Mode) =>
    writeRelease({
      store,
      built,
      manifest,
      version: '1.2.0',
      entry: 'entry.js',
      preload: [],
      mode,
    });
  const [made, developed] = [await write('production'), await write('development')];
  expect((await verifyRelease(store, 'mfe-okr', made)).mode).toBe('production');
  expect((await verifyRelease(store, 'mfe-okr', developed)).mode).toBe('development');
  await expect(write('other' as Mode)).rejects.toThrow('not "other"');
  for (const force of [false, true])
    await expect(promote({ store, ...pointer, release: developed, force })).rejects.toThrow(
      'it is a development build',
    );
  expect(await readPointer({ store, ...pointer })).toBeNull();
  for (const environment of ['development', 'staging'])
    expect(await promote({ store, environment, remote: 'mfe-okr', release: developed })).toBe(true);
});

test('a rollback does not take an address that another remote has meanwhile', async () => {
  await writeFile(path.join(built, 'entry.js'), 'one');
  const move = async (name: string, routes: string[]) =>
    promote({
      store,
      environment: 'production',
      remote: name,
      release: await writeRelease({
        store,
        built,
        manifest: {
          ...manifest,
          name,
          routes: routes.map((route) => ({ path: route, access: 'signed-in' })),
        },
        version: '1.2.0',
        entry: 'entry.js',
        preload: [],
      }),
    });
  await move('mfe-okr', ['/cycles', '/board']);
  await move('mfe-okr', ['/cycles']);
  await move('mfe-board', ['/board']);
  await expect(rollback({ store, ...pointer })).rejects.toThrow(
    '/board is an address of mfe-board',
  );
  await rollback({ store, ...pointer, force: true });
  expect((await readPointer({ store, ...pointer }))?.manifest?.routes).toHaveLength(2);
});

test('compressed copies are released with their files, and one with different content is found', async () => {
  await writeFile(path.join(built, 'entry.js'), 'x'.repeat(3000));
  await compressFiles(built);
  const name = await writeRelease({
    store,
    built,
    manifest,
    version: '1.2.0',
    entry: 'entry.js',
    preload: [],
  });
  const { files } = await verifyRelease(store, 'mfe-okr', name);
  expect(Object.keys(files)).toContain('entry.js');
  expect(Object.keys(files)).not.toContain('entry.js.br');
  await writeFile(
    path.join(folderOf(name), 'entry.js.br'),
    await readFile(path.join(folderOf(name), 'entry.js.gz')),
  );
  await expect(verifyRelease(store, 'mfe-okr', name)).rejects.toThrow('entry.js.br');
});

describe('on another host', () => {
  let host: Awaited<ReturnType<typeof serveFolder>>;
  let address: string;
  beforeEach(async () => {
    host = await serveFolder(path.join(folder, 'cdn'));
    address = `${host.address}/releases`;
  });
  afterEach(() => host.close());
  const copy = (name: string) =>
    cp(folderOf(name), path.join(folder, 'cdn/releases/mfe-okr', name), {
      recursive: true,
    });

  test('a release is served from there when it is complete there', async () => {
    const name = await release('one');
    await expect(promote({ store, ...pointer, release: name, address })).rejects.toThrow(
      'entry.js (404)',
    );
    expect(await readPointer({ store, ...pointer })).toBeNull();
    await copy(name);
    expect(await promote({ store, ...pointer, release: name, address })).toBe(true);
    expect((await readPointer({ store, ...pointer }))?.bases).toEqual({
      [name]: `${address}/mfe-okr/${name}/`,
    });
    expect(await promote({ store, ...pointer, release: name, address })).toBe(false);
    expect(await promote({ store, ...pointer, release: name })).toBe(true);
    expect(await readPointer({ store, ...pointer })).toMatchObject({ bases: {}, trail: [] });
  });

  test('a file that differs there leaves the pointer unchanged', async () => {
    const name = await release('one');
    await copy(name);
    await writeFile(path.join(folder, 'cdn/releases/mfe-okr', name, 'entry.js'), 'tampered');
    await expect(promote({ store, ...pointer, release: name, address })).rejects.toThrow(
      'entry.js (another content)',
    );
  });

  test("rollback uses the release's former address, or this host if the files are gone there", async () => {
    const [one, two] = [await release('one'), await release('two')];
    await copy(one);
    await promote({ store, ...pointer, release: one, address });
    await promote({ store, ...pointer, release: two });
    await rollback({ store, ...pointer });
    expect((await readPointer({ store, ...pointer }))?.bases).toHaveProperty([one]);
    await promote({ store, ...pointer, release: two });
    await rm(path.join(folder, 'cdn'), { recursive: true });
    await rollback({ store, ...pointer });
    expect(await readPointer({ store, ...pointer })).toMatchObject({ release: one, bases: {} });
  });
});
