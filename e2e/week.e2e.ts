// "My week" while other people and other tabs work: what they do appears, and what is typed stays.
import { createCycleScenario, today } from './cycleScenario';
import { expect, test } from './test';

test('a commitment from another browser appears in my week, and an item opens over it', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  const wells = await createKeyResult(objective, 'Wells repaired', { unit: 'wells' });
  await createKeyResult(objective, 'Families reached', { unit: 'families' });
  await openAs(caller, '/week');
  const field = page.getByRole('textbox', { name: 'New value of Wells repaired' });
  await field.fill('1');
  const { commitment } = await caller.call<{ commitment: { id: string; version: number } }>(
    'POST',
    `okrs/${wells}/commitments`,
    { title: 'Order the pump', endsAt: today() },
  );
  const tick = page.getByRole('checkbox', { name: 'Kept: Order the pump' });
  await expect(tick).not.toBeChecked();
  await expect(field).toBeFocused();
  await page.keyboard.type('2');
  await expect(field).toHaveValue('12');

  const other = await openInSecondBrowser(caller, '/week');
  await other.getByRole('checkbox', { name: 'Kept: Order the pump' }).click();
  await expect(tick).toBeChecked();
  await expect(field).toBeFocused();
  await caller.call(
    'PATCH',
    `okrs/${wells}/commitments/${commitment.id}`,
    { state: 'open', title: 'Order two pumps' },
    { 'if-match': `"${commitment.version + 1}"` },
  );
  await expect(page.getByRole('checkbox', { name: 'Kept: Order two pumps' })).not.toBeChecked();

  const link = page.getByRole('grid').getByRole('link', { name: 'Families reached' });
  await link.click();
  const panel = page.getByRole('dialog', { name: 'Families reached' });
  await panel.getByLabel('Value (families)').fill('40');
  await panel.getByRole('button', { name: 'Check in' }).click();
  const bar = panel.getByRole('group', { name: 'Undo last change' });
  await expect(bar).toBeVisible();
  // The bar belongs to the tab of the check-in.
  await panel.getByRole('tab', { name: /^Notes/ }).click();
  await panel.getByRole('button', { name: 'Add note' }).waitFor();
  await expect(bar).toBeHidden();
  await panel.getByRole('tab', { name: 'Details' }).click();
  // In a high window it stands at the end of the panel, not below the last line.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expect
    .poll(async () => {
      const { y, height } = (await bar.boundingBox())!;
      return 2400 - (y + height);
    })
    .toBeLessThan(40);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Behind the panel the row has become one line, which is another element.
  await expect(page.locator('.mfe-okr_week tr', { hasText: 'Families reached' })).toContainText(
    'Change',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  await expect(field).toHaveValue('12');
  await expect(page.getByRole('row', { name: /Families reached/ })).toContainText('40 → 100');
  // The bar stands above "Save" again.
  await expect(
    page.locator('.mfe-okr_week-tools').getByRole('group', { name: 'Undo last change' }),
  ).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();

  await page.reload();
  await expect(field).toHaveValue('12');
});

for (const [where, size] of [
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 1400 }],
] as const)
  test(`rows and “Save” stand still ${where} while one types and saves`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize(size);
    const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const objective = await create({ title: 'Clean water' });
    const wells = await createKeyResult(objective, 'Wells repaired');
    await createKeyResult(objective, 'Pipes laid');
    await caller.call('POST', `okrs/${wells}/progress`, { value: 20, date: today() });
    await openAs(caller, '/week');
    await page.getByRole('button', { name: 'Change Wells repaired' }).click();
    const field = page.getByRole('textbox', { name: 'New value of Wells repaired' });
    await expect(field).toBeFocused();
    const places = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.mfe-okr_week-value, .mfe-okr_week-tools > .ant-btn-primary',
          ),
        ].map((each) => Math.round(each.getBoundingClientRect().top)),
      );
    if (size.width === 360) {
      // What a value replaces stands beside its field: no card keeps room for it.
      const heights = await page
        .locator('.mfe-okr_week-row > td:nth-child(4)')
        .evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight));
      expect(heights).toEqual([heights[0], heights[0]]);
      expect(heights[0]).toBeLessThan(80);
    }
    const other = page.getByRole('textbox', { name: 'New value of Pipes laid' });
    await other.focus();
    const before = await places();
    await other.fill('40');
    await field.evaluate((input) => input.focus({ preventScroll: true }));
    await page.keyboard.type('30');
    await expect(page.getByText('Replaces today’s value: 20%').first()).toBeVisible();
    expect(await places()).toEqual(before);
    if (size.width === 360) {
      // As long as with the name of a person, in Spanish.
      const sentence = page.locator('.mfe-okr_week-replaced > span:last-child');
      await sentence.evaluate((text) => {
        text.firstChild!.nodeValue = 'Reemplaza el valor de hoy de María Quispe: 2.000 familias';
      });
      expect(await places()).toEqual(before);
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Undo last change' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

for (const [where, size] of [
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const)
  test(`a value is saved with a confidence ${where}, and its row moves to those that are done`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize(size);
    const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
    const objective = await create({ title: 'Clean water' });
    const wells = await createKeyResult(objective, 'Wells repaired');
    await createKeyResult(objective, 'Pipes laid');
    await openAs(caller, '/week');
    const titles = page.locator('.mfe-okr_week th[scope="row"] a, .mfe-okr_week h2');
    await page.getByRole('textbox', { name: 'New value of Wells repaired' }).fill('40');
    const confidence = page.getByRole('combobox', { name: 'Confidence in Wells repaired' });
    if (size.width === 360) {
      await expect(confidence).toHaveCount(0);
      await page.getByRole('button', { name: 'Confidence in Wells repaired' }).click();
      await expect(confidence).toBeFocused();
    }
    await confidence.selectOption('High');
    await page.getByRole('button', { name: 'Save one value' }).click();
    await expect(page.getByText('Saved, 40% of the way')).toBeVisible();
    await expect(titles).toHaveText(['Wells repaired', 'Pipes laid']);
    await expect(titles).toHaveText(['Pipes laid', 'Done this week', 'Wells repaired']);
    const done = page.getByRole('row', { name: /Wells repaired/ });
    await expect(done).toContainText('0 → 40%');
    await expect(done.getByRole('textbox')).toHaveCount(0);
    const { entries } = await caller.call<{ entries: { value: number; confidence: number }[] }>(
      'GET',
      `okrs/${wells}/progress`,
    );
    expect(entries).toMatchObject([{ value: 40, confidence: 0.75 }]);
    await page.reload();
    await expect(titles).toHaveText(['Pipes laid', 'Done this week', 'Wells repaired']);
    // The fields open in the place of the line, and go again where nothing was typed.
    await page.getByRole('button', { name: 'Change Wells repaired' }).click();
    await expect(page.getByRole('textbox', { name: 'New value of Wells repaired' })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(done.getByRole('textbox')).toHaveCount(0);
    await expect(done).toContainText('0 → 40%');
  });

test('a done row opens with one click while another one is open', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  const titles = ['Wells repaired', 'Pipes laid', 'Families reached', 'Pumps bought'];
  for (const title of titles) {
    const id = await createKeyResult(objective, title);
    await caller.call('POST', `okrs/${id}/progress`, { value: 20, date: today() });
  }
  await openAs(caller, '/week');
  const change = (title: string) => page.getByRole('button', { name: `Change ${title}` });
  const field = (title: string) => page.getByRole('textbox', { name: `New value of ${title}` });
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(titles.length);
  const [first, second, third, fourth] = await page
    .locator('.mfe-okr_week-done-row th a')
    .allTextContents();
  await change(first!).click();
  await expect(field(first!)).toBeFocused();
  const press = async (title: string) => {
    await change(title).hover();
    const before = await change(title).boundingBox();
    await page.mouse.down();
    // Longer than a row waits until it folds.
    await page.waitForTimeout(2000);
    expect(await change(title).boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(field(title)).toBeFocused();
  };
  await press(second!);
  // A field of a note has two lines while one is in it.
  await page.getByRole('textbox', { name: `Note to ${second}` }).click();
  await press(third!);
  // A finger is at the rows only while it presses them.
  await page.getByRole('textbox', { name: `Note to ${third}` }).click();
  await page.getByRole('heading', { level: 1 }).hover();
  const { x, y, width, height } = (await change(fourth!).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(field(fourth!)).toBeFocused();
});
