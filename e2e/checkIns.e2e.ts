// Every way to check in with a real keyboard: a value that is probably a slip is asked about once and
// recorded by the second Enter; a second value of the day says which one it replaces.
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';
import { waitForStable } from './waitForStable';

async function createReports(caller: Caller) {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, '2026');
  const objective = await create({ title: 'Readers trust us' });
  const item = await createKeyResult(objective, 'Reports read', {
    unit: 'reports',
    startValue: 1000,
    currentValue: 1100,
    targetValue: 1500,
  });
  const valueOf = async () => {
    const { entries } = await caller.call<{ entries: { value: number }[] }>(
      'GET',
      `okrs/${item}/progress`,
    );
    return entries.map(({ value }) => value);
  };
  return { cycle, item, valueOf };
}
const QUESTION = /is far beyond the target of 1,500 reports\. Record it\?/;
const undoBar = (page: Page) => page.getByRole('group', { name: 'Undo last change' });
/** No part of the question is cut. */
async function expectReadable(page: Page): Promise<void> {
  const question = page.getByText(QUESTION).first();
  await expect(question).toBeInViewport({ ratio: 1 });
  expect(
    await question.evaluate(
      (node) =>
        node.scrollWidth <= node.clientWidth + 1 || getComputedStyle(node).display === 'inline',
    ),
  ).toBe(true);
}

for (const width of [1280, 360])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a value that is probably a slip is recorded by the second Enter, in every way to check in', async ({
      page,
      openAs,
      caller,
    }) => {
      const { cycle, item, valueOf } = await createReports(caller);
      await openAs(caller, `/?checkIn=${item}`);
      const form = page.getByRole('dialog', { name: 'Reports read' });
      await form.getByLabel('Value (reports)').fill('7100');
      await page.keyboard.press('Enter');
      await expectReadable(page);
      await expect(form.getByRole('button', { name: 'Record 7,100' })).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole('button', { name: 'Correct' })).toBeInViewport({ ratio: 1 });
      expect(await valueOf()).toEqual([1100]);
      await page.keyboard.press('Enter');
      await expect.poll(valueOf).toEqual([7100]);
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(valueOf).toEqual([1100]);
      await expect(undoBar(page)).toBeHidden();

      await page.goto(`/?cycle=${cycle}`);
      await waitForStable(page);
      await page.getByRole('button', { name: /^Reports read: .* Change the value$/ }).click();
      await expect(page.locator('input:focus')).toBeVisible();
      await page.keyboard.type('7200');
      await page.keyboard.press('Enter');
      await expectReadable(page);
      expect(await valueOf()).toEqual([1100]);
      await page.getByRole('button', { name: 'Record 7,200' }).click();
      await expect.poll(valueOf).toEqual([7200]);
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(valueOf).toEqual([1100]);

      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('7300 reports');
      await expect(page.getByRole('option', { name: /^Record 7,300 for/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: QUESTION })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await expectReadable(page);
      expect(await valueOf()).toEqual([1100]);
      await page.keyboard.press('Enter');
      await expect.poll(valueOf).toEqual([7300]);
    });

    test('my week asks before it sends, and says what a second value of the day replaces', async ({
      page,
      openAs,
      caller,
    }) => {
      const { item, valueOf } = await createReports(caller);
      await openAs(caller, '/week');
      const field = page.getByRole('textbox', { name: 'New value of Reports read' });
      // Its check-in of this week is done.
      await page.getByRole('button', { name: 'Change Reports read' }).click();
      await field.fill('7100');
      await page.keyboard.press('Control+Enter');
      await expectReadable(page);
      await expect(field).toBeFocused();
      expect(await valueOf()).toEqual([1100]);
      const undo = page.getByRole('button', { name: 'Discard changes', exact: true });
      const place = await undo.boundingBox();
      await page.getByRole('button', { name: 'Record 7,100' }).click();
      await expect.poll(valueOf).toEqual([7100]);
      expect(await undo.boundingBox()).toMatchObject({ x: place?.x });
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(valueOf).toEqual([1100]);
      await caller.call('POST', `okrs/${item}/progress`, {
        value: 1200,
        date: new Date().toISOString().slice(0, 10),
      });
      await page.reload();
      await field.fill('1250');
      await expect(page.getByText('Replaces today’s value: 1,200 reports').first()).toBeInViewport({
        ratio: 1,
      });
      await page.keyboard.press('Control+Enter');
      await expect(undoBar(page)).toContainText('replaces an earlier one of today');
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(valueOf).toEqual([1200]);
    });
  });
