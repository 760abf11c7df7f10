// Members of an organization: invited by pasted addresses, signed up by the link, given another
// role, and removed with a hand-over of their items.
import { PASSWORD } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

test('an invited person signs up by the link, joins, gets another role, and hands over items when removed', async ({
  page,
  openAs,
  caller,
  browser,
  server,
}) => {
  test.slow();
  const email = `luz-${process.pid}@example.org`;
  const users = `/organizations/${caller.organizationId}/users`;
  await openAs(caller, users);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('E-mail addresses').fill(`Luz Rojas <${email}>\nnobody`);
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByRole('dialog').getByText('1 invitation sent').last()).toBeVisible();
  await page.getByLabel('E-mail addresses').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();

  // Opens the link of the mail in a browser without a session.
  const mail = await fetch(`${server.address}/mailbox?to=${encodeURIComponent(email)}`).then(
    (answer) => answer.text(),
  );
  const link = /\/auth\/sign-up#invitation=[\w-]+/.exec(mail)?.[0] ?? '';
  const guest = await (await browser.newContext({ baseURL: server.address })).newPage();
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Join Andes Collective' }),
  ).toBeVisible();
  await expect(guest.getByLabel('E-mail')).toHaveValue(email);
  await expect(guest.getByLabel('First name')).toHaveValue('Luz');
  await guest.getByLabel('Mobile phone').fill('+56 2 2345 6789');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('checkbox', { name: /I accept/ }).check();
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest.getByRole('region', { name: 'Welcome to Andes Collective' })).toBeVisible();
  await expect(guest).toHaveURL(/\/(\?.*)?$/);
  await expect(
    guest.getByRole('button', { name: 'Switch organization: Andes Collective' }),
  ).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Edit Luz Rojas' }).click();
  await page.getByRole('radio', { name: /Partner/ }).check();
  await page.getByLabel('Area').click();
  await page.getByLabel('Area').fill('Sales');
  await page.getByLabel('Area').press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Luz Rojas' })).toContainText('Partner');

  const { members } = await caller.call<{ members: { id: string; email: string }[] }>(
    'GET',
    `organizations/${caller.organizationId}/members`,
  );
  const owner = members.find((member) => member.email === email)?.id ?? '';
  const { create, createKeyResult } = await createCycleScenario(caller, 'Year');
  const objective = await create({ title: 'Water for all', owner });
  const keyResult = await createKeyResult(objective, 'Families connected', { owner });
  await page.getByRole('button', { name: 'More actions for Luz Rojas' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(
    page.getByText('They own 2 objectives and key results in open cycles.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByRole('rowheader', { name: 'Luz Rojas' })).toBeHidden();
  expect(
    (await caller.call<{ item: { owner: string } }>('GET', `okrs/${keyResult}`)).item.owner,
  ).toBe(caller.userId);
});
