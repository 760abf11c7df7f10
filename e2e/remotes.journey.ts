// Every way in which every remote can fail: the shell stands, another remote works, the words say what happened, and
// trying again recovers without a reload once the cause is gone; where there is a former release, nobody notices. Time limits are the real ones; the clock is moved.
import type { Page } from '@playwright/test';
import type { Caller } from './caller';
import { newCaller } from './caller';
import { FAULTS } from './faults';
import { goInside } from './goInside';
import { expect, test as base } from './journey';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

const test = base.extend<object, { store: ReleaseStore; person: Caller }>({
  store: [
    async ({ playwright: _playwright }, provide) => {
      const store = await ReleaseStore.copy();
      await provide(store);
      await store.dispose();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store }, provide) => {
      const server = await CumbreServer.start({ RELEASES_DIR: store.folder });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  person: [async ({ server }, provide) => provide(await newCaller(server, `faults-${process.pid}@example.org`)), { scope: 'worker' }],
});

interface Screen { remote: string; path: string; heading: string }

const SCREENS: Screen[] = [
  { remote: 'mfe-auth', path: '/auth/terms', heading: 'Terms' },
  { remote: 'mfe-okr', path: '/cycles', heading: 'Cycles' },
  { remote: 'mfe-org', path: '/account', heading: 'Account' },
  { remote: 'mfe-notifications', path: '/notifications', heading: 'Notifications' },
];
const other = (remote: string): Screen => SCREENS[remote === 'mfe-okr' ? 2 : 1] as Screen;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: false });
/** What mfe-notifications puts into the frame. */
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

/** Where a remote hangs, the clock runs on until its time limits are over. */
async function letTimePass(page: Page): Promise<void> {
  for (let second = 0; second < 40 && !(await failure(page).isVisible()); second += 2) {
    await page.clock.runFor(2000);
    await page.waitForTimeout(50);
  }
}

for (const screen of SCREENS) {
  for (const fault of FAULTS) {
    test(`${screen.remote} ${fault.name}: the rest works, and trying again brings it back`, async ({ page, openAs, person, store, troubles }) => {
      const cause = await fault.begin(page, store, screen.remote);
      try {
        if (fault.hangs) await page.clock.install();
        await openAs(person, screen.path);
        if (fault.hangs) await letTimePass(page);

        await expect(failure(page)).toContainText(fault.words);
        await expect(heading(page, 'This part is not available right now')).toBeVisible();
        await expect(page.getByText('Cumbre', { exact: true })).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

        await goInside(page, other(screen.remote).path);
        await expect(heading(page, other(screen.remote).heading)).toBeVisible();
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        await expect(bell(page)).toHaveCount(screen.remote === 'mfe-notifications' ? 0 : 1);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        await goInside(page, screen.path);
        await expect(failure(page)).toContainText(fault.words);
      } finally {
        await cause.end();
      }
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      if (fault.hangs) await page.clock.runFor(2000);
      await expect(heading(page, screen.heading)).toBeVisible();
      if (screen.remote === 'mfe-notifications') await expect(bell(page)).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      // What the fault itself reports is no trouble of the page; anything else is.
      const own = new RegExp(`/releases/${screen.remote}/|The remote ${screen.remote} |Unexpected token|at its start`);
      troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !own.test(trouble)));
    });
  }
}

for (const [words, entry, more] of [
  ['throws at its start', 'var mfe_org = { init() {}, get: async () => () => ({ register() { throw new Error("at its start"); } }) };', {}],
  ['cannot be loaded', 'var mfe_org = {;', {}],
  ['needs a contract that is too new', 'var mfe_org = {};', { contract: '^99.0.0' }],
] as const) {
  test(`a release that ${words} is passed over: the one before it is shown`, async ({ page, openAs, person, store, troubles }) => {
    const good = await store.current('mfe-org');
    try {
      await store.promote('mfe-org', await store.write('mfe-org', entry, more));
      await openAs(person, '/account');
      await expect(heading(page, 'Account')).toBeVisible();
      troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !/Unexpected token|The remote mfe-org /.test(trouble)));
    } finally {
      await store.serveAlone('mfe-org', good);
    }
  });
}

test('a visitor of the home screen who is not signed in gets the page of sign-in, with its own preloads', async ({ page, server }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(server.address);
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(documents).toEqual(['/', '/auth/sign-in']);
  await expect(page.locator('link[rel=preload][as=script]').first()).toHaveAttribute('href', /^\/releases\/mfe-auth\//);
});

test('an operator sees at a glance which remote fails in which release, and how the others load', async ({ page, openAs, person, store, server, troubles }) => {
  const good = await store.current('mfe-org');
  const broken = await store.write('mfe-org', 'var mfe_org = { init() {}, get: async () => () => ({ register() { throw new Error("at its start"); } }) };');
  try {
    await store.serveAlone('mfe-org', broken);
    await openAs(person, '/account');
    await expect(failure(page)).toContainText('It stopped with an error.');
    await goInside(page, '/cycles');
    await expect(heading(page, 'Cycles')).toBeVisible();
    await page.goto(`${server.address}/operation/remotes`);
    const row = (release: string) => page.getByRole('row').filter({ hasText: release });
    await expect(async () => {
      await page.reload();
      await expect(row(broken)).toContainText(/threw an error: \d/, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 2, name: 'mfe-org Failing' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Failing');
    await expect(row(await store.current('mfe-okr'))).toContainText(/\d ms.*\d KB/);
    troubles.length = 0;
  } finally {
    await store.serveAlone('mfe-org', good);
  }
});

test('an open tab goes on with its release, and offers a reload once another one is current', async ({ page, openAs, person, store }) => {
  const good = await store.current('mfe-org');
  try {
    await page.clock.install();
    await openAs(person, '/account');
    await expect(heading(page, 'Account')).toBeVisible();
    await store.promote('mfe-org', await store.write('mfe-org', 'var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: "/account", access: "signed-in", component: () => "Brand new" }] }) }) };'));
    await page.clock.runFor('05:01');
    await page.getByRole('status').getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('A newer version is ready.')).toBeHidden();
    await page.clock.runFor('05:01');
    await expect(page.getByText('A newer version is ready.')).toBeHidden();
    await store.promote('mfe-org', await store.write('mfe-org', 'var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: "/account", access: "signed-in", component: () => "Newest of all" }] }) }) };'));
    await page.clock.runFor('05:01');
    await expect(heading(page, 'Account')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toHaveText('Newest of all');
  } finally {
    await store.serveAlone('mfe-org', good);
  }
});
