// One item by keyboard: a recurrent key result with its periods and values, corrections of the
// history, notes, and commitments with their outcome.
import type { Locator } from '@playwright/test';
import { expect, test } from '../test';
import type { Page } from '../test';
import { createCycleScenario, formatDate, today } from '../cycleScenario';

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const buttonIn = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

test('a recurrent key result is created, with a value for each period', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, keys, reach, pick, choose } = keyboard;
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Safe water' });
  await openAs(caller, '/');
  await reach(rowOf(page, 'Safe water'));
  await keys('Shift+F10');
  await keyboard.keysTo(page.getByRole('menuitem', { name: 'New key result' }), 'ArrowDown');
  await keys('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Title')).toBeFocused();
  await keyboard.type('Wells looked after');
  for (const [label, text] of [
    ['Start value', '0'],
    ['Target value', '10'],
    ['Unit', 'wells'],
  ] as const)
    await fill(panel.getByLabel(label, { exact: true }), text);
  await press(panel.getByText('More settings'));
  await pick(
    panel.getByRole('radio', { name: 'Repeat every period' }),
    panel.getByRole('radio', { name: 'Reach a target' }),
  );
  await choose(panel.getByRole('combobox', { name: 'Frequency' }), 'Daily');
  for (const [name, date] of [
    ['Start date', daysAgo(2)],
    ['End date', daysAgo(-1)],
  ] as const)
    await fill(panel.getByRole('textbox', { name }), formatDate(date));
  await keys('Tab');
  await expect(panel.getByText('4 periods, from').first()).toBeVisible();
  await press(buttonIn(panel, 'Create'));
  await expect(panel).toBeHidden();

  await keyboard.keysTo(rowOf(page, 'Safe water'), 'ArrowLeft');
  await keyboard.keysTo(rowOf(page, 'Wells looked after'), 'ArrowDown');
  await keys('Shift+Enter');
  await expect(panel.getByRole('heading', { name: 'Periods met: 0 of 4' })).toBeVisible();
  const strip = panel.getByRole('toolbar', { name: /^Periods met/ });
  const cells = strip.getByRole('button');
  for (const [at, key, value] of [
    [0, 'ArrowLeft', '12'],
    [1, 'ArrowRight', '4'],
  ] as const) {
    // One period is in the tab order: the newest, later the chosen one.
    await reach(strip.locator('button[tabindex="0"]'));
    await keyboard.keysTo(cells.nth(at), key);
    await keys('Enter');
    await expect(panel.getByLabel('Value (wells)')).toBeFocused();
    await keyboard.type(value);
    await keys('Enter');
    await expect(panel.getByRole('cell', { name: `${value} wells`, exact: true })).toBeVisible();
  }
  await expect(panel.getByRole('heading', { name: 'Periods met: 1 of 4' })).toBeVisible();
  await expect(cells.nth(1)).toHaveAccessibleName(/: 4, not met$/);
});

test('the history is corrected, and one of its entries deleted', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, keys } = keyboard;
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const wells = await createKeyResult(await create({ title: 'Safe water' }), 'Wells repaired');
  for (const [value, date] of [
    [20, daysAgo(2)],
    [30, daysAgo(1)],
    [40, today()],
  ] as const)
    await caller.call('POST', `okrs/${wells}/progress`, { value, date });
  await openAs(caller, `/?item=${wells}`);
  const panel = page.getByRole('dialog').first();
  const history = panel.getByRole('table', { name: 'Check-ins of Wells repaired' });
  await press(buttonIn(history, `Correct the check-in of ${formatDate(today())}`));
  const correction = page.getByRole('dialog', { name: `Check-in of ${formatDate(today())}` });
  await expect(correction.getByLabel('Value (%)')).toBeFocused();
  await fill(correction.getByLabel('Value (%)'), '45');
  await fill(correction.getByLabel('Note'), 'Counted again');
  await press(buttonIn(correction, 'Save correction'));
  await expect(correction).toBeHidden();
  await expect(
    history
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: formatDate(today()) }) }),
  ).toContainText('Counted again');

  await press(buttonIn(history, `Delete the check-in of ${formatDate(daysAgo(1))}`));
  await press(buttonIn(page.getByRole('dialog', { name: /^Delete the check-in/ }), 'Delete'));
  await expect(history.getByRole('rowheader')).toHaveText([
    formatDate(today()),
    formatDate(daysAgo(2)),
  ]);
  // The focus is still in the panel: Escape closes it and returns to the tree.
  await keys('Escape');
  await expect(panel).toBeHidden();
  await expect(rowOf(page, 'Wells repaired')).toContainText('45%');
});

test('notes and commitments are written, edited, settled and deleted', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, tab, tick } = keyboard;
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const wells = await createKeyResult(await create({ title: 'Safe water' }), 'Wells repaired');
  await openAs(caller, `/?item=${wells}`);
  const panel = page.getByRole('dialog').first();
  await tab(panel.getByRole('tab', { name: 'Notes' }));
  await fill(panel.getByLabel('New note'), 'The pump comes on Tuesday');
  await press(buttonIn(panel, 'Add note'));
  await expect(panel.getByRole('listitem')).toContainText('The pump comes on Tuesday');
  await press(panel.getByRole('button', { name: /^Edit the note/ }));
  await expect(panel.getByLabel('Edited note')).toBeFocused();
  await fill(panel.getByLabel('Edited note'), 'The pump comes on Friday');
  await press(buttonIn(panel, 'Save'));
  await expect(panel.getByRole('listitem')).toContainText('The pump comes on Friday');
  await press(panel.getByRole('button', { name: /^Delete the note/ }));
  await press(buttonIn(page.getByRole('dialog', { name: 'Delete this note?' }), 'Delete'));
  await expect(panel.getByText('No notes yet.')).toBeVisible();

  await tab(panel.getByRole('tab', { name: /^Commitments/ }));
  await fill(panel.getByLabel('New commitment'), 'Order a second pump');
  await fill(panel.getByRole('textbox', { name: 'Until' }), formatDate(daysAgo(-7)));
  await press(buttonIn(panel, 'Add commitment'));
  await expect(panel.getByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();
  const chooseFor = async (title: string, entry: string) => {
    await press(buttonIn(panel, `Actions for “${title}”`));
    await keyboard.keysTo(panel.getByRole('menuitem', { name: entry }), 'ArrowDown');
    await keyboard.keys('Enter');
  };
  await chooseFor('Order a second pump', 'Change');
  await fill(panel.getByLabel('Commitment', { exact: true }), 'Order a third pump');
  await fill(panel.getByLabel('Description'), 'From the valley');
  await press(buttonIn(panel, 'Save'));
  await chooseFor('Order a third pump', 'Mark as missed');
  await expect(panel.getByText('Missed', { exact: true })).toBeVisible();
  await tick(panel.getByRole('checkbox', { name: 'Kept: Order a third pump' }));
  await expect(
    panel
      .getByRole('tab', { name: 'Commitments (0 open)' })
      .or(panel.getByRole('tab', { name: 'Commitments', exact: true })),
  ).toBeVisible();
  await chooseFor('Order a third pump', 'Delete…');
  await press(
    buttonIn(page.getByRole('dialog', { name: 'Delete “Order a third pump”?' }), 'Delete'),
  );
  await expect(panel.getByText('No commitments yet.')).toBeVisible();
});
