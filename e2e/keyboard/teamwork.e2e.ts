// A team's week by keyboard: my week with a column pasted from a spreadsheet, the review mode,
// copying into the next cycle, and the board.
import { expect, test } from '../test';
import { createCycleScenario, createNextCycle } from '../cycleScenario';

async function createTwoCycles(caller: Parameters<typeof createCycleScenario>[0]) {
  const plan = await createCycleScenario(caller, 'This year');
  const next = await createNextCycle(caller);
  const water = await plan.create({ title: 'Clean water' });
  for (const title of ['Families reached', 'Pumps in reserve', 'Wells repaired'])
    await plan.createKeyResult(water, title);
  return { cycle: plan.cycle, next: next.cycle, water };
}

test('a pasted column in my week can be undone and saved', async ({
  page,
  context,
  openAs,
  caller,
  keyboard,
}) => {
  const { keys, keysTo, reach, press } = keyboard;
  await createTwoCycles(caller);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(caller, '/');
  await press(page.getByRole('navigation').getByRole('link', { name: 'My week' }));
  const values = page
    .getByRole('grid', { name: 'Check-ins due' })
    .getByRole('textbox', { name: /^New value of/ });
  await reach(values.first());
  // The clipboard of a spreadsheet: two columns, the second with notes.
  await page.evaluate(() => navigator.clipboard.writeText('10\tfrom the sheet\n20\t\n30\t'));
  await keys('ControlOrMeta+v');
  await expect(values).toHaveCount(3);
  await expect(values.nth(2)).toHaveValue('30');
  await keys('Control+z');
  await expect(values.nth(2)).toHaveValue('');
  await keys('ControlOrMeta+v');
  await keysTo(values.nth(2), 'ArrowDown');
  await keyboard.type('35');
  await keys('Control+Enter');
  await expect(page.getByRole('grid').getByText('Saved')).toHaveCount(3);
  await keysTo(page.getByRole('grid').getByRole('link').nth(2), 'ArrowLeft');
  await keys('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('progressbar', { name: 'Progress' }).first()).toHaveAttribute(
    'aria-valuenow',
    '35',
  );
  await keys('Escape');
  await expect(panel).toBeHidden();
});

test('a person steps through the review and prints it, copies an objective, and filters the board', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, keys, tick, choose } = keyboard;
  const { water } = await createTwoCycles(caller);
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await openAs(caller, '/');
  await press(
    page
      .getByRole('navigation', { name: 'Views of the cycle' })
      .getByRole('link', { name: 'Review' }),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused();
  const all = page.getByRole('radio', { name: 'All (3)' });
  await keyboard.reach(
    page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { checked: true }),
  );
  await keyboard.keysTo(all, 'ArrowRight');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText('2 of 3')).toBeVisible();
  await keys('ArrowRight');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await fill(page.getByLabel('New commitment'), 'Call the mayor');
  await keys('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Call the mayor' })).toBeVisible();
  await fill(page.getByLabel('New note'), 'Said in the meeting');
  await press(page.getByRole('button', { name: 'Add note' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Said in the meeting' })).toBeVisible();
  await keyboard.reach(page.getByRole('button', { name: 'Print' }), 'before');
  await keys('Enter');
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await press(page.getByRole('navigation').getByRole('link', { name: 'Objectives', exact: true }));
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Clean water', exact: true }) });
  await keyboard.reach(row);
  await keys('Shift+Enter');
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'More' }));
  await keyboard.keysTo(
    dialog.getByRole('menuitem', { name: 'Copy to another cycle…' }),
    'ArrowDown',
  );
  await keys('Enter');
  await choose(dialog.getByLabel('To cycle'), 'Next year');
  await tick(dialog.getByRole('checkbox', { name: /Families reached/ }));
  await press(dialog.getByRole('button', { name: /^Copy .*objective/ }));
  await expect(
    dialog
      .getByRole('region', { name: 'Across cycles' })
      .getByRole('link', { name: /Clean water/ }),
  ).toBeVisible();
  expect(page.url()).not.toContain(water);
  await keys('Escape');
  await expect(dialog).toBeHidden();

  await press(page.getByRole('link', { name: 'People' }));
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();
  await keyboard.reach(
    page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { checked: true }),
  );
  await keyboard.keysTo(page.getByRole('radio', { name: /^No items/ }), 'ArrowRight');
  await expect(page).toHaveURL(/show=nothing/);
});
