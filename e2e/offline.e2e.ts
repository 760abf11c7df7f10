// Offline: the page opens with the last tree, read-only; values wait and are sent later; two
// conflicting values are both shown. Signing out deletes all stored data. Only released code runs,
// and OFFLINE=off removes everything.
import type { Page } from '@playwright/test';
import type { Caller } from './caller';
import { createCaller } from './caller';
import { createCycleScenario, today } from './cycleScenario';
import { navigateInPage } from './navigateInPage';
import { expect, test } from './test';
import { ReleaseStore } from './releaseStore';
import { CumbreServer } from './server';

// The browser reports each failed request as an error.
test.beforeEach(
  ({ expectedErrors }) =>
    void expectedErrors.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/),
);

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByText(/^Offline\. As of/);
const waiting = (page: Page) => page.getByRole('region', { name: 'Values not recorded yet' });

/** Creates an objective with a key result, and returns the key result's id. */
async function createTree(caller: Caller): Promise<string> {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  return createKeyResult(objective, 'Wells repaired', { unit: 'wells' });
}

/** Waits until the tree is visible and the browser has stored files, page and tree. */
async function waitForOfflineCopy(page: Page): Promise<void> {
  await expect(page.getByText('Wells repaired')).toBeVisible();
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const answers = names.find((name) => name.startsWith('cumbre-answers '));
          if (!names.includes('cumbre-files') || !answers) return false;
          const files = await caches.open('cumbre-files');
          const cachedRequests = await (await caches.open(answers)).keys();
          return (
            Boolean(await files.match('/kept/page')) &&
            cachedRequests.some(({ url }) => url.includes('okrs'))
          );
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

async function record(page: Page, value: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Wells repaired.*change|Change.*Wells repaired|Wells repaired/ })
    .filter({ hasText: /^\d/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /Wells repaired/ }).fill(value);
  await page.keyboard.press('Enter');
}

async function recordOffline(page: Page, value: string): Promise<void> {
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await record(page, value);
  await expect(waiting(page)).toContainText('Waiting for a connection');
}

test('the tree opens offline, and a recorded value is sent when the network is back', async ({
  page,
  context,
  openAs,
  caller,
}) => {
  const item = await createTree(caller);
  await openAs(caller, '/');
  await waitForOfflineCopy(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Wells repaired')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New objective' })).toHaveCount(0);
  await record(page, '30');
  await expect(waiting(page)).toContainText('Waiting for a connection');
  await page.reload();
  await expect(waiting(page)).toContainText('Wells repaired: 30');

  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText('Values not recorded yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New objective' })).toBeVisible();
  const { entries } = await caller.call<{ entries: { value: number }[] }>(
    'GET',
    `okrs/${item}/progress`,
  );
  expect(entries.map(({ value }) => value)).toEqual([30]);
});

test('when somebody else recorded a value meanwhile, both are shown and the person decides', async ({
  page,
  context,
  openAs,
  caller,
  server,
}) => {
  const item = await createTree(caller);
  const colleague = await createCaller(server, `offline-${Date.now()}@example.org`, 'Guests');
  const organization = caller.organizationId;
  await caller.call('POST', `organizations/${organization}/invitations`, {
    email: colleague.email,
    name: 'Luz',
    role: 'Admin',
  });
  await colleague.call('POST', 'organizations/respondinvitation', {
    organization,
    answer: 'accepted',
  });
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  await recordOffline(page, '30');
  await colleague.call('POST', `okrs/${item}/progress`, { value: 45, date: today() });

  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Ana Quispe recorded 45');
  expect(
    (
      await caller.call<{ entries: { value: number }[] }>('GET', `okrs/${item}/progress`)
    ).entries.map(({ value }) => value),
  ).toEqual([45]);
  await page.getByRole('button', { name: 'Save mine (30)' }).click();
  await expect(page.getByText('Values not recorded yet')).toHaveCount(0);
  expect(
    (
      await caller.call<{ entries: { value: number }[] }>('GET', `okrs/${item}/progress`)
    ).entries.map(({ value }) => value),
  ).toEqual([30]);
});

test('logging out asks, then deletes the tree and waiting values; the next person finds nothing', async ({
  page,
  openAs,
  caller,
  server,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  await recordOffline(page, '30');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('You can sign in once you are back online.')).toBeVisible();
  const storage = await page.evaluate(async () => ({
    caches: await caches.keys(),
    week: Object.keys(localStorage).filter((key) => key.startsWith('cumbre-week')),
  }));
  expect(storage).toEqual({ caches: ['cumbre-files'], week: [] });

  // Another person in the same browser: an offline session shows nothing of the previous person.
  const other = await createCaller(server, `other-${Date.now()}@example.org`);
  await page.evaluate(([session]) => localStorage.setItem('auth-storage', session), [
    other.session,
  ] as const);
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Wells repaired')).toHaveCount(0);
});

test('a stored file that differs from the release is not run', async ({
  page,
  context,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  await page.evaluate(async () => {
    const files = await caches.open('cumbre-files');
    for (const { url } of await files.keys())
      if (url.endsWith('.js'))
        await files.put(
          url,
          new Response('window.tampered = true;', {
            headers: { 'content-type': 'text/javascript' },
          }),
        );
  });
  await context.setOffline(true);
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.reload();
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expect(page.getByText('Wells repaired')).toHaveCount(0);
});

test('the newest release is shown when the network is back, and an overridden one is never stored', async ({
  page,
  context,
  openAs,
}) => {
  const store = await ReleaseStore.copy('staging');
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder, APP_ENV: 'staging' });
  const registryKept = () =>
    page.evaluate(
      async () =>
        (await (await (await caches.open('cumbre-files')).match('/kept/page'))?.text()) ?? '',
    );
  try {
    const caller = await createCaller(server, 'tester@example.org');
    await createTree(caller);
    await openAs(caller, `${server.address}/`);
    await waitForOfflineCopy(page);
    const next = await store.writeAgain('mfe-okr');
    await store.promote('mfe-okr', next);
    await page.reload();
    await expect(page.getByText('Wells repaired')).toBeVisible();
    await expect.poll(registryKept, { timeout: 30_000 }).toContain(next);

    const under = await store.write(
      'mfe-org',
      "var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: '/account', access: 'signed-in', component: () => 'Under test' }] }) }) };",
    );
    await page.goto(`${server.address}/account?mfe.org=${under}`);
    await expect(page.getByRole('main')).toHaveText('Under test');
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).active?.postMessage('keep'),
    );
    await page.waitForTimeout(2000);
    expect(await registryKept()).not.toContain(under);
    await context.setOffline(true);
    await page.goto(`${server.address}/`);
    await expect(page.getByText('Wells repaired')).toBeVisible();
  } finally {
    await server.dispose();
    await store.dispose();
  }
});

test('OFFLINE=off removes the offline copy from a browser', async ({ page, openAs }) => {
  const server = await CumbreServer.start();
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  try {
    const caller = await createCaller(server, 'person@example.org');
    await createTree(caller);
    await openAs(caller, `${server.address}/`);
    await waitForOfflineCopy(page);
    expect(await registrations()).toBe(1);
    await server.stopProcess();
    await server.startProcess({ OFFLINE: 'off' });
    await page.goto(`${server.address}/`);
    await expect(page.getByText('Wells repaired')).toBeVisible();
    await expect.poll(registrations, { timeout: 30_000 }).toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).includes('cumbre-files')), {
        timeout: 30_000,
      })
      .toBe(false);
  } finally {
    await server.dispose();
  }
});

test('an open form keeps typed text offline, says why it sends nothing, and recovers', async ({
  page,
  context,
  openAs,
  caller,
}) => {
  const item = await createTree(caller);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const why = page.getByText('You are offline. What you entered stays here');
  const forms = [
    { path: `/?edit=${item}`, field: page.getByRole('textbox', { name: 'Title' }), save },
    {
      path: '/cycles?new',
      field: page.getByRole('textbox', { name: 'Name' }),
      save: page.getByRole('button', { name: 'Create cycle' }),
    },
    { path: '/account', field: page.getByRole('textbox', { name: 'First name' }), save },
  ];
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  for (const form of forms) {
    await navigateInPage(page, form.path);
    await form.field.fill('Typed before the network went');
    await context.setOffline(true);
    await expect(why).toBeVisible();
    await expect(form.save).toBeDisabled();
    await form.field.press('Enter');
    await expect(form.field).toHaveValue('Typed before the network went');
    await context.setOffline(false);
    await expect(form.save).toBeEnabled();
    await expect(why).toHaveCount(0);
    await expect(form.field).toHaveValue('Typed before the network went');
  }
  await page.getByRole('textbox', { name: 'First name' }).fill('Rosa');
  await save.click();
  await expect(page.getByText('Your data has been saved')).toBeVisible();
});

test('controls that send are disabled offline, say why, and recover', async ({
  page,
  context,
  openAs,
  caller,
  server,
}) => {
  const other = await createCaller(server, `host-${Date.now()}@example.org`, 'Hosts');
  await other.call('POST', `organizations/${other.organizationId}/invitations`, {
    email: caller.email,
    name: 'Ana',
    role: 'Viewer',
  });
  await caller.call('POST', `organizations/${caller.organizationId}/invitations`, {
    email: 'guest@example.org',
    name: 'Guest',
    role: 'Viewer',
  });
  const presses = [
    { path: '/organizations', control: page.getByRole('button', { name: /^Accept/ }) },
    {
      path: `/organizations/${caller.organizationId}/users`,
      control: page.getByRole('button', { name: /guest@example\.org/ }).first(),
    },
    { path: '/notifications', control: page.getByRole('button', { name: 'Mark all as read' }) },
    {
      path: '/notifications/preferences',
      // The inbox has radio buttons, too, and stays until this screen is there.
      control: page.locator('.mfe-notifications_preferences').getByRole('radio').first(),
    },
  ];
  await createTree(caller);
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  for (const { path, control } of presses) {
    await navigateInPage(page, path);
    await expect(control).toBeEnabled();
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(
      'You are offline. Try again once you are back online.',
    );
    await context.setOffline(false);
    await expect(control).toBeEnabled();
  }
  // Commands that send are disabled too; commands that open a page are not.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('mark all');
  const command = page.getByRole('option', { name: /^Mark all as read/ });
  await expect(command).toBeEnabled();
  await context.setOffline(true);
  await expect(command).toHaveAccessibleName(
    'Mark all as read You are offline. Try again once you are back online.',
  );
  await expect(command).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Search/ }).fill('help');
  await expect(page.getByRole('option', { name: 'Help', exact: true })).toBeEnabled();
  await page.getByRole('combobox', { name: /^Search/ }).fill('mark all');
  await context.setOffline(false);
  await expect(command).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await caller.call<{ unread: number }>('GET', 'notifications')).unread)
    .toBe(0);
});

test('offline, an item that was never opened shows the data of the tree', async ({
  page,
  context,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await waitForOfflineCopy(page);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Wells repaired' }).click();
  const panel = page.getByRole('dialog', { name: 'Wells repaired' });
  await expect(panel).toContainText('You have not opened this item before');
  await expect(panel).toContainText('0 → 100 wells');
  await expect(panel).toContainText('Ana Quispe');
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(panel.getByRole('heading', { name: 'How this is calculated' })).toBeVisible();
  await expect(panel.getByText('You have not opened this item before')).toHaveCount(0);
});
