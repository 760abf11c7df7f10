// The head of a screen on a phone of 360 pixels: its title, the name of its cycle, and a notice below them.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

for (const [language, name, title] of [
  ['en', 'Quarter 4 2026', 'Objectives'],
  ['es', 'Trimestre en curso', 'Objetivos'],
] as const)
  test(`the name of a cycle has one line beside the title (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { cycle, create } = await createCycleScenario(caller, name);
    await create({ title: 'Better schools' });
    const long = 'The plan for everyone in the valley, and for the villages beyond it';
    await createCycleScenario(caller, long, { planned: true });
    await openAs(caller, `/?cycle=${cycle}`, language);
    const list = page.locator('.mfe-okr_cycle-picker');
    await expect(list.locator('option:checked')).toHaveText(name);
    const heading = page.getByRole('heading', { level: 1, name: title });
    const lineOf = async () => {
      const [one, other] = [(await heading.boundingBox())!, (await list.boundingBox())!];
      expect(other.x).toBeGreaterThanOrEqual(one.x + one.width);
      expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(2);
      expect(other.height).toBe(44);
    };
    await lineOf();
    // In its own letters, as the field is wide.
    const spare = await list.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return select.clientWidth - padding - pen.measureText(select.selectedOptions[0]!.text).width;
    });
    expect(spare).toBeGreaterThanOrEqual(0);
    await list.selectOption({
      index: 1 - (await list.evaluate((each: HTMLSelectElement) => each.selectedIndex)),
    });
    await expect(list.locator('option:checked')).toContainText(long);
    await lineOf();
    await expect(list).toHaveCSS('text-overflow', 'ellipsis');
    await expectNoOverflow(page);
  });

test('the action of a notice is below its text', async ({ page, openAs, caller }) => {
  const { cycle } = await createCycleScenario(caller, 'Next year', { planned: true });
  await openAs(caller, `/?cycle=${cycle}`);
  const notice = page.locator('.ant-alert').filter({ hasText: 'No cycle is running' });
  const text = (await notice.locator('.ant-alert-section').boundingBox())!;
  const action = (await notice.getByRole('link', { name: 'Go to cycles' }).boundingBox())!;
  expect(action.y).toBeGreaterThanOrEqual(text.y + text.height);
  // The text has the width that the icon leaves.
  expect(text.width).toBeGreaterThan(240);
  await expectNoOverflow(page);
});
