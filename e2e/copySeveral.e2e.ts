// Several objectives go to the next cycle: what is left out stays, and what follows leads there.
import { createCycleScenario, createNextCycle } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

/** The dialog that copies all rows of the tree. */
async function openCopyOfAll(page: Page) {
  await page.getByRole('row', { name: /^O1 / }).focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar');
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await bar.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy…' }).click();
  } else await bar.getByRole('button', { name: 'Copy…' }).click();
  const dialog = page.getByRole('dialog');
  return { dialog, submit: dialog.getByRole('button', { name: /^Copy / }) };
}

for (const [where, size] of [
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const)
  test(`copies without what was left out are looked at in their cycle, and their undo leads back ${where}`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize(size);
    const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const next = await createNextCycle(caller);
    const water = await create({ title: 'Clean water' });
    await createKeyResult(water, 'Wells repaired');
    await createKeyResult(
      await create({ title: 'Less lost in the pipes', parentId: water }),
      'Leaks',
    );
    await create({ title: 'Better schools' });
    await openAs(caller, `/?cycle=${cycle}`);
    const { dialog, submit } = await openCopyOfAll(page);
    await expect(submit).toHaveText('Copy 3 objectives and 2 key results');
    await dialog.getByRole('checkbox', { name: /^O1\.1 / }).click();
    await expect(submit).toHaveText('Copy 2 objectives and one key result');
    await submit.click();
    await expect(dialog).toBeHidden();
    const bar = page.getByRole('group', { name: 'Undo last change' });
    await bar.getByRole('link', { name: 'Open the cycle' }).click();
    await expect(page).toHaveURL(new RegExp(`cycle=${next.cycle}`));
    const titles = page.getByRole('row', { name: /^(O|KR)\d/ });
    await expect(titles).toHaveCount(3);
    await expect(page.getByRole('row', { name: /Less lost/ })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`cycle=${cycle}`));
    await expect(titles).toHaveCount(5);
    await expect(page.getByRole('group', { name: 'Undone' })).toContainText('Next year');
    await page.goto(`/?cycle=${next.cycle}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(titles).toHaveCount(0);
  });

test('what was copied before has no tick, and what is new goes below its copy', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const next = await createNextCycle(caller);
  const water = await create({ title: 'Clean water' });
  await createKeyResult(water, 'Wells repaired');
  await openAs(caller, `/?cycle=${cycle}`);
  const first = await openCopyOfAll(page);
  await first.submit.click();
  await expect(first.dialog).toBeHidden();
  await createKeyResult(water, 'Leaks closed');
  await page.goto(`/?cycle=${cycle}`);
  const { dialog, submit } = await openCopyOfAll(page);
  await expect(submit).toHaveText('Copy one key result');
  await expect(dialog.getByText('A copy is there already:')).toHaveCount(2);
  await submit.click();
  await expect(dialog).toBeHidden();
  await page.goto(`/?cycle=${next.cycle}`);
  await expect(page.getByRole('row', { name: /^(O|KR)\d/ })).toHaveCount(3);
});

test('after the undo of copies and of a deletion of several, the keyboard goes on at the first of them', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  await createNextCycle(caller);
  await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await create({ title: 'Better schools' });
  await openAs(caller, `/?cycle=${cycle}`);
  const first = page.getByRole('row', { name: /^O1 / });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const toolbar = page.getByRole('toolbar');
  for (const action of ['Copy', 'Delete']) {
    await first.focus();
    await page.keyboard.press('Control+a');
    await toolbar.getByRole('button', { name: `${action}…` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    // The focus stays, also when the tree is read again.
    await page.waitForTimeout(600);
    await expect(first).toBeFocused();
  }
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])
  test(`the buttons of the dialog are in view at ${size.width} × ${size.height}, however much it lists`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize(size);
    const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
    await createNextCycle(caller);
    for (const title of ['Clean water', 'Better schools', 'Safe roads', 'More trees'])
      for (const parentId of [await create({ title })])
        for (const what of ['One', 'Two', 'Three'])
          await createKeyResult(parentId, `${what} of ${title}`, { currentValue: 100 });
    await openAs(caller, `/?cycle=${cycle}`);
    const { dialog, submit } = await openCopyOfAll(page);
    await expect(submit).toHaveText('Copy 4 objectives and 12 key results');
    await expect(submit).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('checkbox', { name: /Two of Clean water/ }).click();
    await expect(submit).toHaveText('Copy 4 objectives and 11 key results');
    await expect(submit).toBeInViewport({ ratio: 1 });
  });

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`the undo of an edit stands above the bar of a selection at ${width} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width, height });
    const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const water = await create({ title: 'Clean water' });
    const wells = await createKeyResult(water, 'Wells repaired');
    // With more rows than the window shows, the bar is at its lower edge.
    for (let row = 1; row <= 16; row += 1) await createKeyResult(water, `Well ${row}`);
    await openAs(caller, `/?cycle=${cycle}&edit=${wells}`);
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill('Wells repaired for good');
    await form.getByRole('button', { name: 'Save' }).click();
    const undo = page.getByRole('group', { name: 'Undo last change' });
    await expect(undo).toBeVisible();
    // Closing the form gives the focus back, maybe after this.
    const first = page.getByRole('row', { name: /^O1 / });
    const bar = page.getByRole('toolbar');
    await expect(async () => {
      await first.focus();
      await page.keyboard.press('Control+a');
      await expect(bar).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [above, below] = [(await undo.boundingBox())!, (await bar.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  });

test('on a phone a new target takes one line below its title, the buttons little of the height, and each selected row looks so', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  await createNextCycle(caller);
  const water = await create({ title: 'Clean water for every village' });
  await createKeyResult(water, 'Wells repaired in the villages', { currentValue: 100 });
  await createKeyResult(water, 'Leaks closed');
  await openAs(caller, `/?cycle=${cycle}`);
  const { dialog } = await openCopyOfAll(page);
  const field = dialog.getByRole('textbox', { name: /new target/ });
  await expect(field).toBeVisible();
  const line = dialog.locator('.mfe-okr_new-target');
  expect((await line.boundingBox())!.height).toBeLessThanOrEqual(56);
  const footer = (await dialog.locator('.ant-modal-footer').boundingBox())!;
  expect(footer.height).toBeLessThan(740 / 6);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const colours = await page
    .getByRole('row', { selected: true })
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
  await page.emulateMedia({ forcedColors: 'active' });
  const outlines = await page
    .getByRole('row', { selected: true })
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).outlineStyle));
  expect(outlines).toEqual(['solid', 'solid', 'solid']);
});
