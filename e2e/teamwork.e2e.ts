// A week of a team: a note and a commitment on a key result, the values of my week by keyboard, the
// review, and copying the objective into the next cycle.
import { createCycleScenario, createNextCycle, today } from './cycleScenario';
import { expect, test } from './test';

test('notes, commitments, my week, the review and copying forward', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/);
  test.slow();
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const { cycle: next } = await createNextCycle(caller);
  const objective = await create({ title: 'Clean water' });
  const wells = await createKeyResult(objective, 'Wells repaired', { unit: 'wells' });
  const families = await createKeyResult(objective, 'Families reached', { unit: 'wells' });

  await openAs(caller, `/?cycle=${cycle}&item=${wells}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Notes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=notes/);
  await panel.getByLabel('New note').fill('The pump comes on Tuesday');
  await panel.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('The pump comes on Tuesday');
  await panel.getByRole('tab', { name: 'Notes (1)' }).press('ArrowRight');
  await panel.getByLabel('New commitment').fill('Order a second pump');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();

  // My week by keyboard: a value, Enter, a value, save.
  let offline = false;
  await page.route('**/api/organizations/*/progress*', (route) =>
    offline ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto('/week');
  const first = page
    .getByRole('grid')
    .getByRole('textbox', { name: /^New value of/ })
    .first();
  await first.focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid').getByText(/Saved/)).toHaveCount(2);
  // Offline a value waits, survives a reload, and is sent later.
  offline = true;
  await first.fill('30');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('One value is waiting for a connection')).toBeVisible();
  await page.reload();
  await expect(page.getByText('One value is waiting for a connection')).toBeVisible();
  offline = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('grid').getByText(/Saved/)).toHaveCount(1);

  await page.goto(`/review?cycle=${cycle}&all=`);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByLabel('New note').fill('Said in the meeting');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Said in the meeting' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.mfe-okr_sheet-print')).toBeVisible();
  await expect(page.locator('.mfe-okr_sheet-print tbody tr')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  // The sheet says its title once.
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // A copy of what reached its target goes on from there to a new one.
  await caller.call('POST', `okrs/${families}/progress`, { value: 100, date: today() });
  await page.goto(`/?cycle=${cycle}&item=${objective}&copy=${objective}`);
  const copying = page.getByRole('dialog');
  await expect(copying.getByRole('combobox', { name: 'To cycle' })).toHaveValue(next);
  await copying.getByRole('checkbox', { name: /Wells repaired/ }).uncheck();
  await copying
    .getByRole('textbox', { name: /new target \(reached: 100 of 100 wells\)$/ })
    .fill('150.5');
  await expect(copying.getByText(/from 100 to 150\.5 wells/)).toBeVisible();
  await copying.getByRole('button', { name: /^Copy .*one key result$/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('region', { name: 'Across cycles' })
      .getByRole('link', { name: /Clean water/ }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByText('This year')).toBeVisible();
  const { items } = await caller.call<{
    items: { title: string; startValue: number | null; targetValue: number | null }[];
  }>('GET', `organizations/${caller.organizationId}/okrs?cycle=${next}`);
  expect(
    items.map(({ title, startValue, targetValue }) => [title, startValue, targetValue]),
  ).toEqual([
    ['Clean water', null, null],
    ['Families reached', 100, 150.5],
  ]);
  const undo = page.getByRole('group', { name: 'Undo last change' });
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: 'Undone' })).toHaveText(/^The copies in .* deleted/);
  // The undo leads back to the item that was copied.
  await expect(page.getByRole('dialog', { name: 'Clean water' })).toBeVisible();
  expect(
    (
      await caller.call<{ items: unknown[] }>(
        'GET',
        `organizations/${caller.organizationId}/okrs?cycle=${next}`,
      )
    ).items,
  ).toEqual([]);

  await page.goto(`/board?cycle=${cycle}`);
  await expect(
    page.getByRole('table', { name: 'People in This year' }).getByRole('rowheader'),
  ).toContainText('Ana Quispe');
});

test('in a review the whole check-in stands beside the numbers in the first window', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await openAs(caller, `/review?cycle=${cycle}&all=`);
  const value = page.getByLabel('Value (%)');
  const send = page.getByRole('button', { name: 'Check in', exact: true });
  await expect(value).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  const heading = (await page
    .getByRole('heading', { level: 2, name: /Wells repaired/ })
    .boundingBox())!;
  expect((await value.boundingBox())!.x).toBeGreaterThan(heading.x + heading.width);
});

test('in a window of 1280 px the history beside the forms of a review fits', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  const item = await createKeyResult(objective, 'Fewer complaints', { unit: 'complaints' });
  const entry = { value: 88.25, date: today(), note: 'Understood', confidence: 1 };
  await caller.call('POST', `okrs/${item}/progress`, entry);
  await openAs(caller, `/review?cycle=${cycle}&all=`);
  const table = page.locator('.mfe-okr_history .cu-table-frame');
  await expect(table.getByText(/88.25 complaints/)).toBeVisible();
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
});
