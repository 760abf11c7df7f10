import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore } from './folderStore.ts';
import { promote, readHistory, readPointer, rollback, withdraw } from './promotions.ts';
import { verifyRelease, writeRelease } from './releases.ts';
import { liveRemotes } from './skew.ts';
import type { Source } from './schemas.ts';
import type { Store } from './store.ts';

const environment = 'staging';
const now = new Date('2026-11-22T12:00:00Z');
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cumbre-promotions-'));
  await mkdir(path.join(folder, 'store'));
  store = createFolderStore(path.join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

async function release(remote: string, code: string, source?: Source): Promise<string> {
  const built = path.join(folder, 'built');
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'entry.js'), code);
  const routes = [{ path: `/${remote}`, access: 'signed-in' }];
  const written = await writeRelease({
    store,
    built,
    manifest: { name: remote, contract: '^1.0.0', routes },
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
    ...(source ? { source } : {}),
  });
  await promote({
    store,
    environment,
    remote,
    release: written,
    now,
    ...(source ? { source } : {}),
  });
  return written;
}

describe('withdrawing', () => {
  test('takes one remote out of one environment, and leaves the others and its releases', async () => {
    const [okr] = [await release('mfe-okr', 'one'), await release('mfe-org', 'two')];
    await promote({ store, environment: 'production', remote: 'mfe-okr', release: okr });
    expect(await withdraw({ store, environment, remote: 'mfe-okr', now })).toBe(okr);
    expect((await liveRemotes(store, environment)).map(({ remote }) => remote)).toEqual([
      'mfe-org',
    ]);
    expect(
      await readPointer({ store, environment: 'production', remote: 'mfe-okr' }),
    ).toMatchObject({ release: okr });
    expect(await readHistory({ store, environment, remote: 'mfe-okr', limit: 1 })).toEqual([
      {
        at: now.toISOString(),
        action: 'withdraw',
        environment,
        remote: 'mfe-okr',
        from: okr,
        to: null,
      },
    ]);
    expect(await promote({ store, environment, remote: 'mfe-okr', release: okr })).toBe(true);
  });

  test('frees the addresses of the remote', async () => {
    await release('mfe-okr', 'one');
    await withdraw({ store, environment, remote: 'mfe-okr' });
    const built = path.join(folder, 'built');
    const taking = await writeRelease({
      store,
      built,
      manifest: {
        name: 'mfe-next',
        contract: '^1.0.0',
        routes: [{ path: '/mfe-okr', access: 'signed-in' }],
      },
      version: '1.0.0',
      entry: 'entry.js',
      preload: [],
    });
    expect(await promote({ store, environment, remote: 'mfe-next', release: taking })).toBe(true);
  });

  test('a remote that is not released is an error, and nothing is written', async () => {
    await release('mfe-org', 'one');
    const before = await readHistory({ store, environment });
    await expect(withdraw({ store, environment, remote: 'mfe-okr' })).rejects.toThrow(
      'mfe-okr is not released in staging',
    );
    await expect(withdraw({ store, environment: 'live', remote: 'mfe-org' })).rejects.toThrow(
      'no environment "live"',
    );
    expect(await readHistory({ store, environment })).toEqual(before);
    expect(await readdir(path.join(store.location, 'drafts'))).toEqual([]);
  });
});

test('release, pointer and history name the source, and the release id does not depend on it', async () => {
  const [ana, ben] = [
    { by: 'ana', commit: 'a'.repeat(40), pipeline: 'https://ci.example.org/1' },
    { by: 'ben' },
  ];
  const written = await release('mfe-okr', 'one', ana);
  await release('mfe-okr', 'two', ana);
  await rollback({ store, environment, remote: 'mfe-okr', source: ben });
  expect(await release('mfe-okr', 'one', ben)).toBe(written);
  expect((await verifyRelease(store, 'mfe-okr', written)).source).toEqual(ana);
  expect((await readPointer({ store, environment, remote: 'mfe-okr' }))?.source).toEqual(ben);
  expect(
    (await readHistory({ store, environment })).map(({ action, source }) => [action, source]),
  ).toEqual([
    ['rollback', ben],
    ['promote', ana],
    ['promote', ana],
  ]);
});
