// One key result goes to a cycle that has no objective for it yet, and the next one follows it there.
import { createCycleScenario, createNextCycle } from './cycleScenario';
import { expect, test } from './test';

for (const [where, size] of [
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const)
  test(`a key result takes its objective along, the next one goes below that copy, and it is undone ${where}`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize(size);
    const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const next = await createNextCycle(caller);
    const water = await create({ title: 'Clean water' });
    const wells = await createKeyResult(water, 'Wells repaired');
    const leaks = await createKeyResult(water, 'Leaks closed');
    const dialog = page.getByRole('dialog');
    const copied = async () => {
      const { items } = await caller.call<{ items: { code: string }[] }>(
        'GET',
        `organizations/${caller.organizationId}/okrs?cycle=${next.cycle}`,
      );
      return items.map(({ code }) => code);
    };
    const openCopy = async (item: string) => {
      await dialog.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Copy to another cycle…' }).click();
      await expect(page).toHaveURL(new RegExp(`copy=${item}`));
    };

    await openAs(caller, `/?cycle=${cycle}&item=${wells}`);
    await openCopy(wells);
    await expect(dialog.getByRole('status')).toContainText(
      '“Next year” has no objectives yet. So O1 Clean water is copied too, with only this key result.',
    );
    await dialog.getByRole('button', { name: 'Copy one objective and one key result' }).click();
    await expect(page).toHaveURL(new RegExp(`cycle=${next.cycle}&item=`));
    await expect(page.getByRole('dialog', { name: 'Wells repaired', exact: true })).toBeVisible();
    const bar = page.getByRole('group', { name: 'Undo last change' });
    await expect(bar).toContainText('Copied to Next year: one objective and one key result');
    expect(await copied()).toEqual(['O1', 'KR1.1']);

    await page.goto(`/?cycle=${cycle}&item=${leaks}`);
    await openCopy(leaks);
    const parent = dialog.getByRole('combobox', { name: 'Parent objective' });
    await expect(parent.locator('option:checked')).toHaveText('O1 Clean water');
    await expect(parent).toHaveAccessibleDescription('This is the copy of O1 from “This year”.');
    await dialog.getByRole('button', { name: 'Copy one key result' }).click();
    await expect(page).toHaveURL(new RegExp(`cycle=${next.cycle}&item=`));
    expect(await copied()).toEqual(['O1', 'KR1.1', 'KR1.2']);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`cycle=${cycle}&item=${leaks}`));
    await expect(page.getByRole('dialog', { name: 'Leaks closed', exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Undone' })).toContainText('Next year');
    await page.goto(`/?cycle=${next.cycle}`);
    await expect(page.getByRole('row', { name: /^(O|KR)\d/ })).toHaveCount(2);
    expect(await copied()).toEqual(['O1', 'KR1.1']);
  });
