// Layout stability: options, icons, long names and lists stay in place and within their bounds
// during use. A failure that happens twice is reported twice.
import type { Locator } from '@playwright/test';
import { ORGANIZATION_FIELDS } from './caller';
import type { Caller } from './caller';
import { createCycleScenario, today } from './cycleScenario';
import { expect, test } from './test';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The size in the layout, without transforms. */
const sizeOf = (element: Locator) =>
  element.evaluate((box) => ({ width: box.clientWidth, height: box.clientHeight }));

async function createTree(caller: Caller, keyResults: number, title = 'Safe water'): Promise<void> {
  const { create, createKeyResult } = await createCycleScenario(caller, '2026');
  const water = await create({ title });
  for (let nth = 1; nth <= keyResults; nth += 1)
    await createKeyResult(water, `Wells in valley ${nth}`, { unit: 'wells' });
}

test('options side by side do not move while one is chosen, by mouse and by keyboard', async ({
  page,
  openAs,
  caller,
}) => {
  await openAs(caller, `/organizations/${caller.organizationId}/users?invite=one`);
  const choice = page.getByRole('dialog').getByRole('radiogroup').first();
  await expect(choice).toBeVisible();
  const before = await sizeOf(choice);
  await choice.getByText('Several at once').click();
  await expect(page.getByRole('textbox', { name: 'E-mail addresses' })).toBeVisible();
  expect(await sizeOf(choice)).toEqual(before);
  await choice.getByRole('radio', { name: 'Several at once' }).press('ArrowLeft');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(await sizeOf(choice)).toEqual(before);
});

for (const width of [1280, 360])
  test(`the bell and the first steps come late, and move nothing at ${width} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await createCycleScenario(caller, '2026');
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/first-steps$|notifications(\?|$)/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await openAs(caller, '/');
    const fixed = [
      page.getByRole('heading', { name: 'Nothing in 2026 yet' }),
      page.locator('.shell-bell ~ *').last(),
    ];
    for (const each of fixed) await expect(each).toBeVisible();
    const boxes = () => Promise.all(fixed.map((each) => each.boundingBox()));
    const before = await boxes();
    answer();
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('link', { name: /notifications/i }).first()).toBeVisible();
    expect(await boxes()).toEqual(before);
  });

for (const language of ['en', 'es'] as const)
  test(`value, date and confidence are one row in the panel in ${language}, and its button is in the window`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { create, createKeyResult } = await createCycleScenario(caller, '2026');
    const item = await createKeyResult(await create({ title: 'Safe water' }), 'Wells');
    await openAs(caller, `/?item=${item}`, language);
    const labels = page.locator('.mfe-okr_check-in-when .cu-field-label');
    await expect(labels).toHaveCount(3);
    const tops = await labels.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await expect(page.getByRole('combobox', { name: /^Conf/ }).getByRole('option')).toHaveCount(6);
    await expect(page.locator('.mfe-okr_check-in button[type=submit]')).toBeInViewport({
      ratio: 1,
    });
  });

test('the first steps stay where they are when a check-in brings the undo bar', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller, 1);
  await openAs(caller, '/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toBeVisible();
  const before = await steps.boundingBox();
  await page.getByRole('button', { name: /Wells in valley 1.* Change the value/ }).click();
  await page.getByLabel(/^New value of Wells/).fill('3');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Undo last change' });
  await expect(bar).toBeVisible();
  expect((await steps.boundingBox())!.y).toBe(before!.y);
  // The end of the page can be scrolled above the bar.
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { y, height } = (await steps.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
});

for (const language of ['en', 'es'] as const)
  for (const width of [1280, 1024])
    test(`the tabs of a cycle keep their place at ${width} px in ${language}`, async ({
      page,
      openAs,
      caller,
    }) => {
      await createTree(caller, 1);
      await page.setViewportSize({ width, height: 800 });
      await openAs(caller, '/', language);
      const tabs = page.locator('.mfe-okr_views');
      const boxes = [];
      for (const nth of [0, 1, 2]) {
        await tabs.getByRole('link').nth(nth).click();
        await expect(tabs.getByRole('link').nth(nth)).toHaveAttribute('aria-current', 'page');
        boxes.push(await tabs.boundingBox());
      }
      expect(boxes).toEqual([boxes[0], boxes[0], boxes[0]]);
    });

test('the preview of a value typed in the tree is clear of the ring around its field', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller, 1);
  await openAs(caller, '/');
  await page.getByRole('button', { name: /Wells in valley 1.* Change the value/ }).click();
  const field = page.getByLabel(/^New value of Wells/);
  await field.fill('3');
  const hint = page.locator('.mfe-okr_edit-hint');
  await expect(hint).toHaveText(/KR1\.1 .*%/);
  const ends = await field.evaluate((node) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(node);
    return (
      node.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset)
    );
  });
  const { y, height } = (await hint.boundingBox())!;
  expect(ends).toBeLessThanOrEqual(y);
  const row = (await page.getByRole('row', { name: /Wells in valley 1/ }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(row.y + row.height);
});

test('an icon beside a long text keeps its size, and a message does not break inside of words', async ({
  page,
  openAs,
  caller,
}) => {
  await openAs(caller, `/organizations/${caller.organizationId}/api-keys?new`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Nightly');
  await page.getByRole('button', { name: 'Create key' }).click();
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy' });
  await expect(copy).toBeVisible();
  expect((await sizeOf(copy.locator('svg'))).width).toBeGreaterThanOrEqual(14);
  await page.getByRole('button', { name: 'Done, I copied it' }).click();

  await caller.call('POST', 'organizations', {
    name: LONG,
    ...ORGANIZATION_FIELDS,
  });
  await page.goto('/organizations');
  await page.getByRole('button', { name: `Settings of ${LONG}` }).click();
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: `Delete ${LONG}` }).click();
  const labels = page.getByRole('dialog').locator('label');
  await expect(labels).toContainText(LONG);
  expect(
    await labels.evaluate((label) => label.scrollWidth - label.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('dialog').getByRole('textbox').fill(LONG);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete organization' }).click();
  const toast = page.locator('.ant-notification-notice').filter({ hasText: 'has been deleted' });
  await expect(toast).toBeVisible();
  expect(
    await toast.evaluate((notice) => notice.scrollWidth - notice.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a title of one long word stays within its panel on a phone', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller, 0, LONG);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(caller, '/');
  await page.getByRole('link', { name: LONG }).click();
  const title = page.locator('.ant-drawer-title', { hasText: LONG });
  await expect(title).toBeVisible();
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  expect((await sizeOf(title)).width).toBeLessThan(360);
});

test('a repeated failure to save is reported again, and the button is enabled again', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED at \/api\/organizations\/.*\/okrs/);
  await createTree(caller, 0);
  await openAs(caller, '/?new=objective');
  const form = page.getByRole('dialog', { name: 'New objective' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Better schools');
  await page.route('**/api/organizations/*/okrs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const create = form.getByRole('button', { name: 'Create', exact: true });
  for (const time of ['once', 'again']) {
    await create.click();
    await expect(form.getByRole('alert'), time).toBeFocused();
    await expect(form.getByRole('alert'), time).toBeInViewport();
    await expect(create, time).toBeVisible();
  }
});

test('on a phone the values of a long week can be saved from every row', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller, 12);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(caller, '/week');
  // Rows below the window follow while the page is scrolled.
  for (const valley of [2, 4, 6])
    await page
      .getByRole('textbox', { name: `New value of Wells in valley ${valley}` })
      .scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'New value of Wells in valley 6' }).fill('40');
  const save = page.getByRole('button', { name: 'Save one value' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(page.getByText('One value saved').first()).toBeVisible();
});

for (const width of [1280, 360])
  test(`the history of an objective moves nothing when it comes, at ${width} px`, async ({
    page,
    openAs,
    caller,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { create, createKeyResult } = await createCycleScenario(caller, '2026');
    const objective = await create({ title: 'Safe water' });
    const keyResult = await createKeyResult(objective, 'Wells');
    await caller.call('POST', `okrs/${keyResult}/progress`, { value: 40, date: today() });
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/okrs/${objective}/weeks`, async (route) => {
      await wait;
      await route.continue();
    });
    await openAs(caller, `/?item=${objective}`);
    const history = page.getByRole('region', { name: 'Progress history' });
    await expect(history.getByText('Loading', { exact: false })).toBeAttached();
    const facts = page.getByRole('region', { name: 'Details' });
    const top = () => facts.evaluate((part: HTMLElement) => part.offsetTop);
    const before = await top();
    answer();
    await expect(history.getByRole('img', { name: /^Progress of / })).toBeVisible();
    expect(await top()).toBe(before);
  });
