// The shell is a release: an open tab keeps its files when another shell is released, and a rollback
// reaches the next page.
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from './caller';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';
import { expect, test } from './test';

/** The current shell with other names for its lazy chunks, as another build of it has. */
async function anotherBuild(store: ReleaseStore): Promise<string> {
  const built = await mkdtemp(path.join(tmpdir(), 'cumbre-shell-'));
  await cp(store.releaseFolder('shell', await store.current('shell')), built, { recursive: true });
  const names = await readdir(built);
  const chunks = names.flatMap((name) => /^(\d+\.)([0-9a-f]{16})\.js$/.exec(name) ?? []);
  const hashes = chunks.filter((part) => /^[0-9a-f]{16}$/.test(part));
  expect(hashes.length).toBeGreaterThan(5);
  const renamed = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || /^(release|signature)\.json$/.test(name)) {
      await rm(path.join(built, name));
      continue;
    }
    const file = path.join(built, name);
    if (/\.(js|html|json)$/.test(name))
      await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, path.join(built, renamed(name)));
  }
  return built;
}

test('after another shell was released, Ctrl+K opens in an old tab and in a new one; a rollback reaches the next page', async ({
  page,
  openAs,
}) => {
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder, OFFLINE: 'off' });
  const releaseOf = () => page.locator('meta[name="cumbre-shell"]').getAttribute('content');
  const palette = page.getByRole('combobox');
  try {
    const former = await store.current('shell');
    await openAs(await createCaller(server, 'old-tab@example.org'), `${server.address}/cycles`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    expect(await releaseOf()).toBe(former);

    const built = await anotherBuild(store);
    const next = await store.writeShell(built);
    await rm(built, { recursive: true });
    await store.promote('shell', next);
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    expect(await releaseOf()).toBe(next);
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();

    await store.rollback('shell');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    expect(await releaseOf()).toBe(former);
  } finally {
    await server.dispose();
    await store.dispose();
  }
});
