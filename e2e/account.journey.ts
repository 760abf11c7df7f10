// The account as its owner and as a stranger meet it: the link of a sign-up on another device, an account that somebody
// else opened with one's e-mail, signing out everywhere, and a form whose session ends while it is filled in.
import { PASSWORD, mailedToken } from './caller';
import { expect, test } from './journey';
import type { Page } from './journey';

async function signUp(page: Page, email: string) {
  await page.goto('/auth/sign-up');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your e-mail' })).toBeVisible();
}

test('the link opened on a phone asks for the password, and both devices go on', async ({ page, browser, server }) => {
  const email = `phone-${Date.now()}@example.org`;
  await signUp(page, email);
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en' })).newPage();
  await phone.goto(`${server.address}/auth/activate-account#token=${await mailedToken(server, email)}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Confirm with your password' })).toBeVisible();
  await phone.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'You and your organization' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'You and your organization' })).toBeVisible({ timeout: 15_000 });
  await phone.context().close();
});

test('a stranger who signed up with my e-mail is signed out once I prove it', async ({ page, browser, server, expected }) => {
  expected.push(/401 .* at \/api\/users\/email-verified|400 .* at \/api\/users\/authenticate/);
  const email = `mine-${Date.now()}@example.org`;
  await signUp(page, email);
  const mine = await (await browser.newContext({ locale: 'en' })).newPage();
  await mine.goto(`${server.address}/auth/activate-account#token=${await mailedToken(server, email)}`);
  await mine.getByLabel('New password', { exact: true }).fill('Altiplano-8?');
  await mine.getByLabel('Repeat the password', { exact: true }).fill('Altiplano-8?');
  await mine.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(mine.getByRole('heading', { level: 1, name: 'You and your organization' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible({ timeout: 15_000 });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await mine.context().close();
});

test('signing out everywhere ends the other device, whose open form is back after signing in again', async ({ page, openAs, caller, expected }) => {
  expected.push(/401 .* at \/api\/users\/update-data/);
  await openAs(caller, '/account');
  await page.getByLabel('First name').fill('Anita');
  await caller.call('DELETE', 'users/me/sessions');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
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
