// The forms of items: an item is moved over its form, which keeps what is typed.
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

    await open.click();
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
