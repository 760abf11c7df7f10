// A click takes effect also when the mouse button is pressed while a dialog or panel is opening and
// released after it has opened. The test slows down the opening animation.
import { expect, test } from './test';
import { createCycleScenario, today } from './cycleScenario';
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

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`moving an objective stands with its effect in a window of ${width} × ${height} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width, height });
    const cycle = await createCycleScenario(caller, 'This year');
    const measured = { startValue: 0, currentValue: 40, targetValue: 100, unit: '%' };
    const deep = async (title: string, current: number) => {
      const top = await cycle.create({ title });
      const below = await cycle.create({ title: `${title}, in every village`, parentId: top });
      await cycle.create({
        ...measured,
        kind: 'key_result',
        title: `Result of ${title}`,
        parentId: below,
        currentValue: current,
      });
      return below;
    };
    const from = await deep('Safe water for everyone', 10);
    await deep('Better schools for everyone', 80);
    for (let at = 0; at < 12; at += 1) await cycle.create({ title: `Objective ${at}` });
    const moved = await cycle.create({ title: 'Wells that last for years', parentId: from });
    await cycle.create({ ...measured, kind: 'key_result', title: 'Wells', parentId: moved });
    await openAs(caller, `/?item=${moved}&move=${moved}`);
    const dialog = page.getByRole('dialog', { name: /^Move/ });
    const list = dialog.getByRole('list').first();
    const move = dialog.getByRole('button', { name: 'Move', exact: true });
    await waitForStable(page);
    const whole = await list.boundingBox();
    const buttonBefore = await move.boundingBox();
    // The list has the room until there is an effect.
    expect(whole!.height).toBeGreaterThan(240);
    const chosen = dialog.getByRole('radio', { name: /Better schools for everyone, in every/ });
    await chosen.check();
    await expect(dialog.locator('.mfe-okr_effects li').first()).toBeVisible();
    await waitForStable(page);
    const box = await dialog.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(height - 8);
    const rest = await list.boundingBox();
    expect([rest!.y, (await move.boundingBox())!.y]).toEqual([whole!.y, buttonBefore!.y]);
    expect(rest!.height).toBeGreaterThan(100);
    const row = await chosen.boundingBox();
    expect(row!.y).toBeGreaterThanOrEqual(rest!.y);
    expect(row!.y + row!.height).toBeLessThanOrEqual(rest!.y + rest!.height);
    for (const name of ['Move', 'Cancel'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });

test('the question before a correction is discarded stands over its dialog, and a day to come is refused', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await caller.call('POST', `okrs/${item}/progress`, {
    value: 20,
    date: today(),
  });
  await openAs(caller, `/?item=${item}`);
  await page.getByRole('button', { name: /^Correct the check-in/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Check-in of/ });
  await dialog.getByLabel(/^Value/).fill('33');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel(/^Value/)).toHaveValue('33');
  await dialog.getByLabel('Date').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2097/03/01');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog).toContainText('Choose today or an earlier day.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
});
