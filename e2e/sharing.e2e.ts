// The life of a share in two browsers: each side sees every step of the other without a reload.
// Refusals of single calls are tested beside the server code.
import { readXlsx } from 'hucre';
import { readFile } from 'node:fs/promises';
import { ORGANIZATION_FIELDS, createCaller } from './caller';
import type { Caller } from './caller';
import { createCycleScenario, formatDate, today } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const bellOf = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).first();

const record = (caller: Caller, item: string, value: number) =>
  caller.call('POST', `okrs/${item}/progress`, { value, date: today() });

/** Andes shares objectives; Valle follows. Valle's owner has a second organization. */
async function twoOrganizations(andes: Caller, server: Parameters<typeof createCaller>[0]) {
  const valle = await createCaller(server, andes.email.replace('person', 'valle'), 'Valle Verde');
  await valle.call('POST', 'organizations', {
    name: 'Valle Sur',
    ...ORGANIZATION_FIELDS,
  });
  const own = await createCycleScenario(andes, 'Andes year');
  const other = await createCycleScenario(valle, 'Valle year');
  const parent = await own.create({ title: 'Plan of the board' });
  const water = await own.create({ title: 'Clean water', parentId: parent });
  const wells = await own.createKeyResult(water, 'Wells repaired', { unit: 'wells' });
  await own.create({ title: 'Salaries', parentId: parent });
  await record(andes, wells, 20);
  await andes.call('POST', `okrs/${water}/notes`, { content: 'a word among us' });
  await other.create({ title: 'Our villages' });
  return { valle, own, other, water, wells };
}

async function offerBy(page: Page, email: string, organization: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share an objective' });
  await dialog.getByLabel('E-mail of someone in the other organization').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Organization', { exact: true }).selectOption({ label: organization });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: `With ${organization}` }),
  ).toContainText('Waiting for an answer');
}

test('a share is offered, accepted, followed live and read-only, and stopped with a dated snapshot', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller: andes,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/404 .* at \/api\/organizations\/lookup/);
  test.slow();
  const { valle, own, other, water, wells } = await twoOrganizations(andes, server);
  const theirs = await openInSecondBrowser(valle, '/');
  await expect(rowOf(theirs, 'Our villages')).toBeVisible();
  await expect(bellOf(theirs)).toHaveAccessibleName('Notifications');

  await test.step('an objective is offered by an exact e-mail', async () => {
    await openAs(andes, `/?cycle=${own.cycle}&item=${water}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Share…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share an objective' });
    await dialog
      .getByLabel('E-mail of someone in the other organization')
      .fill(valle.email.slice(1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('No organizations found for this e-mail')).toBeVisible();
    await offerBy(page, valle.email, 'Valle Verde');
  });

  await test.step('the other side is told at once and accepts it under an objective of its own', async () => {
    await expect(bellOf(theirs)).toHaveAccessibleName('Notifications: 1 unread');
    await bellOf(theirs).click();
    await theirs
      .getByRole('link', { name: 'Andes Collective would like to share “Clean water” with you' })
      .click();
    const dialog = theirs.getByRole('dialog', { name: 'Follow an objective' });
    await dialog.getByLabel('Cycle').selectOption({ label: 'Valle year' });
    await dialog.getByLabel('Parent objective').fill('Our villages');
    await theirs.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.getByRole('dialog').getByText('Shared by Andes Collective')).toBeVisible();
  });

  await test.step('its owner sees that it is followed', async () => {
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'With Valle Verde' }),
    ).toContainText('Followed');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications: 1 unread');
  });

  await test.step('what is shown has no notes, no names, no neighbours, and nothing to change', async () => {
    const panel = theirs.getByRole('dialog');
    for (const name of ['Edit', 'More', 'Check in'])
      await expect(panel.getByRole('button', { name })).toHaveCount(0);
    await expect(panel.getByRole('tab')).toHaveCount(0);
    for (const hidden of [
      'a word among us',
      'Plan of the board',
      'Salaries',
      'Quispe',
      andes.email,
    ])
      await expect(panel).not.toContainText(hidden);
    await theirs.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    // Enter opens the item, where it would open the field of an item that may be changed.
    await rowOf(theirs, 'Wells repaired').focus();
    await theirs.keyboard.press('Enter');
    await expect(panel).toContainText('Progress history');
    await expect(rowOf(theirs, 'Wells repaired').getByRole('textbox')).toHaveCount(0);
    await theirs.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('a value recorded by its owner appears in the tree, also while it is searched and filtered', async () => {
    await page.goto(`/?cycle=${own.cycle}`);
    await rowOf(page, 'Wells repaired').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('55');
    await page.keyboard.press('Enter');
    await expect(rowOf(theirs, 'Wells repaired')).toContainText('55%');
    await expect(rowOf(theirs, 'Clean water')).toContainText('55%');
    // A mirror does not count in the parent's progress.
    await expect(rowOf(theirs, 'Our villages')).not.toContainText('55%');
    await theirs.getByRole('searchbox').fill('wells');
    await expect(rowOf(theirs, 'Our villages')).toBeVisible();
    await theirs.getByRole('button', { name: 'Filters', exact: true }).click();
    await theirs.getByLabel('Owner or assigned person').selectOption({ label: 'Andes Collective' });
    await theirs.getByLabel('Kind', { exact: true }).selectOption({ label: 'Key result' });
    await expect(theirs.getByText('1 of 3 found').first()).toBeVisible();
    await record(andes, wells, 60);
    await expect(rowOf(theirs, 'Wells repaired')).toContainText('60%');
  });

  await test.step('and in my week, in the review, and in the export', async () => {
    await theirs.goto('/week');
    const followed = theirs
      .getByRole('listitem')
      .filter({ has: theirs.getByRole('link', { name: 'Clean water' }) });
    await expect(followed).toContainText('60%');
    await expect(theirs.getByRole('grid')).toHaveCount(0);
    await record(andes, wells, 65);
    await expect(followed).toContainText('65%');

    await theirs.goto(`/review?cycle=${other.cycle}&all=`);
    await expect(theirs.getByRole('heading', { name: /Wells repaired/ })).toBeVisible();
    await expect(theirs.getByLabel('New note')).toHaveCount(0);

    await theirs.goto(`/organizations/${valle.organizationId}/download?cycle=${other.cycle}`);
    const arriving = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Download' }).click();
    const { sheets } = await readXlsx(await readFile(await (await arriving).path()));
    const shared =
      sheets
        .find(({ name }) => name === 'Shared')
        ?.rows.flat()
        .map(String) ?? [];
    expect(shared).toEqual(expect.arrayContaining(['Andes Collective', 'Wells repaired', '65']));
    expect(shared.join(' ')).not.toMatch(/Plan of the board|Salaries|@/);
  });

  await test.step('stopped by its owner, it stays as it was on that day', async () => {
    await theirs.goto(`/?cycle=${other.cycle}`);
    await expect(rowOf(theirs, 'Clean water')).toBeVisible();
    await page.goto('/shares');
    await page.getByRole('button', { name: 'Stop sharing “Clean water” with Valle Verde' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Clean water' })).toContainText(
      'Stopped',
    );
    await expect(bellOf(theirs)).toHaveAccessibleName('Notifications: 1 unread');
    await record(andes, wells, 90);
    await theirs.getByRole('link', { name: 'Clean water', exact: true }).click();
    await expect(
      theirs
        .getByRole('dialog')
        .getByText(`Shared by Andes Collective · as of ${formatDate(today())}`),
    ).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('dialog')).toContainText('65%');
    await theirs.goto('/notifications');
    await expect(
      theirs.getByRole('link', { name: 'Andes Collective stopped sharing “Clean water”' }),
    ).toBeVisible();
  });
});

test('the other organization is notified when a share is declined, unfollowed, or ended with its cycle', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller: andes,
  server,
}) => {
  test.slow();
  const { valle, own, other, water, wells } = await twoOrganizations(andes, server);
  const offer = async (item: string) =>
    (
      await andes.call<{ share: { id: string } }>('POST', `okrs/${item}/shares`, {
        organization: valle.organizationId,
      })
    ).share.id;
  const [forests, rivers] = [
    await own.create({ title: 'Forests' }),
    await own.create({ title: 'Rivers' }),
  ];
  await openAs(andes, '/shares');
  const theirs = await openInSecondBrowser(valle, '/shares');
  const lineOf = (side: Page, title: string) =>
    side.getByRole('listitem').filter({ hasText: title });

  // The offer appears live in the recipient's list, the answer in the sender's list.
  await offer(forests);
  await lineOf(theirs, 'Forests')
    .getByRole('button', { name: /^Decline/ })
    .click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(lineOf(page, 'Forests')).toContainText('Declined');

  const shares = [await offer(rivers), await offer(water)];
  for (const share of shares)
    await valle.call('POST', `shares/${share}/accept`, { cycle: other.cycle });
  await theirs.goto(`/?cycle=${other.cycle}`);
  await expect(rowOf(theirs, 'Rivers')).toBeVisible();
  await theirs.goto('/shares');
  await lineOf(theirs, 'Rivers')
    .getByRole('button', { name: /^Stop following/ })
    .click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
  await expect(lineOf(page, 'Rivers')).toContainText('Unfollowed');
  await theirs.goto(`/?cycle=${other.cycle}`);
  await expect(rowOf(theirs, 'Clean water')).toBeVisible();
  await expect(rowOf(theirs, 'Rivers')).toHaveCount(0);

  // The owner finishes the cycle; the followed objective becomes a snapshot with its date.
  await rowOf(theirs, 'Clean water').getByRole('link').click();
  await expect(theirs.getByRole('dialog').getByText('Shared by Andes Collective')).toBeVisible();
  const { cycles } = await andes.call<{ cycles: { id: string; version: number }[] }>(
    'GET',
    `organizations/${andes.organizationId}/cycles`,
  );
  await andes.call(
    'PATCH',
    `cycles/${own.cycle}/state`,
    { state: 'finished', reason: 'The year is over early' },
    { 'if-match': `"${cycles[0]?.version}"` },
  );
  await expect(theirs.getByRole('dialog').getByText(`as of ${formatDate(today())}`)).toBeVisible();
  await expect(record(andes, wells, 99)).rejects.toThrow('423');

  await bellOf(page).click();
  for (const sentence of [
    'Valle Verde declined “Forests”',
    'Valle Verde accepted “Clean water”',
    'Valle Verde no longer follows “Rivers”',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
});

test('the dialog of a share stands over the screen that it was opened from, for its buttons, Back and a reload', async ({
  page,
  openAs,
  caller,
}) => {
  const own = await createCycleScenario(caller, 'Andes year');
  await own.create({ title: 'Clean water' });
  await openAs(caller, `/?cycle=${own.cycle}`);
  const panel = page.getByRole('dialog', { name: 'Clean water' });
  const dialog = page.getByRole('dialog', { name: 'Share an objective' });
  const email = dialog.getByLabel('E-mail of someone in the other organization');
  const close = dialog.getByRole('button', { name: 'Close' }).last();
  const share = panel.getByRole('button', { name: 'Share…' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => close.click(),
    () => close.dblclick(),
    () => page.goBack(),
  ];

  await test.step('from the row it stands over the tree', async () => {
    const menu = rowOf(page, 'Clean water').getByRole('button', { name: /^Actions/ });
    for (const leave of ways) {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Share…' }).click();
      await expect(email).toBeFocused();
      await expect(rowOf(page, 'Clean water')).toBeVisible();
      await expect(panel).toHaveCount(0);
      await leave();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`/?cycle=${own.cycle}`);
      await expect(rowOf(page, 'Clean water')).toBeVisible();
      await expect(menu).toBeFocused();
    }
    await menu.click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    await expect(email).toBeFocused();
    await page.reload();
    await expect(email).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('from the panel it stands over the panel', async () => {
    await page.getByRole('link', { name: 'Clean water', exact: true }).click();
    for (const leave of ways) {
      await share.click();
      await expect(email).toBeFocused();
      await expect(panel).toBeVisible();
      await email.fill('nobody@example.org');
      await leave();
      await expect(dialog).toBeHidden();
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL(/&item=[^&]*$/);
      await expect(share).toBeFocused();
    }
    await share.click();
    await page.reload();
    await expect(email).toBeFocused();
    await expect(panel).toBeVisible();
  });
});

test('whoever finds nobody to share with invites the person to the organization', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/404 .* at \/api\/organizations\/lookup/);
  const own = await createCycleScenario(caller, 'Andes year');
  const water = await own.create({ title: 'Clean water' });
  await openAs(caller, `/?cycle=${own.cycle}&item=${water}`);
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByLabel('E-mail of someone in the other organization').fill('eva@valle.example');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Invite eva@valle\.example to / }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite people' });
  await expect(invitation.getByLabel('E-mail')).toHaveValue('eva@valle.example');
  await invitation.getByLabel('Name').fill('Eva Luna');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'eva@valle.example' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Share an objective' })).toBeVisible();
});
