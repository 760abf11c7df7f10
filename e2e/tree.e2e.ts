// The tree while a colleague works in it, and dragging by mouse. keyboard/tree.e2e.ts covers the
// keyboard. Details of keys and refusals are tested with the screens.
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Browser, Page } from './test';

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function createTree(caller: Caller) {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, '2026', {
    planned: true,
  });
  const water = await create({ title: 'Safe water' });
  const schools = await create({ title: 'Better schools' });
  const wells = await createKeyResult(water, 'Wells repaired', { currentValue: 40 });
  await createKeyResult(schools, 'Teachers trained');
  return { cycle, water, schools, wells };
}

/** The same person in a second browser, which shares only the server with the first. */
async function secondBrowser(browser: Browser, caller: Caller, address: string): Promise<Page> {
  const other = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 } })
  ).newPage();
  await other.addInitScript(
    ([session, organization]) => {
      localStorage.setItem('auth-storage', session);
      localStorage.setItem('cumbre-organization', organization);
      localStorage.setItem('lng', 'en');
    },
    [caller.session, caller.organizationId] as const,
  );
  await other.goto(address);
  return other;
}

test('changes of a colleague appear without a reload, and never overwrite a value being typed', async ({
  page,
  openAs,
  caller,
  browser,
  server,
}) => {
  const { water, wells } = await createTree(caller);
  await openAs(caller, '/');
  await rowOf(page, 'Wells repaired').waitFor();

  const other = await secondBrowser(browser, caller, server.address);
  const checkIn = async (title: string, value: string) => {
    await rowOf(other, title)
      .getByRole('button', { name: /Change the value/ })
      .click();
    await other.getByRole('textbox', { name: `New value of ${title}` }).fill(value);
    await other.keyboard.press('Enter');
  };
  await checkIn('Wells repaired', '60');
  await expect(rowOf(page, 'Wells repaired')).toContainText('60%');
  await expect(rowOf(page, 'Safe water')).toContainText('60%');

  // The first person types while the colleague renames the parent and checks in elsewhere.
  await rowOf(page, 'Wells repaired')
    .getByRole('button', { name: /Change the value/ })
    .click();
  const field = page.getByRole('textbox', { name: 'New value of Wells repaired' });
  await field.fill('7');
  await caller.call(
    'PATCH',
    `okrs/${water}`,
    { title: 'Safe water for all' },
    { 'if-match': '"1"' },
  );
  await checkIn('Teachers trained', '50');
  await expect(rowOf(other, 'Safe water for all')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7');
  await field.press('End');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Safe water for all')).toContainText('75%');
  await expect(rowOf(page, 'Better schools')).toContainText('50%');
  const { entries } = await caller.call<{ entries: { value: number }[] }>(
    'GET',
    `okrs/${wells}/progress`,
  );
  expect(entries[0]?.value).toBe(75);
  await other.context().close();
});

test('a row is dragged by its handle, shows the effect before the drop, and can be moved back', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  const wells = rowOf(page, 'Wells repaired');
  await wells.hover();
  await wells.locator('[data-grip]').hover();
  await expect.poll(() => wells.getAttribute('draggable')).toBe('true');
  const grip = (await wells.locator('[data-grip]').boundingBox())!;
  const target = (await rowOf(page, 'Better schools').boundingBox())!;
  await page.mouse.move(grip.x + 8, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 40, grip.y + grip.height / 2 + 10, { steps: 4 });
  await page.mouse.move(target.x + 300, target.y + target.height / 2, { steps: 8 });
  await expect(page.locator('.mfe-okr_drag-hint')).toContainText('Under O2');
  await expect(page.locator('.mfe-okr_drag-hint')).toContainText('O2 0% → 20%');
  await page.mouse.up();
  await expect(rowOf(page, 'Better schools')).toContainText('20%');
  await expect(rowOf(page, 'Safe water')).toContainText('–');
  await page
    .getByRole('group', { name: 'Undo last change' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(page, 'Safe water')).toContainText('40%');
  await expect(wells).toHaveAttribute('aria-level', '2');
});

test('notes, commitments and values of a colleague appear in the open panel, and never overwrite typed text', async ({
  page,
  openAs,
  caller,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/412 .* at \/api\/okrs\//);
  const { cycle } = await createTree(caller);
  const { items } = await caller.call<{ items: { id: string; title: string }[] }>(
    'GET',
    `organizations/${caller.organizationId}/okrs?cycle=${cycle}`,
  );
  const wells = items.find(({ title }) => title === 'Wells repaired')!.id;
  await openAs(caller, `/?item=${wells}&view=notes`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('New note').fill('The first pump');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('tab', { name: 'Notes (1)' })).toBeVisible();
  await panel.getByLabel('New note').fill('Half a sentence');

  const other = await secondBrowser(browser, caller, `${server.address}/?item=${wells}&view=notes`);
  const theirs = other.getByRole('dialog');
  await theirs.getByLabel('New note').fill('The pump works');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('The pump works')).toBeVisible();
  await expect(panel.getByLabel('New note')).toHaveValue('Half a sentence');
  await expect(panel.getByLabel('New note')).toBeFocused();

  // Both edit the same note.
  await panel.getByLabel('New note').fill('');
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'The first pump' })
    .getByRole('button', { name: /^Edit the note/ })
    .click();
  await panel.getByLabel('Edited note').fill('The first pump came');
  await theirs
    .getByRole('listitem')
    .filter({ hasText: 'The first pump' })
    .getByRole('button', { name: /^Edit the note/ })
    .click();
  await theirs.getByLabel('Edited note').fill('The second pump');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('The second pump')).toBeVisible();
  await theirs.getByRole('tab', { name: /^Commitments/ }).click();
  await theirs.getByLabel('New commitment').fill('Dig the trench');
  await other.getByRole('button', { name: 'Add commitment', exact: true }).click();
  await expect(theirs.getByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();
  await expect(panel.getByLabel('Edited note')).toBeFocused();
  await expect(panel.getByLabel('Edited note')).toHaveValue('The first pump came');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The second pump')).toBeVisible();
  await panel.getByRole('button', { name: 'Save my version' }).click();
  await expect(theirs.getByRole('tab', { name: 'Notes (2)' })).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();

  await panel.getByRole('tab', { name: 'Details' }).click();
  await caller.call('POST', `okrs/${wells}/progress`, {
    value: 55,
    date: new Date().toISOString().slice(0, 10),
    note: 'Counted again',
  });
  // The value is of the same person and day: its note is also what the form goes on from.
  await expect(panel.getByLabel('Note', { exact: true })).toHaveValue('Counted again');
  await expect(panel.getByText('Counted again').and(panel.locator('div'))).toBeVisible();
  await expect(panel.getByRole('progressbar', { name: 'Progress' }).first()).toHaveAttribute(
    'aria-valuenow',
    '55',
  );
  await other.context().close();
});

test('the overview says how the cycle is doing, leads into the tree and saves a picture', async ({
  page,
  openAs,
  caller,
}) => {
  await createTree(caller);
  await openAs(caller, '/');
  await rowOf(page, 'Wells repaired').waitFor();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // The mean of 40 % and 0 %.
  await expect(page.getByRole('img', { name: /^Progress\./ })).toHaveAccessibleName(
    /: 20% so far\./,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image: Progress', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^.+ - .+ - Progress\.png$/);
  const statuses = page.getByRole('region', { name: 'Status' });
  await statuses.getByRole('link', { name: /^On track/ }).click();
  await expect(page).toHaveURL(/\/\?cycle=.*&status=onTrack&kind=key_result/);
  await expect(rowOf(page, 'Wells repaired')).toBeVisible();
});
