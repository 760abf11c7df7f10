// On a phone: what appears above a screen, toasts and the bar with "Undo", covers neither a field nor
// a button, also where a form opens below a toast or scrolls. A toast covers no text.
import { PASSWORD } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';
import type { Locator } from '@playwright/test';

test.use({ viewport: { width: 360, height: 600 } });

/** The visible controls that the boxes of `selector` cover, even by a pixel; null without a box. */
const coveredBy = (page: Page, selector: string) =>
  page.evaluate((boxes) => {
    const over = [...document.querySelectorAll(boxes)];
    if (over.length === 0) return null;
    return [...document.querySelectorAll('input, select, textarea, button, a[href]')]
      .filter((control) => !over.some((box) => box.contains(control)))
      .filter((control) => {
        const { left, top, right, bottom, width } = control.getBoundingClientRect();
        // A control that a panel covers is out of reach; at its edges the others are visible.
        const isReached = [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
          const above = document.elementsFromPoint((left + right) / 2, y);
          const first = above.find((each) => !over.some((box) => box.contains(each)));
          return first !== undefined && (control.contains(first) || first.contains(control));
        });
        return (
          width > 4 &&
          // What is folded has a box, and is not shown.
          control.checkVisibility() &&
          isReached &&
          over.some((box) => {
            const each = box.getBoundingClientRect();
            return left < each.right && each.left < right && top < each.bottom && each.top < bottom;
          })
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, selector);
const TOAST = '.ant-notification-notice';
const expectFree = (page: Page, selector: string) =>
  expect.poll(() => coveredBy(page, selector)).toEqual([]);

test('a toast lies on no control of the form that opens below it, also after scrolling', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Better schools' });
  await openAs(caller, `/?cycle=${cycle}&new=objective`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Clean water');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Add the first key result/ });
  await expect(form.getByLabel('Start value')).toBeVisible();
  await page.locator(TOAST).hover();
  await expectFree(page, TOAST);
  for (const name of ['Target', 'Unit', 'Title']) {
    await form.getByLabel(name).first().focus();
    await expectFree(page, TOAST);
  }
  await form.getByLabel('Unit').evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expectFree(page, TOAST);
});

/** Whether the last toast is beside or below the title of the panel, whose lines are one box. */
async function isOffTitle(page: Page, panel: Locator): Promise<boolean> {
  const toast = await page.locator(TOAST).last().boundingBox();
  const box = await panel.locator('.ant-drawer-title').boundingBox();
  if (!toast || !box) return false;
  return toast.y >= box.y + box.height || toast.x + toast.width <= box.x;
}

test('on a wide screen a toast covers no title of the panel that opens with it', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cycle } = await createCycleScenario(caller, 'This year');
  await openAs(caller, `/?cycle=${cycle}&new=objective`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Clean water');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Add the first key result/ });
  await expect(panel).toBeVisible();
  await page.locator(TOAST).hover();
  await expect.poll(() => isOffTitle(page, panel)).toBe(true);
});

/** The lines of text of the panel that a toast covers, of what is visible; null without a toast. */
const textsBelowToast = (page: Page) =>
  page.evaluate((toast) => {
    const over = document.querySelector(toast)?.getBoundingClientRect();
    const panel = document.querySelector('.ant-drawer-open .ant-drawer-section');
    const body = panel?.querySelector('.ant-drawer-body');
    if (!over || !panel || !body) return null;
    const end = body.getBoundingClientRect().bottom;
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('.cu-hidden')) continue;
      range.selectNodeContents(text);
      const isCovered = [...range.getClientRects()].some(
        ({ left, top, right, bottom }) =>
          left < over.right &&
          over.left < right &&
          top < over.bottom &&
          over.top < (body.contains(text) ? Math.min(bottom, end) : bottom),
      );
      if (isCovered) covered.push(text.nodeValue ?? '');
    }
    return covered;
  }, TOAST);

for (const { words, title } of [
  { words: 'a short toast', title: 'Call' },
  { words: 'a long toast', title: `Call ${'everyone who waits for a well, '.repeat(4)}today` },
]) {
  test(`${words} covers no text of a panel`, async ({ page, openAs, caller }) => {
    const { cycle, create } = await createCycleScenario(caller, 'This year');
    const objective = await create({ title: 'Clean water for everyone in the valley' });
    for (const each of [title, 'Dig', 'Lay the pipes', 'Measure', 'Pay', 'Report'])
      await caller.call('POST', `okrs/${objective}/commitments`, {
        title: each,
        endsAt: '2098-12-30',
      });
    await openAs(caller, `/?cycle=${cycle}&item=${objective}&view=commitments`);
    await page.getByRole('button', { name: `Actions for “${title}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.locator(TOAST).hover();
    await expect.poll(() => textsBelowToast(page)).toEqual([]);
    await expectFree(page, TOAST);
  });
}

for (const height of [600, 740])
  test(`“created” covers no text of the form that opens, in a window of ${height} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width: 360, height });
    const { cycle } = await createCycleScenario(caller, 'This year');
    await openAs(caller, `/?cycle=${cycle}&new=objective`);
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Title' })
      .fill('Clean water for everyone in the valley');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: /^Add the first key result/ });
    await form.getByLabel('Start value').waitFor();
    await page.locator(TOAST).hover();
    await expect.poll(() => textsBelowToast(page)).toEqual([]);
    await expect.poll(() => isOffTitle(page, form)).toBe(true);
    // The next toast of a phone takes the place of one that is a second old.
    await page.waitForTimeout(1100);
    await page.keyboard.type('Wells repaired');
    for (const [name, value] of [
      ['Start value', '0'],
      ['Target value', '40'],
      ['Unit', 'wells'],
    ] as const)
      await form.getByLabel(name).first().fill(value);
    await form.getByRole('button', { name: 'Create and add another' }).click();
    await expect(page.locator(TOAST).filter({ hasText: 'KR1.1' })).toBeVisible();
    await page.locator(TOAST).last().hover();
    await expect.poll(() => textsBelowToast(page)).toEqual([]);
    await expect
      .poll(() => isOffTitle(page, page.getByRole('dialog', { name: /^New key result/ })))
      .toBe(true);
    await expectFree(page, TOAST);
  });

test('the bar with “Undo” covers neither a field nor “Save” of my week', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  for (const title of ['Wells', 'Pipes', 'Taps']) await createKeyResult(objective, title);
  await openAs(caller, '/week');
  const bar = page.getByRole('group', { name: 'Undo last change' });
  for (const title of ['Wells', 'Taps']) {
    await page.getByRole('textbox', { name: `New value of ${title}` }).fill('40');
    await page.keyboard.press('Control+Enter');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expectFree(page, '.mfe-okr_undo');
  }
});

test('on a wide screen a toast covers no text of the rows', async ({ page, openAs, caller }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  let last = '';
  for (const title of ['Clean water', 'Better schools', 'Safer roads', 'More trees']) {
    const objective = await create({ title });
    for (const part of ['Planned', 'Begun', 'Done']) last = await createKeyResult(objective, part);
  }
  await openAs(caller, `/?cycle=${cycle}&edit=${last}`);
  const form = page.getByRole('dialog');
  // What changes nothing has no undo, so a toast says that it is saved.
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form).toBeHidden();
  await page.locator(TOAST).hover();
  await expectFree(page, TOAST);
  const covered = () =>
    page.evaluate((toast) => {
      const over = document.querySelector(toast)?.getBoundingClientRect();
      if (!over) return null;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.parentElement?.closest('.cu-hidden, .ant-notification')) continue;
        range.selectNodeContents(text);
        for (const { left, top, right, bottom, width } of range.getClientRects())
          if (
            width > 4 &&
            left < over.right &&
            over.left < right &&
            top < over.bottom &&
            over.top < bottom
          )
            found.push(text.nodeValue ?? '');
      }
      return found;
    }, TOAST);
  await expect.poll(covered).toEqual([]);
});

test('“What you typed is back” leaves the button of the check-in in view', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const wells = await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await openAs(caller, `/?cycle=${cycle}&item=${wells}`);
  await page.getByRole('textbox', { name: /^Value/ }).fill('12');
  await caller.call('DELETE', 'users/me/sessions');
  const send = page.getByRole('button', { name: 'Check in', exact: true });
  const signIn = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    await expect(signIn).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator(TOAST).hover();
  await expect(page.locator(TOAST)).toContainText('What you typed is back');
  await expectFree(page, TOAST);
  await expect(send).toBeInViewport({ ratio: 1 });
});
