// One browser overrides one remote on staging, by another release or by a local server. A banner
// shows and resets it, other browsers are not affected, and production ignores an override in the address.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createCaller } from './caller';
import { expect, test } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const PORT = 4401;
const LOCAL = `http://localhost:${PORT}`;
const showing = (text: string) =>
  `var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: '/account', access: 'signed-in', component: () => '${text}' }] }) }) };`;
/** The server stops before the page does. */
const CLOSED_STREAM = /net::ERR_CONNECTION_REFUSED at \/api\/notifications\/stream/;
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
  expectedErrors,
}) => {
  expectedErrors.push(CLOSED_STREAM);
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

test('a team shows the preview of a branch by its address, and each build of the branch moves it', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(CLOSED_STREAM);
  const { store, server, dispose } = await staging();
  const preview = async (text: string) =>
    store.preview('mfe-org', 'branch-1', await store.write('mfe-org', showing(text)));
  try {
    await preview('The first build of the branch');
    const address = `${server.address}/account?preview=mfe-org@branch-1`;
    await openAs(await createCaller(server, 'tester@example.org'), address);
    await expect(page.getByRole('main')).toHaveText('The first build of the branch');
    await expect(banner(page)).toContainText('You see the preview branch-1 of mfe-org');
    await page.goto(`${server.address}/cycles`);
    await expect(banner(page)).toBeVisible();
    await preview('The next build of the branch');
    await page.goto(`${server.address}/account`);
    await expect(page.getByRole('main')).toHaveText('The next build of the branch');
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

interface DeveloperTools {
  moduleInfo: Record<
    string,
    { remoteEntry: string; remotesInfo: Record<string, { matchedVersion: string }> }
  >;
  __SHARE__: Record<
    string,
    Record<string, Record<string, Record<string, { from: string; useIn: string[] }>>>
  >;
}

test('a developer sees which releases run, on the panel and in the tools of Module Federation', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  await openAs(caller, '/cycles?mfe.inspect');
  const panel = page.getByRole('region', { name: 'What this page runs' });
  const okr = panel.getByRole('group').filter({ hasText: /^mfe-okr/ });
  await expect(okr).toContainText('loaded');
  await keyboard.press(okr.locator('summary').first());
  await expect(okr.getByText('It is the current one')).toBeVisible();
  await expect(okr).toContainText(/react asked for \^19\.\d+\.0, got 19\.\d+\.\d+ from shell/);
  await expect(okr).toContainText(/remoteEntry\.\w+\.js checked, sha384-/);
  await expect(okr).toContainText(/endpoints .*\bmfe-okr\/addCommitment\b/);

  // As the extension for Chrome reads the page: a build by its name and address, what it uses, and
  // who has provided which shared module.
  const { moduleInfo, share } = await page.evaluate(() => {
    const tools = (window as unknown as { __FEDERATION__: DeveloperTools }).__FEDERATION__;
    return {
      moduleInfo: tools.moduleInfo,
      share: Object.values(tools.__SHARE__).flatMap((scopes) =>
        Object.values(scopes.default?.react ?? {}).map(({ from, useIn }) => ({ from, useIn })),
      ),
    };
  });
  const entry = moduleInfo.shell?.remotesInfo.mfe_okr?.matchedVersion ?? '';
  expect(moduleInfo[`mfe_okr:${entry}`]).toMatchObject({
    remoteEntry: expect.stringMatching(/\/releases\/mfe-okr\/.*\/remoteEntry\..*js$/) as unknown,
    modules: [{ moduleName: 'remote' }],
    shared: expect.arrayContaining([
      { sharedName: 'react', version: expect.any(String) as unknown },
    ]) as unknown,
  });
  expect(share).toEqual([{ from: 'shell', useIn: expect.arrayContaining(['mfe_okr']) as unknown }]);
  const manifest = await page.request.get(new URL('mf-manifest.json', entry).href);
  expect(await manifest.json()).toMatchObject({
    name: 'mfe_okr',
    metaData: { remoteEntry: { name: path.basename(entry) } },
    shared: expect.arrayContaining([expect.objectContaining({ name: 'react' })]) as unknown,
  });

  await keyboard.reach(panel.getByRole('button', { name: 'Close' }), 'before');
  await keyboard.keys('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
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
