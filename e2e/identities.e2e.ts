// Two real OpenID providers at once: a person connects one in the account, signs in by it and
// disconnects it; an organization demands one for its domain; both ends log out.
import type { Page } from '@playwright/test';
import { axeFaultsOf } from './axe';
import { PASSWORD, createCaller, mailedToken } from './caller';
import type { Caller } from './caller';
import { CLIENT, OpenIdProvider, signInAtProvider } from './openIdProvider';
import { CumbreServer } from './server';
import { expect, test } from './test';

// The provider's page is not ours.
test.beforeEach(
  ({ expectedErrors }) => void expectedErrors.push(/fonts\.googleapis|\/css\?family|favicon\.ico/),
);

// All tests use one pair of providers and one server, so they run in one worker.
test.describe.configure({ mode: 'default' });

let sierra: OpenIdProvider;
let puna: OpenIdProvider;
let server: CumbreServer;

test.beforeAll(async () => {
  [sierra, puna] = await Promise.all([OpenIdProvider.start(), OpenIdProvider.start()]);
  server = await CumbreServer.start({
    SIGN_IN_PROVIDERS: JSON.stringify([
      { id: 'sierra', name: 'Sierra ID', issuer: sierra.issuer, ...CLIENT },
      { id: 'puna', name: 'Puna ID', issuer: puna.issuer, ...CLIENT },
    ]),
  });
});
test.afterAll(async () => {
  await server.dispose();
  sierra.stop();
  puna.stop();
});

const ACCOUNT = '/account?tab=mfe-auth%2Fsecurity';
const home = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseFromAccountMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function signInByPassword(page: Page, { email }: Pick<Caller, 'email'>, at = '/account') {
  await page.goto(`${server.address}${at}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Proves the domain by the mail to its postmaster, and demands Sierra ID. */
async function demandSierra({ call, organizationId }: Caller, domain: string) {
  const path = `organizations/${organizationId}`;
  const added = await call<{ domain: { id: string } }>('POST', `${path}/domains`, { domain });
  const { id } = added.domain;
  await call('POST', `${path}/domains/${id}/mail`, { mailbox: 'postmaster' });
  const token = await mailedToken(server, `postmaster@${domain}`, `prove=${id}`);
  await call('POST', `${path}/domains/${id}/prove`, { token });
  await call(
    'PUT',
    `${path}/sign-in-policy`,
    { provider: 'sierra', required: true, joiningRole: 'partner', groupRoles: [] },
    { 'if-match': '"1"' },
  );
}

test('a person connects a second provider in the account, signs in by it, and disconnects it', async ({
  page,
}) => {
  const person = await createCaller(server, 'ana@corp.example');
  await puna.setPeople({ ana: { email: 'ana@puna.example', email_verified: true } });
  await signInByPassword(page, person, ACCOUNT);
  await page.getByRole('button', { name: 'Connect Puna ID' }).press('Enter');
  await signInAtProvider(page, 'ana');
  await expect(page.getByText('Puna ID is connected')).toBeVisible();
  await expect(page).toHaveURL(`${server.address}${ACCOUNT}`);
  const row = page.getByRole('row', { name: /Puna ID/ });
  await expect(row).toContainText('ana@puna.example');
  await expect(page.getByRole('button', { name: 'Connect Puna ID', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Connect Sierra ID' })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);

  await chooseFromAccountMenu(page, 'Sign out');
  // A page that is loaded while the session is being ended would still use it.
  await expect(page.getByRole('link', { name: 'Continue with Puna ID' })).toBeVisible();
  await page.goto(`${server.address}${ACCOUNT}`);
  await page.getByRole('link', { name: 'Continue with Puna ID' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Puna ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Puna ID is disconnected')).toBeVisible();
  await expect(page.getByText('No provider connected yet')).toBeVisible();
});

test('an identity of another account is refused in words, and so is the only way to sign in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\) at \/api\/users\/me\/identities/);
  await sierra.setPeople({ eva: { email: 'eva@gmail.example', email_verified: true } });
  const eva = await page.context().browser()?.newContext();
  const first = await eva!.newPage();
  await first.goto(`${server.address}/auth/sign-in`);
  await first.getByRole('link', { name: 'Continue with Sierra ID' }).click();
  await signInAtProvider(first, 'eva');
  await expect(home(first)).toHaveText('You and your organization');
  await eva!.close();

  const person = await createCaller(server, 'otto@corp.example');
  await signInByPassword(page, person, ACCOUNT);
  await page.getByRole('button', { name: 'Connect Sierra ID' }).click();
  await signInAtProvider(page, 'eva');
  await expect(
    page.getByText('This sign-in with Sierra ID belongs to another Cumbre account.'),
  ).toBeVisible();
  await expect(page.getByText('No provider connected yet')).toBeVisible();
});

test('an organization demands a provider for its domain: passwords are refused, and new people join', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403 \(Forbidden\) at \/api\/users\/authenticate/);
  const owner = await createCaller(server, 'owner@demand.example', 'Altiplano');
  await demandSierra(owner, 'demand.example');
  await sierra.setPeople({
    luz: {
      email: 'luz@demand.example',
      email_verified: true,
      given_name: 'Luz',
      family_name: 'Mamani',
    },
  });
  await signInByPassword(page, { email: 'luz@demand.example' }, '/');
  await expect(page.getByText(/Your organization signs in with Sierra ID/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Sierra ID' }).click();
  await signInAtProvider(page, 'luz');
  await expect(home(page)).toHaveText('Complete your profile');
  const { members } = await owner.call<{ members: { email: string; role: string }[] }>(
    'GET',
    `organizations/${owner.organizationId}/members`,
  );
  expect(members.find(({ email }) => email === 'luz@demand.example')?.role).toBe('partner');
});

test('logging out also ends the session at the provider', async ({ page, expectedErrors }) => {
  expectedErrors.push(/409 \(Conflict\) at/);
  await createCaller(server, 'rio@corp.example');
  await sierra.setPeople({ rio: { email: 'rio@corp.example', email_verified: true } });
  await page.goto(`${server.address}/account`);
  await page.getByRole('link', { name: 'Continue with Sierra ID' }).click();
  await signInAtProvider(page, 'rio');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(home(page)).toHaveText('Account');
  await chooseFromAccountMenu(page, 'Sign out');
  await page.getByRole('button', { name: /yes, sign me out/i }).click();
  await expect(page).toHaveURL(`${server.address}/auth/sign-in`);
  // The provider asks who it is, because it ended its session too.
  await page.getByRole('link', { name: 'Continue with Sierra ID' }).click();
  await expect(page.getByPlaceholder(/login/i)).toBeVisible();
});

test('a provider that ends a session ends it in the open tab', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401 \(Unauthorized\)/, /409 \(Conflict\) at/);
  await createCaller(server, 'mar@corp.example');
  await puna.setPeople({ mar: { email: 'mar@corp.example', email_verified: true } });
  await page.goto(`${server.address}/account`);
  await page.getByRole('link', { name: 'Continue with Puna ID' }).click();
  await signInAtProvider(page, 'mar');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(home(page)).toHaveText('Account');
  const logoutToken = await puna.logoutToken({
    iss: puna.issuer,
    aud: CLIENT.clientId,
    iat: Math.floor(Date.now() / 1000),
    jti: 'of the journey',
    sub: 'mar',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const answer = await fetch(
    `${server.address}/api/users/sign-in-providers/puna/backchannel-logout`,
    { method: 'POST', body: new URLSearchParams({ logout_token: logoutToken }) },
  );
  expect(answer.status).toBe(200);
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});
