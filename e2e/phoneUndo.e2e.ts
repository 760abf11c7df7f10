// The bar that offers to take a change back, on a phone of 360 pixels.
import { exampleOf } from './screens/examplePlace';
import { expect, test } from './test';
import { waitForStable } from './waitForStable';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const language of ['en', 'es'] as const)
  test(`what can be undone is said in a few lines, with all that leads on (${language})`, async ({
    page,
    openAs,
    caller,
  }) => {
    // Its confidence does not match its numbers, which the bar says too.
    const { organization, cycle } = await exampleOf(caller, language);
    const { items } = await caller.call<{
      items: { id: string; kind: string; disagrees: boolean; currentValue: number }[];
    }>('GET', `organizations/${organization}/okrs?cycle=${cycle}`);
    const item = items.find(({ kind, disagrees }) => kind === 'key_result' && disagrees)!;
    await openAs({ ...caller, organizationId: organization }, `/?item=${item.id}`, language);
    await page
      .getByRole('textbox', { name: /^(Value|Valor)/ })
      .fill(String(Math.round(item.currentValue) + 1));
    await page.getByRole('button', { name: /^(Check in|Registrar avance)$/ }).click();
    const bar = page.locator('.mfe-okr_undo');
    await expect(bar.getByRole('link')).toBeVisible();
    await waitForStable(page);
    const { width, height } = (await bar.boundingBox())!;
    expect(width).toBeLessThanOrEqual(360);
    expect(height).toBeLessThan(180);
    await expect(bar.getByRole('button')).toHaveCount(2);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
