// In forced colours (Windows contrast themes) backgrounds and shadows are gone. Tracks, marks and
// switches must still be visible.
import { createCycleScenario, today } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

/** A property of the first `selector`, as the browser computes it. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The background of the page in the forced colours. */
const canvasOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Canvas';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

test('in forced colours bars show track, fill and mark, and switches their state', async ({
  page,
  openAs,
  caller,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await caller.call('POST', `okrs/${item}/progress`, { date: today(), value: 40 });
  await openAs(caller, '/');
  await expect(page.getByText('Wells repaired')).toBeVisible();
  const canvas = await canvasOf(page);
  // The first rows of the page give way to those of the tree.
  await expect(page.locator('.cu-bar-track').first()).toHaveCSS('outline-style', 'solid');
  expect(await styleOf(page, '.cu-bar-fill', 'background-color')).not.toBe(canvas);
  expect(await styleOf(page, '.cu-bar-mark', 'background-color')).not.toBe(canvas);

  await page.goto(`/organizations/${caller.organizationId}`);
  const first = page.getByRole('switch').first();
  await expect(first).toBeVisible();
  if (!(await first.isChecked())) await first.click();
  expect(await styleOf(page, '.ant-switch', 'border-top-style')).toBe('solid');
  expect(await styleOf(page, '.ant-switch-checked', 'background-color')).not.toBe(canvas);
});
