// The menu of an organization on a wide screen: an entry and the line below it are one area, and the
// menu stays beside a long screen.
import { expect, test } from './test';

test('an entry with a line below it is one area, and the menu stays while the screen scrolls', async ({
  page,
  caller,
  openAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(caller, `/organizations/${caller.organizationId}/security`);
  const menu = page.getByRole('navigation', { name: /^Settings of/ });
  const line = menu.getByText('One cycle, for Excel');
  await line.hover({ force: true });
  const entry = menu
    .getByRole('listitem')
    .filter({ has: page.getByText('One cycle, for Excel') })
    .last();
  await expect
    .poll(() => entry.evaluate((each) => getComputedStyle(each).backgroundColor))
    .toBe(
      await page
        .locator('.shell-header')
        .evaluate((each) => getComputedStyle(each).backgroundColor),
    );
  await page.getByRole('button', { name: 'Save date' }).waitFor();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  const box = await line.boundingBox();
  if (!box) throw new Error('The line is not on the screen.');
  await page.mouse.click(box.x + 4, box.y + 4);
  await expect(page).toHaveURL(/\/download$/);
});
