// Every kind of failure of every remote: the shell and the other remotes work, the message names
// the cause, and Retry recovers without a reload. With a previous release the fallback is silent.
// Time limits are the real ones; the clock is moved.
import type { Page } from '@playwright/test';
import { FAULTS } from './faults';
import { navigateInPage } from './navigateInPage';
import { expect, test } from './storeTest';

interface Screen {
  remote: string;
  path: string;
  heading: string;
}

const SCREENS: Screen[] = [
  { remote: 'mfe-auth', path: '/auth/terms', heading: 'Terms' },
  { remote: 'mfe-okr', path: '/cycles', heading: 'Cycles' },
  { remote: 'mfe-org', path: '/account', heading: 'Account' },
  { remote: 'mfe-notifications', path: '/notifications', heading: 'Notifications' },
];
const otherScreen = (remote: string): Screen => SCREENS[remote === 'mfe-okr' ? 2 : 1] as Screen;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: false });
/** The bell of mfe-notifications in the header. */
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

/** Advances the clock beyond the time limits of a remote that does not respond. */
async function letTimePass(page: Page): Promise<void> {
  for (let second = 0; second < 40 && !(await failure(page).isVisible()); second += 2) {
    await page.clock.runFor(2000);
    await page.waitForTimeout(50);
  }
}

for (const screen of SCREENS) {
  for (const fault of FAULTS) {
    test(`${screen.remote} ${fault.name}: the other remotes work, and Retry recovers`, async ({
      page,
      openAs,
      person,
      store,
      pageErrors,
    }) => {
      const cause = await fault.begin(page, store, screen.remote);
      try {
        if (fault.hangs) await page.clock.install();
        await openAs(person, screen.path);
        if (fault.hangs) await letTimePass(page);

        await expect(failure(page)).toContainText(fault.message);
        await expect(heading(page, 'This part is not available right now')).toBeVisible();
        await expect(page.getByText('Cumbre', { exact: true })).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

        await navigateInPage(page, otherScreen(screen.remote).path);
        await expect(heading(page, otherScreen(screen.remote).heading)).toBeVisible();
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        await expect(bell(page)).toHaveCount(screen.remote === 'mfe-notifications' ? 0 : 1);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));

        await navigateInPage(page, screen.path);
        await expect(failure(page)).toContainText(fault.message);
      } finally {
        await cause.end();
      }
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      if (fault.hangs) await page.clock.runFor(2000);
      await expect(heading(page, screen.heading)).toBeVisible();
      if (screen.remote === 'mfe-notifications') await expect(bell(page)).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      // The page may report this fault and nothing else.
      const own = new RegExp(
        `/releases/${screen.remote}/|The remote ${screen.remote} |Unexpected token|at its start`,
      );
      pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !own.test(error)));
    });
  }
}

for (const [words, entry, more] of [
  [
    'throws at its start',
    'var mfe_org = { init() {}, get: async () => () => ({ register() { throw new Error("at its start"); } }) };',
    {},
  ],
  ['cannot be loaded', 'var mfe_org = {;', {}],
  ['needs a contract that is too new', 'var mfe_org = {};', { contract: '^99.0.0' }],
] as const) {
  test(`a release that ${words} is skipped for the previous release`, async ({
    page,
    openAs,
    person,
    store,
    pageErrors,
  }) => {
    const good = await store.current('mfe-org');
    try {
      await store.promote('mfe-org', await store.write('mfe-org', entry, more));
      await openAs(person, '/account');
      await expect(heading(page, 'Account')).toBeVisible();
      pageErrors.splice(
        0,
        pageErrors.length,
        ...pageErrors.filter((error) => !/Unexpected token|The remote mfe-org /.test(error)),
      );
    } finally {
      await store.serveAlone('mfe-org', good);
    }
  });
}

test('a release whose first screen throws is replaced by the next that works, without a reload', async ({
  page,
  openAs,
  person,
  store,
  server,
  pageErrors,
}) => {
  const good = await store.current('mfe-org');
  const throwing = (message: string) =>
    `var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: "/account", access: "signed-in", component: () => { throw new Error("${message}"); } }] }) }) };`;
  try {
    const first = await store.write('mfe-org', throwing('the older one'));
    await store.promote('mfe-org', first);
    const newest = await store.write('mfe-org', throwing('the newest one'));
    await store.promote('mfe-org', newest);
    await openAs(person, '/cycles');
    await expect(heading(page, 'Cycles')).toBeVisible();
    await page.evaluate(() => {
      const seen: string[] = [];
      new MutationObserver(() =>
        seen.push(document.querySelector('main')?.textContent ?? ''),
      ).observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { seen });
    });
    await navigateInPage(page, '/account');
    await expect(heading(page, 'Account')).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => text.includes('not available'))).toEqual([]);

    await page.goto(`${server.address}/operation/remotes`);
    const row = (release: string) => page.getByRole('row').filter({ hasText: release });
    await expect(async () => {
      await page.reload();
      for (const release of [first, newest])
        await expect(row(release)).toContainText('threw an error at its first screen', {
          timeout: 500,
        });
    }).toPass();
    const own = /The remote mfe-org |the older one|the newest one/;
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !own.test(error)));
  } finally {
    await store.serveAlone('mfe-org', good);
  }
});

test('a visitor without a session gets the sign-in page with its own preloads', async ({
  page,
  server,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(server.address);
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(documents).toEqual(['/', '/auth/sign-in']);
  const preloads = page.locator('link[rel=preload][as=script][href^="/releases/"]');
  await expect(preloads.first()).toHaveAttribute('href', /^\/releases\/mfe-auth\//);
});

test('an operator sees which release of a remote fails, and how the others load', async ({
  page,
  openAs,
  person,
  store,
  server,
  pageErrors,
}) => {
  const good = await store.current('mfe-org');
  const broken = await store.write(
    'mfe-org',
    'var mfe_org = { init() {}, get: async () => () => ({ register() { throw new Error("at its start"); } }) };',
  );
  try {
    await store.serveAlone('mfe-org', broken);
    await openAs(person, '/account');
    await expect(failure(page)).toContainText('It stopped with an error.');
    await navigateInPage(page, '/cycles');
    await expect(heading(page, 'Cycles')).toBeVisible();
    await page.goto(`${server.address}/operation/remotes`);
    const row = (release: string) => page.getByRole('row').filter({ hasText: release });
    await expect(async () => {
      await page.reload();
      await expect(row(broken)).toContainText(/threw an error while registering: \d/, {
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByRole('heading', { level: 2, name: 'mfe-org Failing' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Failing');
    await expect(row(await store.current('mfe-okr'))).toContainText(/\d ms.*\d KB/);
    pageErrors.length = 0;
  } finally {
    await store.serveAlone('mfe-org', good);
  }
});

test('an open tab keeps its release, and offers a reload when another one is current', async ({
  page,
  openAs,
  person,
  store,
}) => {
  const good = await store.current('mfe-org');
  try {
    await page.clock.install();
    await openAs(person, '/account');
    await expect(heading(page, 'Account')).toBeVisible();
    // The clock must not run while the bell's remote is still being loaded.
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
    await store.promote(
      'mfe-org',
      await store.write(
        'mfe-org',
        'var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: "/account", access: "signed-in", component: () => "Brand new" }] }) }) };',
      ),
    );
    await page.clock.fastForward('05:01');
    await page.getByRole('status').getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    await page.clock.fastForward('05:01');
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    await store.promote(
      'mfe-org',
      await store.write(
        'mfe-org',
        'var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: "/account", access: "signed-in", component: () => "Newest of all" }] }) }) };',
      ),
    );
    await page.clock.fastForward('05:01');
    await expect(heading(page, 'Account')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toHaveText('Newest of all');
  } finally {
    await store.serveAlone('mfe-org', good);
  }
});
