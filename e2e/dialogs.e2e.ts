// A click takes effect also when the mouse button is pressed while a dialog or panel is opening and
// released after it has opened. The test slows down the opening animation.
import { expect, test } from './test';
import { createCycleScenario } from './cycleScenario';
import { waitForStable } from './waitForStable';

const SLOWED_TO = 0.1;

for (const [what, path, opener, button] of [
  ['a dialog', '/cycles', 'New cycle', '.ant-modal .ant-btn-primary'],
  ['a panel', '/', 'New objective', '.ant-drawer .ant-btn-primary'],
] as const) {
  test(`a click on the button of ${what} takes effect while it is opening`, async ({
    page,
    openAs,
    caller,
  }) => {
    await (await createCycleScenario(caller, 'This year')).create({ title: 'Safe water' });
    await openAs(caller, path);
    // The first opening loads the files of the dialog.
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.locator(button)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(button)).toHaveCount(0);
    await page.evaluate(() =>
      addEventListener('submit', () => Object.assign(window, { isSent: true }), { capture: true }),
    );
    const client = await page.context().newCDPSession(page);
    await client.send('Animation.enable');
    await client.send('Animation.setPlaybackRate', { playbackRate: SLOWED_TO });
    await page.getByRole('button', { name: opener, exact: true }).click();
    const center = await page
      .waitForFunction(
        (selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return box && box.left + box.width / 2 < window.innerWidth
            ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
            : null;
        },
        button,
        { polling: 'raf' },
      )
      .then((found) => found.jsonValue());
    await page.mouse.move(center?.x ?? 0, center?.y ?? 0);
    await page.mouse.down();
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
        ),
    );
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => 'isSent' in window)).toBe(true);
  });
}

for (const height of [800, 600])
  test(`the dialog of an invitation stands in a window of ${height} px, with its buttons`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    for (const form of ['one', 'many']) {
      await openAs(caller, `/organizations/${caller.organizationId}/users?invite=${form}`);
      const dialog = page.getByRole('dialog', { name: 'Invite people' });
      await waitForStable(page);
      const box = await dialog.boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(height);
      await expect(dialog.getByRole('button', { name: /^Send invitation/ })).toBeInViewport({
        ratio: 1,
      });
    }
  });
