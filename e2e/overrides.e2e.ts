// One browser overrides one remote on staging, by another release or by a local server. A banner
// shows and resets it, other browsers are not affected, and production ignores an override in the address.
import type { Page } from '@playwright/test';
import { createCaller } from './caller';
import { expect, test } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const PORT = 4401;
const LOCAL = `http://localhost:${PORT}`;
const showing = (text: string) =>
  `var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: '/account', access: 'signed-in', component: () => '${text}' }] }) }) };`;
const banner = (page: Page) => page.getByRole('region', { name: 'Overridden parts' });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

async function staging() {
  const store = await ReleaseStore.copy('staging');
  const server = await CumbreServer.start({
    RELEASES_DIR: store.folder,
    APP_ENV: 'staging',
    REMOTE_ORIGINS: LOCAL,
  });
  return { store, server, dispose: () => server.dispose().then(() => store.dispose()) };
}

test('a tester overrides one remote by another release, and resets it', async ({
  page,
  openAs,
  browser,
}) => {
  const { store, server, dispose } = await staging();
  try {
    const release = await store.write('mfe-org', showing('The release under test'));
    await openAs(
      await createCaller(server, 'tester@example.org'),
      `${server.address}/account?mfe.org=${release}`,
    );
    await expect(page.getByRole('main')).toHaveText('The release under test');
    await expect(banner(page)).toContainText(`mfe-org as ${release}`);
    expect(page.url()).toBe(`${server.address}/account`);

    await page.goto(`${server.address}/cycles`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
    await expect(banner(page)).toBeVisible();

    const stranger = await browser.newPage();
    await stranger.goto(`${server.address}/auth/sign-in`);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(banner(stranger)).toHaveCount(0);
    await stranger.close();

    await page.goto(`${server.address}/account?mfe.okr=0.0.0-never`);
    await expect(banner(page).getByRole('alert')).toHaveText(
      'mfe-okr was not overridden: there is no release 0.0.0-never here.',
    );
    await banner(page).getByRole('button', { name: 'Back to normal' }).click();
    await expect(account(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  } finally {
    await dispose();
  }
});

test('a developer overrides one remote by a local server in staging', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_(REFUSED|RESET)|is overridden by|could not be loaded/);
  const { serveRelease } = await import('@cumbre/build/localRelease');
  const { store, server, dispose } = await staging();
  let folder = store.releaseFolder('mfe-org', await store.current('mfe-org'));
  const local = await serveRelease({ port: PORT, folder: () => folder });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  try {
    await openAs(
      await createCaller(server, 'developer@example.org'),
      `${server.address}/account?mfe.org=${LOCAL}`,
    );
    await expect(account(page)).toBeVisible();
    await expect(banner(page)).toContainText(`mfe-org as ${LOCAL}`);
    expect(scripts.filter((address) => address.includes('/releases/mfe-org/'))).toEqual([]);
    expect(scripts.some((address) => address.startsWith(`${LOCAL}/remoteEntry.`))).toBe(true);

    folder = store.releaseFolder(
      'mfe-org',
      await store.write('mfe-org', showing('The next build')),
    );
    // The page reloads by itself after the build.
    await expect(page.getByRole('main')).toHaveText('The next build');

    local.closeAllConnections();
    await new Promise((done) => local.close(done));
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Its files could not be loaded.',
    );
    await banner(page).getByRole('button', { name: 'Back to normal' }).click();
    await expect(account(page)).toBeVisible();
  } finally {
    local.close();
    await dispose();
  }
});

test('production ignores an override in the address', async ({ page, openAs }) => {
  const store = await ReleaseStore.copy('production');
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder, REMOTE_ORIGINS: LOCAL });
  try {
    const caller = await createCaller(server, 'person@example.org');
    await server.restartInProduction();
    await openAs(caller, `${server.address}/account?mfe.org=${LOCAL}`);
    await expect(account(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    await server.dispose();
    await store.dispose();
  }
});
