// The forms of items: an item is moved over its form, which keeps what is typed, and a new key result does
// to its objective what its form has said.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

const moveDialog = (page: Page) => page.getByRole('dialog', { name: /^Move / });

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`an item is moved over its form at ${width} × ${height} px, and both changes are kept`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width, height });
    const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const from = await create({ title: 'Clean water' });
    await create({ title: 'Better schools' });
    const moved = await createKeyResult(from, 'Wells repaired');
    await openAs(caller, `/?item=${moved}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^Edit / });
    const title = form.getByRole('textbox', { name: 'Title' });
    await title.fill('Wells repaired for good');
    const open = form.getByRole('button', { name: 'Move to…' });

    // Each way out of the dialog leads back to the form, and says nothing about what is typed.
    await open.click();
    await expect(moveDialog(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(moveDialog(page)).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(moveDialog(page)).toBeVisible();
    await page.goBack();
    await expect(moveDialog(page)).toBeHidden();
    await expect(title).toHaveValue('Wells repaired for good');

    // The address has both, and what is typed comes back.
    await open.click();
    await expect(moveDialog(page)).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(moveDialog(page).getByRole('searchbox')).toBeFocused();
    await moveDialog(page)
      .getByRole('radio', { name: /Better schools/ })
      .check();
    await moveDialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(moveDialog(page)).toBeHidden();
    const parent = form.getByRole('group', { name: 'Parent objective' });
    await expect(parent).toContainText('O2 Better schools');
    await expect(parent.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Wells repaired for good' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const { item } = await caller.call<{ item: { title: string; parentId: string } }>(
      'GET',
      `okrs/${moved}`,
    );
    expect(item.title).toBe('Wells repaired for good');
    expect(item.parentId).not.toBe(from);
  });

test('a new key result changes its objective as its form has said', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  await createKeyResult(objective, 'Wells repaired', { currentValue: 50 });
  await openAs(caller, `/?new=key_result&parent=${objective}`);
  const form = page.getByRole('dialog', { name: /^New key result/ });
  await expect(
    form.getByText('It begins at 0% and counts for 50%: O1 goes from 50% to 25%.'),
  ).toBeVisible();
  for (const [label, text] of [
    ['Title', 'Wells drilled'],
    ['Start value', '0'],
    ['Target value', '8'],
    ['Unit', 'wells'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByText('More settings').click();
  await form.getByRole('textbox', { name: 'Current value' }).fill('2');
  await expect(
    form.getByText('It begins at 25% and counts for 50%: O1 goes from 50% to 37.5%.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Clean water/ })).toContainText('37.5%');
});

test('an empty line of a draft is there after saving and a reload, and publishing names what it lacks', async ({
  page,
  openAs,
  caller,
}) => {
  await createCycleScenario(caller, 'This year');
  await openAs(caller, '/drafts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Clean water');
  await page.getByRole('button', { name: 'Add key result' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/drafts\/[\da-f-]{36}$/);
  await page.reload();
  const line = page.getByRole('group', { name: 'Key result 1' });
  await expect(line.getByText('Incomplete')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('link', { name: 'Key result 1: fill in title, start value, target value, and unit' })
    .click();
  await expect(line.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await line.getByRole('button', { name: 'Remove Key result 1' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/item=/);
});
