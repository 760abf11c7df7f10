// Second factors with the browser's own authenticator, as people use them, and an organization that
// demands one. An operator resets them by the documented command.
import BetterSqlite from 'better-sqlite3';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { axeFaultsOf } from './axe';
import { PASSWORD, createCaller } from './caller';
import type { Caller } from './caller';
import type { CumbreServer } from './server';
import { expect, test } from './test';
import type { Page } from './test';

const run = promisify(execFile);
const HOME = /localhost:\d+\/$/;
const SECURITY = '/account?tab=mfe-auth/security';

/**
 * The device of the person confirms every question. The field of the e-mail offers no passkey,
 * because this device would take it before anything is pressed.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** After the animations that end, which make colours pale. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  );
  expect(await axeFaultsOf(page)).toEqual([]);
}

async function addPasskey(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const shown = await codes.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Done, I kept them' }).click();
  return shown;
}

async function signOut(page: Page): Promise<void> {
  // An empty session, because the page of the test signs in where there is none.
  await page.evaluate(() =>
    localStorage.setItem('auth-storage', '{"user":null,"userToken":null,"loading":false}'),
  );
  await page.goto('/auth/sign-in');
}

async function enterPassword(page: Page, { email }: Caller): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** The code that an app with this secret shows (RFC 6238), `steps` of 30 seconds from now. */
function codeOf(secret: string, steps: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** As if eleven minutes passed, so that the proof of the sign-in no longer counts. */
function ageSessions({ folder }: CumbreServer): void {
  const file = new BetterSqlite(path.join(folder, 'cumbre.sqlite'));
  const past = new Date(Date.now() - 11 * 60_000).toISOString();
  file.prepare('update sessions set created_at = ?, stepped_up_at = null').run(past);
  file.close();
}

test('a passkey signs in alone, is the second step, and confirms what changes much', async ({
  page,
  server,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/40[03]/);
  await addAuthenticator(page);
  await openAs(caller, SECURITY);
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const [code = ''] = await addPasskey(page);
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page).toHaveURL(HOME);
  await page.goto(SECURITY);
  await expect(page.getByRole('row', { name: /Laptop/ })).not.toContainText('Not yet');

  await signOut(page);
  await enterPassword(page, caller);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(HOME);

  for (const works of [true, false]) {
    await signOut(page);
    await enterPassword(page, caller);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.keyboard.press('Enter');
    if (works) await expect(page).toHaveURL(HOME);
    else
      await expect(
        page.getByText(/This recovery code is not right, or it was/).first(),
      ).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(HOME);

  ageSessions(server);
  const organization = `/organizations/${caller.organizationId}`;
  await page.goto(`${organization}/api-keys?new`);
  await page.getByLabel('Description').fill('Script');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('textbox', { name: 'API key', exact: true })).toBeVisible();

  ageSessions(server);
  await page.goto(`${organization}/danger`);
  await page.getByRole('button', { name: /^Delete Andes/ }).click();
  await page.getByLabel('Type “Andes Collective” to confirm').fill('Andes Collective');
  await page.getByRole('button', { name: 'Delete organization' }).click();
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(
    page.getByRole('heading', { name: 'This organization has been deleted' }),
  ).toBeVisible();
});

test('an authenticator app by keyboard, and an operator who resets it', async ({
  page,
  server,
  openAs,
  caller,
  expectedErrors,
}) => {
  // The second step is asked for by 403; the reset ends the session.
  expectedErrors.push(/40[13]/);
  await openAs(caller, SECURITY);
  await page.getByRole('button', { name: 'Add authenticator app' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Phone');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect your app' });
  const shown = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const secret = shown.replaceAll(' ', '');
  // The present code, and then the one after it: each is used once, and one before it may end on its way.
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done, I kept them' }).press('Enter');

  await signOut(page);
  await enterPassword(page, caller);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);

  const reset = () =>
    run('npm', ['run', '--silent', 'reset-factors', '--', '--email', caller.email], {
      env: { ...process.env, PUBLIC_URL: server.address },
    });
  expect((await reset()).stdout).toContain(`${caller.email} has no second factor any more`);
  await expect(reset()).rejects.toThrow(`No account with a second factor has the e-mail`);
  await signOut(page);
  await enterPassword(page, caller);
  await expect(page).toHaveURL(HOME);
});

test('an organization demands a second factor: the day, the refusal, and the way in', async ({
  page,
  server,
  caller,
  openAs,
  openInSecondBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/403|409/);
  const member = await createCaller(server, 'factorless@example.org', 'Own');
  await caller.call('POST', `organizations/${caller.organizationId}/invitations`, {
    name: 'Ana',
    email: member.email,
    role: 'Viewer',
  });
  await member.call('POST', 'organizations/respondinvitation', {
    organization: caller.organizationId,
    answer: 'accepted',
  });
  await addAuthenticator(page);
  const security = `/organizations/${caller.organizationId}/security`;
  const setDay = async (day: Date) => {
    await page.goto(security);
    await page
      .getByLabel('Required from')
      .fill(day.toISOString().slice(0, 10).replaceAll('-', '/'));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save date' }).click();
  };
  await openAs(caller, security);
  await setDay(new Date(Date.now() + 5 * 86_400_000));
  await page.getByRole('link', { name: 'Set up your second factor' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await addPasskey(page);
  await setDay(new Date(Date.now() + 5 * 86_400_000));
  await expect(page.getByText('1 member has no second factor yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See who in the list of users' }).click();
  await expect(page.getByText('No second factor', { exact: true })).toHaveCount(1);

  const home = `/organizations/${caller.organizationId}`;
  const other = await openInSecondBrowser(member, home);
  await addAuthenticator(other);
  const bar = other.getByRole('region', { name: 'Second factor' });
  await expect(bar).toContainText('Andes Collective requires a second factor. Without one');
  await expectAccessible(other);

  await setDay(new Date());
  await expect(page.getByText('The second factor is required.').first()).toBeVisible();
  await other.goto(home);
  await expect(bar.getByRole('alert')).toContainText('You can open it again once you have one');
  await expect(other.getByText(/Add a passkey or an authenticator app in your/)).toBeVisible();
  await expectAccessible(other);
  await bar.getByRole('link', { name: 'Set up a second factor' }).click();
  await addPasskey(other);
  await expect(bar).toHaveCount(0);
  await other.goto(home);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(/Add a passkey or an authenticator app in your/)).toHaveCount(0);
});
