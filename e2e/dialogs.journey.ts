// What opens over a page can be pressed as soon as it is seen: a press that goes down while a dialog or a panel still
// opens, and comes up when it is open, counts. Opening is slowed down here, so that there is a while of it.
import { expect, test } from './journey';
import { planCycle } from './plan';

const SLOWED_TO = 0.1;

for (const [what, path, opener, button] of [
  ['a dialog', '/cycles', 'New cycle', '.ant-modal .ant-btn-primary'],
  ['a panel', '/', 'New objective', '.ant-drawer .ant-btn-primary'],
] as const) {
  test(`a press on the button of ${what} counts while that opens`, async ({ page, openAs, caller }) => {
    await (await planCycle(caller, 'This year')).create({ title: 'Safe water' });
    await openAs(caller, path);
    // Once before, so that all its files are there when it counts.
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.locator(button)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(button)).toHaveCount(0);
    await page.evaluate(() => addEventListener('submit', () => Object.assign(window, { isSent: true }), { capture: true }));
    const client = await page.context().newCDPSession(page);
    await client.send('Animation.enable');
    await client.send('Animation.setPlaybackRate', { playbackRate: SLOWED_TO });
    await page.getByRole('button', { name: opener, exact: true }).click();
    const seen = await page.waitForFunction((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && box.left + box.width / 2 < window.innerWidth ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    }, button, { polling: 'raf' }).then((found) => found.jsonValue());
    await page.mouse.move(seen?.x ?? 0, seen?.y ?? 0);
    await page.mouse.down();
    await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime)));
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => 'isSent' in window)).toBe(true);
  });
}
