// The tree by keyboard: create, edit, check in, move, delete and restore items; search and filters
// in the address; bulk actions; and the resolution of an edit conflict.
import { createCaller } from '../caller';
import type { Caller } from '../caller';
import { expect, test } from '../test';
import type { Page } from '../test';
import { createCycleScenario, createNextCycle } from '../cycleScenario';

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** The only row in the tab order. */
const TREE_STOP = '[role=treegrid] [role=row][tabindex="0"]';

async function createTree(caller: Caller) {
  const plan = await createCycleScenario(caller, '2026');
  const water = await plan.create({ title: 'Safe water' });
  const schools = await plan.create({ title: 'Better schools' });
  const wells = await plan.createKeyResult(water, 'Wells repaired', { currentValue: 40 });
  const teachers = await plan.createKeyResult(schools, 'Teachers trained');
  return { ...plan, water, schools, wells, teachers };
}

test('items are created, edited, checked in, moved, deleted and restored', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, keys, keysTo, reach, type } = keyboard;
  await createTree(caller);
  await openAs(caller, '/');
  await reach(page.getByRole('searchbox'));
  await reach(rowOf(page, 'Safe water'));

  // A new key result, by the row's menu.
  await keys('Shift+F10');
  await keysTo(page.getByRole('menuitem', { name: 'New key result' }), 'ArrowDown');
  await keys('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await type('Pumps in reserve');
  for (const [label, text] of [
    ['Start value', '0'],
    ['Target value', '10'],
    ['Unit', 'pumps'],
  ] as const)
    await fill(page.getByRole('textbox', { name: label }), text);
  await keys('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Pumps in reserve')).toBeVisible();

  // Type-ahead from the row of the menu; edit; check in with Enter, a value, Enter.
  await keysTo(rowOf(page, 'Safe water'), 'ArrowLeft');
  await type('pum');
  await expect(rowOf(page, 'Pumps in reserve')).toBeFocused();
  await keys('F2');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keys('End');
  await type(' by June');
  // A person is assigned: search ignores accents and case, Enter chooses, and the accessible name
  // identifies the person.
  await reach(page.getByRole('combobox', { name: 'Assigned to' }));
  await type('QUISPE');
  await expect(page.locator('.cu-picker-option')).toHaveText(/Ana Quispe/);
  await keys('Enter');
  await expect(page.getByRole('dialog').getByTitle('Ana Quispe')).toHaveCount(2);
  await reach(page.getByRole('textbox', { name: 'Title' }), 'before');
  await keys('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Pumps in reserve by June')).toBeFocused();
  await keys('Enter');
  await type('5');
  await keys('Enter');
  await expect(rowOf(page, 'Pumps in reserve by June')).toContainText('50%');
  await expect(rowOf(page, 'Safe water')).toContainText('45%');

  // Alt with an arrow moves the item above its sibling, the dialog to another objective. A refused
  // move says why.
  await keys('Alt+ArrowUp');
  await expect(rowOf(page, 'Pumps in reserve by June')).toHaveAttribute('aria-posinset', '1');
  await keys('Control+m');
  const dialog = page.getByRole('dialog', { name: /^Move KR/ });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'None: top level' })).toContainText(
    'A key result belongs to an objective',
  );
  await type('schools');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await keys('Tab', 'Space');
  await expect(dialog).toContainText('goes from 45% to 40%');
  await press(dialog.getByRole('button', { name: 'Move', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Better schools')).toContainText('25%');
  // Where it was before the dialog: in the row, or at the value that was typed in it.
  await expect(page.locator('[role=row]:focus-within')).toContainText('Pumps in reserve by June');
  // A key result cannot leave its objective: the tree says why and changes nothing.
  await keys('Alt+ArrowLeft');
  await expect(
    page.getByText('A key result belongs to an objective, not to the top level.').first(),
  ).toBeAttached();
  await keys('Control+z');
  await expect(rowOf(page, 'Safe water')).toContainText('45%');

  await reach(page.locator(TREE_STOP));
  await keys('Control+Home');
  await keysTo(rowOf(page, 'Pumps in reserve by June'), 'ArrowDown');
  await keys('Delete');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(rowOf(page, 'Pumps in reserve by June')).toHaveCount(0);
  await press(
    page.getByRole('group', { name: 'Undo last change' }).getByRole('button', { name: 'Undo' }),
  );
  await expect(rowOf(page, 'Pumps in reserve by June')).toBeVisible();
  await expect(rowOf(page, 'Safe water')).toContainText('45%');
});

test('a row keeps no key to itself that works everywhere, and has the focus right after Esc', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { keys, reach } = keyboard;
  await createTree(caller);
  await openAs(caller, '/');
  const row = rowOf(page, 'Safe water');
  await reach(page.getByRole('searchbox'));
  await reach(row);
  await keys('Shift+Enter');
  const panel = page.getByRole('dialog', { name: 'Safe water' });
  await expect(panel.getByRole('tab', { name: 'Details' })).toBeVisible();
  await keys('Escape');
  await expect(row).toBeFocused();
  await keys('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'New key result' })).toBeVisible();
  await keys('Escape');
  await reach(row, 'before');
  await keys('?');
  await expect(page.getByRole('dialog')).toContainText('Everywhere');
  await keys('Escape');
  await expect(row).toBeFocused();
  await keys('g', 'w');
  await expect(page).toHaveURL(/\/week$/);
});

test('search and filters work, are in the address, and are cleared', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, choose, reach, keys } = keyboard;
  await createTree(caller);
  await openAs(caller, '/');
  await fill(page.getByRole('searchbox'), 'safe');
  await expect(page).toHaveURL(/[?&]q=safe/);
  await expect(rowOf(page, 'Better schools')).toHaveCount(0);
  await fill(page.getByRole('searchbox'), 'e');
  await press(page.getByRole('button', { name: 'Filters', exact: true }));
  await choose(page.getByLabel('Owner or assigned person'), 'Mine');
  await choose(page.getByLabel('Status', { exact: true }), 'Not started');
  await choose(page.getByLabel('Kind', { exact: true }), 'Key result');
  await expect(page).toHaveURL(/kind=key_result/);
  const matchCount = page.getByText(/^\d of 4 found$/).first();
  await expect(matchCount).toHaveText('1 of 4 found');
  await expect(rowOf(page, 'Wells repaired')).toHaveCount(0);

  // The address alone restores the filters.
  await page.goto(page.url());
  await expect(matchCount).toHaveText('1 of 4 found');
  await expect(page.getByRole('searchbox')).toHaveValue('e');
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await expect(rowOf(page, 'Wells repaired')).toBeVisible();
  await expect(page).not.toHaveURL(/[?&](q|kind|status|who)=/);
  await reach(rowOf(page, 'Safe water'));
  await keys('ArrowDown');
  await expect(rowOf(page, 'Wells repaired')).toBeFocused();
});

test('a selection gets an owner, values, another parent, a copy in another cycle, and is deleted and restored', async ({
  page,
  openAs,
  caller,
  server,
  keyboard,
}) => {
  const { press, fill, choose, tick, keys, keysTo, reach } = keyboard;
  const { wells, schools } = await createTree(caller);
  await createNextCycle(caller);
  const luz = await createCaller(server, caller.email.replace('person', 'luz'), 'Valle Verde');
  await caller.call('POST', `organizations/${caller.organizationId}/invitations`, {
    email: luz.email,
    name: 'Luz Rojas',
    role: 'Editor',
  });
  await luz.call('PUT', 'users/update-data', {
    name: 'Luz',
    lastname: 'Rojas',
    cellphone: '+51 987 654 321',
  });
  await luz.call('POST', 'organizations/respondinvitation', {
    organization: caller.organizationId,
    answer: 'accepted',
  });
  await openAs(caller, '/');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected items' });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const select = async (...titles: string[]) => {
    await reach(page.locator(TREE_STOP));
    await keys('Control+Home');
    for (const title of titles) {
      await keysTo(rowOf(page, title), 'ArrowDown');
      await keys('Space');
    }
    await expect(bar).toContainText(`${titles.length} selected`);
  };

  await reach(rowOf(page, 'Safe water'));
  await keysTo(rowOf(page, 'Wells repaired'), 'ArrowDown');
  await keys('Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(bar).toContainText('3 selected');
  await press(bar.getByRole('button', { name: 'Change owner…' }));
  await choose(dialog.getByLabel('New owner'), 'Luz Rojas');
  await press(button('Change 3'));
  await expect(dialog).toBeHidden();
  expect((await caller.call<{ item: { owner: string } }>('GET', `okrs/${wells}`)).item.owner).toBe(
    luz.userId,
  );

  await select('Wells repaired', 'Teachers trained');
  await press(bar.getByRole('button', { name: 'Check in…' }));
  await fill(dialog.getByLabel(/Wells repaired/), '60');
  await fill(dialog.getByLabel(/Teachers trained/), '30');
  await press(button('Record 2 values'));
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Wells repaired')).toContainText('60%');
  await expect(rowOf(page, 'Better schools')).toContainText('30%');

  await select('Better schools');
  await press(bar.getByRole('button', { name: 'Copy…' }));
  await choose(dialog.getByLabel('To cycle'), 'Next year');
  await tick(dialog.getByRole('checkbox', { name: 'Start at the last values' }));
  await press(button('Copy one objective and one key result'));
  await expect(dialog).toBeHidden();
  await expect(bar).toHaveCount(0);

  await select('Safe water', 'Wells repaired');
  await press(bar.getByRole('button', { name: 'Clear selection' }));
  await expect(bar).toHaveCount(0);
  await select('Wells repaired');
  await press(bar.getByRole('button', { name: 'Move…' }));
  await reach(dialog.getByRole('searchbox'));
  await keyboard.type('schools');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await tick(dialog.getByRole('radio'));
  await press(button('Move one'));
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Better schools')).toContainText('45%');
  expect(
    (await caller.call<{ item: { parentId: string } }>('GET', `okrs/${wells}`)).item.parentId,
  ).toBe(schools);

  await select('Better schools');
  await press(bar.getByRole('button', { name: 'Delete…' }));
  await expect(dialog).toContainText('3 items are deleted with their history.');
  await press(button('Delete one'));
  await expect(rowOf(page, 'Better schools')).toHaveCount(0);
  await press(
    page.getByRole('group', { name: 'Undo last change' }).getByRole('button', { name: 'Undo' }),
  );
  await expect(rowOf(page, 'Better schools')).toContainText('45%');
});

test('two conflicting versions of an item are merged field by field', async ({
  page,
  openAs,
  caller,
  keyboard,
  expectedErrors,
}) => {
  expectedErrors.push(/412 .* at \/api\/okrs\//);
  const { press, fill, keys, keysTo, reach } = keyboard;
  const { wells } = await createTree(caller);
  await openAs(caller, '/');
  await reach(rowOf(page, 'Safe water'));
  await keysTo(rowOf(page, 'Wells repaired'), 'ArrowDown');
  await keys('F2');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Title')).toBeFocused();
  await fill(form.getByLabel('Title'), 'Wells that work');
  await fill(form.getByLabel('Target value'), '120');
  const { item } = await caller.call<{ item: { version: number } }>('GET', `okrs/${wells}`);
  await caller.call(
    'PATCH',
    `okrs/${wells}`,
    { title: 'Wells in order', description: 'Counted in May' },
    { 'if-match': `"${item.version}"` },
  );
  await press(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(form.getByText('Someone else changed this item meanwhile')).toBeVisible();
  const title = form.getByRole('radiogroup', { name: 'Title' });
  await reach(title.getByRole('radio', { checked: true }));
  await keysTo(title.getByRole('radio', { name: /Theirs/ }), 'ArrowDown');
  await press(form.getByRole('button', { name: 'Save my choice' }));
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Wells in order')).toBeFocused();
  expect((await caller.call<{ item: object }>('GET', `okrs/${wells}`)).item).toMatchObject({
    title: 'Wells in order',
    description: 'Counted in May',
    targetValue: 120,
  });
});
