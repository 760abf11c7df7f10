// After a change that was made in a form or undone by the bar, the keyboard goes on at its row.
import { createCycleScenario } from './cycleScenario';
import { navigateInPage } from './navigateInPage';
import { expect, test } from './test';

test('after a key result was made, and after a move was undone, the focus is on the row', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'Andes year');
  const water = await create({ title: 'Clean water' });
  await createKeyResult(water, 'Wells repaired');
  await create({ title: 'Better schools' });
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });
  await openAs(caller, `/?cycle=${cycle}`);

  await rowOf('Better schools').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Undo last change' })).toBeHidden();
  await page.waitForTimeout(600);
  await expect(rowOf('Better schools')).toBeFocused();

  await rowOf('Better schools')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: /key result/i }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Books');
  await form.getByLabel(/^Unit/).fill('books');
  await form.getByLabel('Start value').fill('0');
  await form.getByLabel('Target value').fill('10');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await page.waitForTimeout(600);
  await expect(rowOf('Books')).toBeFocused();
});

test('the first key result takes the focus, and the page stays where it is', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await createCycleScenario(caller, '2026');
  await openAs(caller, '/');
  await page.getByRole('button', { name: 'New objective' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Cafés choose us');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByLabel('Unit')).toBeVisible();
  for (const [label, value] of [
    ['Title', 'Cafés that serve us'],
    ['Start', '0'],
    ['Target', '20'],
    ['Unit', 'cafés'],
  ] as const)
    await form.getByLabel(label).first().fill(value);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row', { name: /^KR1\.1 / })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const width of [1280, 360])
  test(`who closes the panel of a link from another remote’s screen is on its row at ${width} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'Andes year');
    const wells = await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
    await openAs(caller, '/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await navigateInPage(page, `/?cycle=${cycle}&item=${wells}`);
    await expect(page.getByRole('dialog', { name: 'Wells repaired' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('tablist')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The drawer gives the focus back once more when it has gone.
    await page.waitForTimeout(600);
    await expect(page.getByRole('row').filter({ hasText: 'Wells repaired' })).toBeFocused();
  });
