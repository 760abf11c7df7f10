// A fifth remote, the template of `npm create cumbre-remote`, is released from its folder to a
// running shell. The remote adds a menu entry, routes, texts, a slice and a lazy screen, and can
// be withdrawn.
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCaller, createPublishToken } from './caller';
import { expect, test } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const root = path.resolve(__dirname, '..');
const template = path.join(root, 'shared/create-cumbre-remote/template');
const runAt = (address: string, token: string, ...command: string[]) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'shared/build/commands/remote.mjs'), ...command, '--to', address],
    {
      cwd: template,
      env: { ...process.env, RELEASES_DIR: '/nowhere', CUMBRE_TOKEN: token },
    },
  );
const run = (command: string, store: ReleaseStore) =>
  promisify(execFile)(
    process.execPath,
    [path.join(root, 'shared/build/commands/remote.mjs'), command],
    {
      cwd: template,
      env: { ...process.env, RELEASES_DIR: store.folder },
    },
  );
const shellFiles = async () =>
  Promise.all(
    (await readdir(path.join(root, 'shell/dist')))
      .sort()
      .map(async (name) => `${name} ${(await stat(path.join(root, 'shell/dist', name))).mtimeMs}`),
  );

test('another team releases a fifth remote to a running shell, without building the shell', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_REFUSED/);
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  const shellBefore = await shellFiles();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  try {
    await openAs(await createCaller(server, 'visitor@example.org'), `${server.address}/cycles`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ideas' })).toHaveCount(0);

    const { stdout } = await run('release', store);
    expect(stdout).toContain('mfe-ideas: development now serves 1.0.0-');
    expect(await shellFiles()).toEqual(shellBefore);
    await page.reload();
    // The screen "My week" uses an endpoint of the same name as this remote.
    await menu.getByRole('link', { name: 'My week' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My week' })).toBeVisible();
    await menu.getByRole('link', { name: 'Ideas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible();
    await expect(page.getByText('0 values are asked of you this week.')).toBeVisible();
    await page.getByLabel('Your idea').fill('A library in each valley');
    await page.getByRole('button', { name: 'Add the idea' }).click();
    await expect(page.getByText('A library in each valley (Ana)')).toBeVisible();

    // The slice keeps its data when the screen is left, because it is in the store of the shell.
    await menu.getByRole('link', { name: 'Cycles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    await menu.getByRole('link', { name: 'Ideas' }).click();
    await expect(page.getByText('A library in each valley (Ana)')).toBeVisible();
    await page.getByRole('link', { name: 'How ideas work' }).click();
    await expect(page.getByText('An idea is one sentence.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('lng', 'es'));
    await page.goto(`${server.address}/ideas`);
    await expect(page.getByLabel('Tu idea')).toBeVisible();

    const { stdout: withdrawn } = await run('withdraw', store);
    expect(withdrawn).toContain('mfe-ideas: development no longer serves it.');
    await page.goto(`${server.address}/ideas`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ideas' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ciclos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ciclos' })).toBeVisible();
  } finally {
    await server.dispose();
    await store.dispose();
  }
});

test('another team releases, rolls back and withdraws over HTTP, without the disk of the server', async ({
  page,
  openAs,
}) => {
  const store = await ReleaseStore.copy();
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const createToken = (remote: string) => createPublishToken(server, remote);
  try {
    const token = await createToken('mfe-ideas');
    const refused = runAt(server.address, await createToken('mfe-org'), 'release');
    await expect(refused).rejects.toThrow('is for mfe-org, not for mfe-ideas');

    const { stdout } = await runAt(server.address, token, 'release');
    expect(stdout).toContain('mfe-ideas: development now serves 1.0.0-');
    await openAs(await createCaller(server, 'publisher@example.org'), `${server.address}/cycles`);
    await menu.getByRole('link', { name: 'Ideas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible();

    const again = await runAt(server.address, token, 'release');
    expect(again.stdout).toMatch(/development serves 1\.0\.0-\w+ already/);
    const listed = await runAt(server.address, token, 'list');
    expect(listed.stdout).toMatch(/promote 1\.0\.0-\w+ by .+ with the token "pipeline"/);
    await expect(runAt(server.address, token, 'rollback')).rejects.toThrow('no former release');
    const gone = await runAt(server.address, token, 'withdraw');
    expect(gone.stdout).toContain('mfe-ideas: development no longer serves it.');
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Cycles' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ideas' })).toHaveCount(0);
  } finally {
    await server.dispose();
    await store.dispose();
  }
});
