// An owner sets up the sign-in of the organization on its security page, by hand and by keyboard:
// adds a domain, proves it by the mailed link, demands a provider, and gives roles to new people and
// to a group. Then people of the domain sign in at the provider.
import type { Page } from '@playwright/test';
import { axeFaultsOf } from './axe';
import { PASSWORD, createCaller } from './caller';
import { CLIENT, OpenIdProvider, signInAtProvider } from './openIdProvider';
import { CumbreServer } from './server';
import { expect, test } from './test';

// The provider's page is not ours.
test.beforeEach(
  ({ expectedErrors }) => void expectedErrors.push(/fonts\.googleapis|\/css\?family|favicon\.ico/),
);

let sierra: OpenIdProvider;
let server: CumbreServer;

test.beforeAll(async () => {
  sierra = await OpenIdProvider.start();
  server = await CumbreServer.start({
    SIGN_IN_PROVIDERS: JSON.stringify([
      { id: 'sierra', name: 'Sierra ID', issuer: sierra.issuer, groupsClaim: 'groups', ...CLIENT },
    ]),
  });
});
test.afterAll(async () => {
  await server.dispose();
  sierra.stop();
});

async function typeInto(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.type(text);
}

/** The link of the mail, as the administrator of the domain clicks it. */
async function mailedLink(mailbox: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await fetch(`${server.address}/mailbox?to=${encodeURIComponent(mailbox)}`).then(
        (answer) => answer.text(),
      );
      link = /http:\/\/localhost:\d+\/organizations\/[^"\s<]*#token=[\w-]+/.exec(mails)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link.replaceAll('&amp;', '&');
}

async function signInWithSierra(page: Page, login: string) {
  await page.goto(`${server.address}/auth/sign-in`);
  await page.getByRole('link', { name: 'Continue with Sierra ID' }).press('Enter');
  await signInAtProvider(page, login);
}

test('an owner proves a domain by mail, demands a provider, and gives roles to new people and groups', async ({
  page,
  browser,
}) => {
  const owner = await createCaller(server, 'owner@elsewhere.example', 'Sierra Cooperative');
  await page.goto(`${server.address}/organizations/${owner.organizationId}`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Security' }).press('Enter');

  await typeInto(page, 'Domain', 'Sierra.example');
  await page.keyboard.press('Enter');
  const domains = page.getByRole('list', { name: 'Domains of the organization' });
  await expect(domains).toContainText('Not verified yet');
  await expect(domains.getByRole('textbox', { name: 'Value of the record' })).toHaveValue(
    /^cumbre-domain=/,
  );
  await expect(page.getByText('These rules take effect when a domain is verified.')).toBeVisible();
  await page.getByLabel('Mailbox', { exact: true }).selectOption('admin@sierra.example');
  await page
    .getByRole('button', { name: 'Send a link to a mailbox of sierra.example' })
    .press('Enter');
  await expect(page.getByText('We sent a link to admin@sierra.example.')).toBeVisible();
  await page.goto(await mailedLink('admin@sierra.example'));
  await expect(page.getByText('sierra.example is verified.')).toBeVisible();
  await expect(domains).toContainText('Verified by e-mail');
  expect(page.url()).not.toContain('token');

  await page.getByRole('combobox', { name: 'Provider' }).selectOption('Sierra ID');
  await page.getByRole('switch', { name: 'Only this provider may be used' }).press('Space');
  await page.getByRole('combobox', { name: 'New people' }).selectOption('Join as Partner');
  await page.getByRole('button', { name: 'Add group' }).press('Enter');
  await typeInto(page, 'Group 1', 'okr-admins');
  await page.getByRole('combobox', { name: 'Role of group 1' }).selectOption('Admin');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('The sign-in rules are saved.')).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Only this provider may be used' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Group 1', exact: true })).toHaveValue(
    'okr-admins',
  );

  const verified = { email_verified: true, family_name: 'Quispe' };
  await sierra.setPeople({
    eva: { email: 'eva@sierra.example', given_name: 'Eva', groups: ['okr-admins'], ...verified },
    leo: { email: 'leo@sierra.example', given_name: 'Leo', groups: ['sales'], ...verified },
  });
  for (const login of ['eva', 'leo']) {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await signInWithSierra(theirs, login);
    await expect(theirs).toHaveURL(new RegExp(`^${server.address}/`));
    // Sign-in takes the provider's answer, and has a heading as well.
    await expect(theirs).not.toHaveURL(/\/auth\/sign-in/);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
  await page.goto(`${server.address}/organizations/${owner.organizationId}/users`);
  await expect(page.getByRole('row', { name: /eva@sierra\.example/ })).toContainText('Admin');
  await expect(page.getByRole('row', { name: /leo@sierra\.example/ })).toContainText('Partner');

  // What the owner did is in the activity log.
  await page.goto(`${server.address}/organizations/${owner.organizationId}/audit?kind=domain`);
  await expect(page.getByRole('row', { name: /sierra\.example/ })).toHaveCount(3);
});
