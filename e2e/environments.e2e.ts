// One release store serves two environments, each with a server of its own. A release of staging
// reaches production only by its own promotion, while servers and tabs stay open. Releases on
// another host (a second file server) load with integrity under the enforced content policy.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaller } from './caller';
import { expect, test } from './test';
import type { Page } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const showing = (text: string) =>
  `var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: '/account', access: 'signed-in', component: () => '${text}' }] }) }) };`;
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const newer = (page: Page) => page.getByText('A new version is ready.');

test('one store serves staging and production, and each changes only by its own promotion', async ({
  page,
  browser,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_REFUSED at \/api\/notifications\/stream/);
  const production = await ReleaseStore.copy('production');
  const staging = production.in('staging');
  for (const remote of ['shell', 'mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications'])
    await staging.promote(remote, await production.current(remote));
  const servers = await Promise.all([
    CumbreServer.start({ RELEASES_DIR: production.folder }),
    CumbreServer.start({ RELEASES_DIR: production.folder, APP_ENV: 'staging' }),
  ]);
  const [live, trial] = servers;
  const tester = await browser.newPage();
  try {
    await page.clock.install();
    const person = await createCaller(live, 'person@example.org');
    await live.restartInProduction();
    await openAs(person, `${live.address}/account`);
    await expect(account(page)).toBeVisible();
    const trialAccount = await createCaller(trial, 'tester@example.org');
    await tester.addInitScript(
      ([session, organization]) =>
        Object.assign(localStorage, {
          'auth-storage': session,
          lng: 'en',
          'cumbre-organization': organization,
        }),
      [trialAccount.session, trialAccount.organizationId] as const,
    );

    const next = await staging.write('mfe-org', showing('The next account'));
    await staging.promote('mfe-org', next);
    await tester.goto(`${trial.address}/account`);
    await expect(tester.getByRole('main')).toHaveText('The next account');
    await page.clock.runFor('05:01');
    await page.reload();
    await expect(account(page)).toBeVisible();
    await expect(newer(page)).toHaveCount(0);

    await production.promote('mfe-org', next);
    await page.clock.runFor('05:01');
    await expect(newer(page)).toBeVisible();
    await expect(account(page)).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toHaveText('The next account');

    await production.rollback('mfe-org');
    await page.reload();
    await expect(account(page)).toBeVisible();
    await tester.reload();
    await expect(tester.getByRole('main')).toHaveText('The next account');
  } finally {
    await tester.close();
    for (const server of servers) await server.dispose();
    await production.dispose();
  }
});

/** A file server in place of a CDN. */
async function cdn() {
  const { serveRelease } = await import('@cumbre/build/localRelease');
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-cdn-'));
  const server = await serveRelease({ port: 0, folder: () => folder });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    address: `${origin}/releases`,
    copy: (store: ReleaseStore, remote: string, release: string) =>
      cp(store.releaseFolder(remote, release), path.join(folder, 'releases', remote, release), {
        recursive: true,
      }),
    change: async (
      remote: string,
      release: string,
      concerned: (file: string) => boolean,
      files: string[],
      to: (code: string) => string,
    ) => {
      for (const name of files.filter(concerned)) {
        const file = path.join(folder, 'releases', remote, release, name);
        await writeFile(file, to(await readFile(file, 'utf8')));
      }
    },
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('a release on another host loads from there, each file once, and is refused if a byte differs', async ({
  page,
  openAs,
  expectedErrors,
}) => {
  expectedErrors.push(/integrity|net::ERR_CONNECTION_REFUSED|mfe-org .* tampered/);
  const store = await ReleaseStore.copy();
  const host = await cdn();
  const server = await CumbreServer.start({
    RELEASES_DIR: store.folder,
    REMOTE_ORIGINS: host.origin,
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  try {
    const release = await store.current('mfe-org');
    await host.copy(store, 'mfe-org', release);
    await store.promote('mfe-org', release, host.address);
    await openAs(await createCaller(server, 'person@example.org'), `${server.address}/account`);
    await expect(account(page)).toBeVisible();

    const scripts = requests.filter((address) => address.includes('/releases/mfe-org/'));
    expect(scripts.length).toBeGreaterThan(2);
    expect(
      scripts.filter((address) => !address.startsWith(`${host.address}/mfe-org/${release}/`)),
    ).toEqual([]);
    expect(scripts).toHaveLength(new Set(scripts).size);

    const { files } = await store.manifest('mfe-org');
    const isChunk = (file: string) => file.endsWith('.js') && !file.startsWith('remoteEntry.');
    const mark = '\nwindow.tampered = true;';
    await host.change('mfe-org', release, isChunk, Object.keys(files), (code) => code + mark);
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await host.change('mfe-org', release, isChunk, Object.keys(files), (code) =>
      code.replace(mark, ''),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(account(page)).toBeVisible();
  } finally {
    await server.dispose();
    await host.dispose();
    await store.dispose();
  }
});
