// A team from its form to the tree: created, given to an objective, shown on its row, and filtered by.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

test('a team is created, gets an objective, and filters the tree', async ({
  page,
  openAs,
  caller,
}) => {
  test.slow();
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  await createKeyResult(objective, 'Wells repaired', { unit: 'wells' });
  await create({ title: 'Better schools' });
  await openAs(caller, '/teams');
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Team' }).fill('Water');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('table', { name: 'Teams' })).toContainText('Water');
  await openAs(caller, `/?cycle=${cycle}&edit=${objective}`);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Team' }).click();
  // Exactly: the title of a row behind the form has the word too.
  await page.getByTitle('Water', { exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Clean water/ })).toContainText('Water');
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Water' });
  await expect(page).toHaveURL(/team=/);
  await expect(page.getByRole('row', { name: /Better schools/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/teams');
  await page.getByRole('table', { name: 'Teams' }).waitFor();
});
