// The account: the verification link on another device, an account that a stranger opened with the
// same e-mail, signing out everywhere, and a form whose session ends.
import { PASSWORD, mailedToken } from './caller';
import { expect, test } from './test';
import type { Page } from './test';

async function signUp(page: Page, email: string) {
  await page.goto('/auth/sign-up');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail' })).toBeVisible();
}

test('the verification link on a phone asks for the password, and both devices stay signed in', async ({
  page,
  browser,
  server,
}) => {
  const email = `phone-${Date.now()}@example.org`;
  await signUp(page, email);
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en' })
  ).newPage();
  await phone.goto(
    `${server.address}/auth/activate-account#token=${await mailedToken(server, email)}`,
  );
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Verify it with your password' }),
  ).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(
    phone.getByRole('heading', { level: 1, name: 'You and your organization' }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'You and your organization' }),
  ).toBeVisible({ timeout: 15_000 });
  await phone.context().close();
});

test('a stranger who signed up with my e-mail is signed out when I verify it', async ({
  page,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(
    /401 .* at \/api\/users\/email-verified|400 .* at \/api\/users\/authenticate/,
  );
  const email = `mine-${Date.now()}@example.org`;
  await signUp(page, email);
  const mine = await (await browser.newContext({ locale: 'en' })).newPage();
  await mine.goto(
    `${server.address}/auth/activate-account#token=${await mailedToken(server, email)}`,
  );
  await mine.getByLabel('Password', { exact: true }).fill('Altiplano-8?');
  await mine.getByLabel('Repeat the password', { exact: true }).fill('Altiplano-8?');
  await mine.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(
    mine.getByRole('heading', { level: 1, name: 'You and your organization' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible({
    timeout: 15_000,
  });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await mine.context().close();
});

test('signing out everywhere ends the session of the other device, and its open form returns after sign-in', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/401 .* at \/api\/(users\/update-data|notifications)/);
  await openAs(caller, '/account');
  await page.getByLabel('First name').fill('Anita');
  await caller.call('DELETE', 'users/me/sessions');
  // The refused request or the event stream tells the page.
  await expect(async () => {
    const save = page.getByRole('button', { name: 'Save' });
    if (await save.isVisible()) await save.click({ timeout: 1_000 });
    const signIn = page.getByRole('heading', { level: 1, name: 'Sign in' });
    await expect(signIn).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('What you typed is back, and not saved yet.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anita');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your data has been saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
