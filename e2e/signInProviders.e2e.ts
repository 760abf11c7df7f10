// "Continue with …" with two real OpenID providers, of which one is taken for Google, in both
// languages: from a deep link through sign-in to the profile or back to that link, and a person who
// cancels.
import { axeFaultsOf } from './axe';
import { PASSWORD, createCaller } from './caller';
import { CLIENT, OpenIdProvider, signInAtProvider } from './openIdProvider';
import { expect, test } from './test';
import { CumbreServer } from './server';

// The provider's page is not ours.
test.beforeEach(
  ({ expectedErrors }) => void expectedErrors.push(/fonts\.googleapis|\/css\?family|favicon\.ico/),
);

// All tests use one provider and one server, so they run in one worker.
test.describe.configure({ mode: 'default' });

let google: OpenIdProvider;
let corporate: OpenIdProvider;
let server: CumbreServer;

test.beforeAll(async () => {
  [google, corporate] = await Promise.all([OpenIdProvider.start(), OpenIdProvider.start()]);
  server = await CumbreServer.start({
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    SIGN_IN_PROVIDERS: JSON.stringify([
      { id: 'corporate', name: 'Sierra ID', issuer: corporate.issuer, ...CLIENT },
    ]),
  });
});
test.afterAll(async () => {
  await server.dispose();
  google.stop();
  corporate.stop();
});

test('a newcomer continues with Google in Spanish and completes the profile', async ({ page }) => {
  await google.setPeople({
    sukarno: { email: 'sukarno@gmail.com', email_verified: true, name: 'Sukarno' },
  });
  await page.addInitScript(() => localStorage.setItem('lng', 'es'));
  await page.goto(`${server.address}/auth/sign-in`);
  await expect(page.getByRole('link', { name: 'Continuar con Google' })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await signInAtProvider(page, 'sukarno');
  await expect(page.getByRole('heading', { level: 1, name: 'Tú y tu organización' })).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Sukarno');
  expect(page.url()).not.toContain('#');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
});

test('an existing account is linked by its password once, by keyboard, and opens the requested page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\) at \/api\/users\/google-auth/);
  const email = 'ana@corp.example';
  await createCaller(server, email);
  await google.setPeople({
    ana: { email, email_verified: true, given_name: 'Ana', family_name: 'Quispe' },
  });
  await page.goto(`${server.address}/cycles`);
  await page.getByRole('link', { name: 'Continue with Google' }).press('Enter');
  await signInAtProvider(page, 'ana');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Connect Google with your account' }),
  ).toBeFocused();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  await expect(page).toHaveURL(/\/cycles$/);
});

test('a person who cancels at the provider sees a message and can sign in otherwise', async ({
  page,
}) => {
  await page.goto(`${server.address}/auth/sign-in`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page.getByText('You did not finish signing in with Google.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('the same address at another provider is another identity, linked by the password as well', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\) at \/api\/users\/sign-in-providers\/corporate\/session/);
  const email = 'eva@corp.example';
  await createCaller(server, email);
  await corporate.setPeople({ eva: { email, email_verified: true, name: 'Eva Quispe' } });
  await page.goto(`${server.address}/cycles`);
  await page.getByRole('link', { name: 'Continue with Sierra ID' }).click();
  await signInAtProvider(page, 'eva');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Connect Sierra ID with your account' }),
  ).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
});
