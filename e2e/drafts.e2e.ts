// A draft from its first words to the tree. It has two key results, and one colleague changes it. Nobody
// else sees it until it is published; then it counts. A reader of a draft is not assigned to anything
// that is published.
import { createCaller } from './caller';
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

async function join(owner: Caller, guest: Caller, name: string): Promise<Caller> {
  const organization = owner.organizationId;
  await guest.call('PUT', 'users/update-data', {
    name,
    lastname: 'Quispe',
    cellphone: '+51 987 654 321',
  });
  await owner.call('POST', `organizations/${organization}/invitations`, {
    email: guest.email,
    name,
    role: 'Viewer',
  });
  await guest.call('POST', 'organizations/respondinvitation', { organization, answer: 'accepted' });
  return { ...guest, organizationId: organization };
}

async function addKeyResult(page: Page, number: number, title: string, target: string) {
  await page.getByRole('button', { name: 'Add key result' }).click();
  const line = page.getByRole('group', { name: `Key result ${number}` });
  await line.getByRole('textbox', { name: 'Title' }).fill(title);
  await line.getByRole('textbox', { name: 'Start value' }).fill('0');
  await line.getByRole('textbox', { name: 'Target value' }).fill(target);
  await line.getByRole('textbox', { name: 'Unit' }).fill('wells');
}

test('a draft is written, changed by the colleague it is assigned to, and counts once it is published', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
  expectedErrors,
}) => {
  test.slow();
  // What an unnamed person, and everybody after the publication, gets at its address.
  expectedErrors.push(/404 .*\/api\/drafts\//);
  const stamp = Date.now();
  const named = await join(
    caller,
    await createCaller(server, `luz-${stamp}@example.org`, 'Guests'),
    'Luz',
  );
  const other = await join(
    caller,
    await createCaller(server, `inti-${stamp}@example.org`, 'Guests'),
    'Inti',
  );
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Better schools' });
  const theirs = await openInSecondBrowser(other, '/');
  await expect(theirs.getByRole('row', { name: /Better schools/ })).toBeVisible();

  await openAs(caller, '/drafts');
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Clean water');
  await page.getByText('More settings').click();
  await page.getByRole('combobox', { name: 'Assigned to' }).fill('Luz');
  await page.locator('.cu-picker-option', { hasText: 'Luz Quispe' }).click();
  await addKeyResult(page, 1, 'Wells repaired', '12');
  await addKeyResult(page, 2, 'Wells drilled', '4');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/drafts\/[\da-f-]{36}$/);
  await expect(page.getByText(/^Only .*Luz Quispe.* see this$/)).toBeVisible();
  const address = new URL(page.url()).pathname;

  // Who is not named sees nothing of it, in no list and not at its address.
  const found = async (path: string) => JSON.stringify(await other.call('GET', path));
  const organization = `organizations/${caller.organizationId}`;
  const { cycles } = await other.call<{ cycles: { id: string }[] }>(
    'GET',
    `${organization}/cycles`,
  );
  const cycle = cycles[0]?.id ?? '';
  for (const path of [
    `${organization}/okrs?cycle=${cycle}`,
    `${organization}/overview?cycle=${cycle}`,
    `${organization}/review?cycle=${cycle}`,
    `${organization}/drafts`,
    'users/me/week',
    'notifications',
  ])
    expect(await found(path), path).not.toContain('ater');
  await theirs.goto(address);
  await expect(theirs.getByText('There is no such draft')).toBeVisible();
  await theirs.goto('/');

  // The colleague it is assigned to corrects a target, and cannot publish.
  const luz = await openInSecondBrowser(named, '/drafts');
  await luz.getByRole('link', { name: 'Clean water' }).click();
  const second = luz.getByRole('group', { name: 'Key result 2' });
  await second.getByRole('textbox', { name: 'Target value' }).fill('5');
  await luz.getByRole('button', { name: 'Save draft' }).click();
  await expect(luz.getByText('Draft saved').first()).toBeVisible();
  await expect(luz.getByRole('button', { name: 'Publish…' })).toHaveCount(0);

  await page.reload();
  await expect(
    page
      .getByRole('group', { name: 'Key result 2' })
      .getByRole('textbox', { name: 'Target value' }),
  ).toHaveValue('5');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It creates 3 items in This year.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/item=/);

  await expect(theirs.getByRole('row', { name: /Clean water/ })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /Wells drilled/ })).toContainText('5 wells');
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
});

test('a draft is shown to a reader, who gets no part in the published objective', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
  expectedErrors,
}) => {
  test.slow();
  // What the reader, who was removed, gets at its address.
  expectedErrors.push(/404 .*\/api\/drafts\//);
  const guest = await createCaller(server, `luz-${Date.now()}@example.org`, 'Guests');
  const reader = await join(caller, guest, 'Luz');
  await createCycleScenario(caller, 'This year');

  await openAs(caller, '/drafts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Clean water');
  const show = async () => {
    const button = page.getByRole('button', { name: 'Show it to someone…' });
    if (!(await button.isVisible())) await page.getByText(/ see this$/).click();
    await button.click();
    return page.getByRole('dialog', { name: 'Show this draft to someone' });
  };
  const choose = async () => {
    const dialog = await show();
    const search = dialog.getByRole('combobox', { name: 'Add a person' });
    await expect(search).toBeFocused();
    await page.keyboard.type('Luz');
    await expect(page.locator('.cu-picker-option', { hasText: 'Luz Quispe' })).toBeVisible();
    // The open list covers no button.
    await dialog.getByRole('button', { name: 'Cancel' }).click({ trial: true });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveText('Luz Quispe');
    await expect(search).toHaveAttribute('aria-expanded', 'false');
    for (const name of ['Remove Luz Quispe', 'Cancel', 'Save readers']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Luz Quispe can read this draft now').first()).toBeVisible();
    await expect(page.getByText(/^Only .*Luz Quispe.* see this$/)).toBeVisible();
  };
  await choose();
  await expect(page).toHaveURL(/\/drafts\/[\da-f-]{36}$/);

  const luz = await openInSecondBrowser(reader, '/drafts');
  await luz.getByRole('link', { name: 'Clean water' }).click();
  await expect(luz.getByRole('heading', { name: 'Clean water', level: 1 })).toBeVisible();
  await expect(luz.getByRole('textbox')).toHaveCount(0);
  await expect(luz.getByRole('button', { name: /Publish|Save draft|Show it/ })).toHaveCount(0);

  // Removed, she loses the open page of the draft; shown again, she finds it in the list.
  const dialog = await show();
  await dialog.getByRole('button', { name: 'Remove Luz Quispe' }).click();
  await dialog.getByRole('button', { name: 'Save readers' }).click();
  await expect(page.getByText('Only you and admins see this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show it to someone…' })).toBeFocused();
  await luz.reload();
  await expect(luz.getByText('There is no such draft')).toBeVisible();
  await choose();
  await luz.goto('/drafts');
  await expect(luz.getByRole('link', { name: 'Clean water' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/item=/);
  const panel = page.getByRole('dialog', { name: /Clean water/ });
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText('Luz');
});
