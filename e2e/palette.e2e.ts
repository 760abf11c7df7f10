// The command palette with the commands of all remotes, in both languages. A remote that fails is
// left out. Nothing is loaded before the palette opens.
import { createCaller } from './caller';
import { expect, test } from './test';
import type { Page } from './test';
import { waitForStable } from './waitForStable';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('option', { name });

async function expectOption(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await field(page).fill(typed);
  await expect(option(page, name).first()).toBeVisible();
}

test('the palette reaches the commands of every remote by keyboard alone', async ({
  page,
  openAs,
  server,
}) => {
  const caller = await createCaller(server, `palette-${process.pid}@example.org`);
  const { organization } = await caller.call<{ organization: { id: string } }>(
    'POST',
    'organizations/example',
    { language: 'en' },
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openAs({ ...caller, organizationId: organization.id }, '/');
  await waitForStable(page);
  expect(
    fetched.filter(
      (address) =>
        address.includes('/releases/mfe-auth/') || address.includes('/releases/mfe-org/'),
    ),
  ).toEqual([]);

  await page.keyboard.press('Control+k');
  for (const [typed, name] of [
    ['terms', 'Terms and privacy'],
    ['notif', /^Notification settings/],
    ['webh', /^New webhook/],
    ['review', /^Review/],
    ['users', /^Users/],
    ['load', /^Load from XLSX/],
  ] as const)
    await expectOption(page, typed, name);
  await expectOption(page, 'invite', /^Invite people/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/organizations/${organization.id}/users\\?invite=one$`));
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

// Scripts that are loaded ahead may still be on their way when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Holds the script with the palette back until the returned function is called. */
async function holdPalette(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shell/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The name of the field's class; the page's own script looks for it as a selector.
    if (/[^.]shell-palette-field/.test(body)) await released;
    await route.fulfill({ response, body });
  });
  return release;
}

test('what is typed before the palette has loaded is in its field, once', async ({
  page,
  openAs,
  caller,
}) => {
  const release = await holdPalette(page);
  await openAs(caller, '/');
  await expect(page.getByRole('button', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // “g” and “h” would lead to the help, “?” to the list of shortcuts.
  await page.keyboard.type('gh?x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  release();
  await expect(field(page)).toHaveValue('gh');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('terms');
  await expect(field(page)).toHaveValue('ghterms');
  await expect(page).toHaveURL('/');
});

test('Escape before the palette has loaded keeps it closed, and the page has its keys again', async ({
  page,
  openAs,
  caller,
}) => {
  const release = await holdPalette(page);
  await openAs(caller, '/');
  await expect(page.getByRole('button', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('w');
  await page.keyboard.press('Escape');
  release();
  await page.keyboard.type('gh');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
});

test('in Spanish, with one failed remote, the palette has the commands of the others, and items first', async ({
  page,
  openAs,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(
    /net::ERR_CONNECTION_REFUSED at \/releases\/mfe-notifications\/|mfe-notifications .* unreachable/,
  );
  const caller = await createCaller(server, `paleta-${process.pid}@example.org`);
  const { organization } = await caller.call<{ organization: { id: string } }>(
    'POST',
    'organizations/example',
    { language: 'es' },
  );
  const { current } = await caller.call<{ current: string }>(
    'GET',
    `organizations/${organization.id}/cycles`,
  );
  await caller.call('POST', `organizations/${organization.id}/okrs`, {
    kind: 'objective',
    title: 'Invitar a las escuelas',
    cycle: current,
    owner: caller.userId,
  });
  await page.route('**/releases/mfe-notifications/**', (route) => route.abort('connectionrefused'));
  await openAs({ ...caller, organizationId: organization.id }, '/', 'es');
  await waitForStable(page);
  await page.keyboard.press('Control+k');
  await expectOption(page, 'condic', 'Condiciones y privacidad');
  await expectOption(page, 'dispositivos', /^Dispositivos/);
  await expectOption(page, 'invitar', /^Invitar personas/);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(
    /^Invitar a las escuelas/,
  );
  await expectOption(page, 'cerrar ses', 'Cerrar sesión');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});
