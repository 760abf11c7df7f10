// The route guards of the specification, the return to the requested page, and the end of a
// session.
import { PASSWORD } from './caller';
import { expect, test } from './test';

test('without a session every screen redirects to sign-in, and sign-in to the requested page', async ({
  page,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/400 .* at \/api\/users\/authenticate/);
  await page.goto('/cycles');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-one-1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(caller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  await expect(page).toHaveURL(/\/cycles$/);
});

test('/sign-up redirects to the wizard, and an unknown path shows the not-found screen', async ({
  page,
  openAs,
  caller,
}) => {
  await page.goto('/sign-up');
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await openAs(caller, '/nowhere/at/all');
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not find this page' }),
  ).toBeVisible();
});

test('an incomplete profile redirects to its completion', async ({ page, openAs, caller }) => {
  const session = JSON.parse(caller.session) as { user: { hasProfile: boolean } };
  session.user.hasProfile = false;
  await openAs({ ...caller, session: JSON.stringify(session) }, '/');
  await expect(page).toHaveURL(/\/auth\/continue-sign-up/);
});

test('an account whose e-mail is not verified is redirected to the verification', async ({
  page,
  server,
}) => {
  await page.goto('/auth/sign-up');
  await page.getByLabel('E-mail').fill(`unverified-${server.port}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail' })).toBeVisible();
  await page.goto('/cycles');
  await expect(page).toHaveURL(/\/auth\/sign-up\?step=2/);
  await expect(page.getByRole('button', { name: 'Register with another e-mail' })).toBeVisible();
});

test('a session that the server ended ends in every tab of the browser', async ({
  page,
  openAs,
  caller,
  context,
  expectedErrors,
}) => {
  // The page learns of it by a refused request, unless its event stream tells it before.
  expectedErrors.push(/401 .* at \/api\/(organizations\/(bymember|[^/]+\/cycles)|notifications)/);
  await openAs(caller, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/cycles');
  await expect(second.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  await caller.call('POST', 'users/logout');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as unknown),
  ).toMatchObject({ user: null, userToken: null });
});

test('logging out clears organization and session on the server and in every tab, and shows sign-in', async ({
  page,
  openAs,
  caller,
  context,
}) => {
  await openAs(caller, '/');
  const second = await context.newPage();
  await second.goto('/cycles');
  await expect(second.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: /Sign out|Sign out/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cumbre-organization'))).toBeNull();
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(caller.call('GET', 'users/me')).rejects.toThrow(/401/);
});

test('a response with status 511 redirects to the root', async ({
  page,
  openAs,
  caller,
  pageErrors,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 511/);
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: 'Sign in to the network' }),
  );
  await openAs(caller, '/account');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible();
  expect(new Set(pageErrors.splice(0).map((error) => error.slice(0, 4)))).toEqual(
    new Set(['511 ', 'cons']),
  );
});

test('a session without its cookie is refused, and no script can read that cookie', async ({
  page,
  caller,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401 .* at \/api\//);
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible();
  await page.goto('/cycles');
  await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cumbre-session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await context.clearCookies();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
