// An organization by keyboard: settings, an invitation, a role, removal of a member with hand-over,
// transfer of the organization, an API key, a webhook, and an import from the dry run to the tree.
import { createCaller } from '../caller';
import type { Caller } from '../caller';
import { expect, test } from '../test';
import { createCycleScenario } from '../cycleScenario';
import { GOOD_ROWS, GOOD_VALUES, workbook } from '../workbook';

/** Creates another member of `owner`'s organization. */
async function colleagueOf(
  owner: Caller,
  server: Parameters<typeof createCaller>[0],
  first: string,
  last: string,
): Promise<Caller> {
  const colleague = await createCaller(
    server,
    owner.email.replace('person', first.toLowerCase()),
    `Of ${first}`,
  );
  await colleague.call('PUT', 'users/update-data', {
    name: first,
    lastname: last,
    cellphone: '+51 987 654 321',
  });
  await owner.call('POST', `organizations/${owner.organizationId}/invitations`, {
    email: colleague.email,
    name: `${first} ${last}`,
    role: 'Viewer',
  });
  await colleague.call('POST', 'organizations/respondinvitation', {
    organization: owner.organizationId,
    answer: 'accepted',
  });
  return colleague;
}

test('settings change, a person is invited, a member gets a role and is removed, and the organization is transferred', async ({
  page,
  openAs,
  caller,
  server,
  keyboard,
}) => {
  const { press, fill, keys, pick, search, tick, reach } = keyboard;
  const luz = await colleagueOf(caller, server, 'Luz', 'Rojas');
  await colleagueOf(caller, server, 'Inti', 'Mamani');
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const keyResult = await createKeyResult(
    await create({ title: 'Safe water', owner: luz.userId }),
    'Wells repaired',
    { owner: luz.userId },
  );
  const dialog = page.getByRole('dialog');
  await openAs(caller, `/organizations/${caller.organizationId}`);
  await fill(page.getByLabel('Name', { exact: true }), 'Andes Federation');
  await search(page.getByRole('combobox', { name: 'Industry' }), 'Educ');
  await tick(page.getByRole('switch', { name: /Members see the contact/ }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Settings saved').first()).toBeVisible();

  await reach(
    page.getByRole('navigation', { name: /^Settings of/ }).getByRole('link', { name: 'Users' }),
    'before',
  );
  await keys('Enter');
  await press(page.getByRole('button', { name: 'Invite', exact: true }));
  await pick(
    dialog.getByRole('radio', { name: 'One person' }),
    dialog.getByRole('radio', { name: 'Several at once' }),
  );
  await fill(dialog.getByLabel('Name', { exact: true }), 'Sami Quino');
  await fill(dialog.getByLabel('E-mail', { exact: true }), 'sami@example.org');
  await reach(dialog.getByRole('radio', { name: /^User/ }));
  await keyboard.keysTo(dialog.getByRole('radio', { name: /^Partner/ }), 'ArrowUp');
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /sami@example.org/ })).toContainText('Partner');

  await press(page.getByRole('button', { name: 'Edit Luz Rojas' }));
  await pick(
    dialog.getByRole('radio', { name: /^Partner/ }),
    dialog.getByRole('radio', { checked: true }),
  );
  await search(dialog.getByRole('combobox', { name: 'Area' }), 'Sales');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Luz Rojas/ })).toContainText('Partner');

  await press(page.getByRole('button', { name: 'More actions for Luz Rojas' }));
  await keyboard.keys('Enter');
  await search(dialog.getByRole('combobox', { name: 'Transfer to' }), 'Inti');
  await press(dialog.getByRole('button', { name: 'Remove user' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Luz Rojas/ })).toHaveCount(0);
  expect(
    (await caller.call<{ item: { owner: string } }>('GET', `okrs/${keyResult}`)).item.owner,
  ).not.toBe(luz.userId);

  const menu = page.getByRole('navigation', { name: /^Settings of/ });
  await reach(menu.getByRole('link', { name: 'Danger zone' }), 'before');
  await keys('Enter');
  await press(page.getByRole('button', { name: 'Transfer Andes Federation' }));
  await search(dialog.getByRole('combobox', { name: 'New owner' }), 'Inti');
  await tick(dialog.getByRole('checkbox', { name: /^I understand/ }));
  await press(dialog.getByRole('button', { name: 'Transfer ownership', exact: true }));
  await expect(dialog).toBeHidden();
  await reach(menu.getByRole('link', { name: 'Settings' }), 'before');
  await keys('Enter');
  await expect(page.getByText('Only the owner may change these settings.')).toBeVisible();
});

test('an API key is created and revoked; a webhook is created, changed and deleted', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, fill, keys, keysTo, reach, tick } = keyboard;
  const dialog = page.getByRole('dialog');
  await openAs(caller, `/organizations/${caller.organizationId}/api-keys`);
  await press(page.getByRole('button', { name: 'New API key' }));
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await keys('Enter');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await keyboard.type('Sales script');
  await reach(dialog.getByRole('radio', { checked: true }));
  await keysTo(dialog.getByRole('radio', { name: /^Read and write/ }), 'ArrowDown');
  await press(dialog.getByRole('button', { name: 'Create key' }));
  await expect(dialog.getByLabel('API key', { exact: true })).toHaveValue(/^cmb_/);
  await press(dialog.getByRole('button', { name: 'Done, I copied it' }));
  await expect(dialog).toBeHidden();
  await press(page.getByRole('button', { name: 'Revoke Sales script' }));
  await press(dialog.getByRole('button', { name: 'Revoke key' }));
  await expect(page.getByRole('rowheader', { name: /Sales script/ })).toHaveCount(0);

  await reach(
    page.getByRole('navigation', { name: /^Settings of/ }).getByRole('link', { name: 'Webhooks' }),
    'before',
  );
  await keys('Enter');
  await press(page.getByRole('button', { name: 'New webhook' }));
  await expect(dialog.getByLabel('Address')).toBeFocused();
  // An address without a receiver: this test sends nothing to it.
  await keyboard.type('https://hooks.example.org/cumbre');
  await fill(dialog.getByLabel('Name (optional)'), 'Board');
  await tick(dialog.getByRole('checkbox', { name: 'Item created' }));
  await press(dialog.getByRole('button', { name: 'Create' }));
  await press(dialog.getByRole('button', { name: 'Done, I copied it' }));
  await press(page.getByRole('button', { name: 'More actions for Board' }));
  await keys('Enter');
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await fill(dialog.getByLabel('Name (optional)'), 'Boards');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await tick(page.getByRole('switch', { name: 'Boards is on' }));
  await expect(page.getByRole('switch', { name: 'Boards is on' })).not.toBeChecked();
  await press(page.getByRole('button', { name: 'More actions for Boards' }));
  await keys('End', 'Enter');
  await keyboard.reach(dialog.getByRole('button', { name: /^Delete/ }));
  await keys('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('a spreadsheet is chosen, checked in a dry run and applied', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const { press, keys, reach } = keyboard;
  await createCycleScenario(caller, 'This year');
  await openAs(caller, '/');
  await press(page.getByRole('link', { name: 'Import spreadsheet' }).first());
  const choosing = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose a file' }));
  await (
    await choosing
  ).setFiles({
    name: 'water.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(GOOD_ROWS, GOOD_VALUES),
  });
  await expect(page.getByText('5 items to create · 5 values to record')).toBeVisible();
  await press(page.getByRole('button', { name: 'Import' }));
  await expect(page.getByText('5 items created')).toBeVisible();
  await press(page.getByRole('link', { name: 'Show the objectives' }));
  await reach(page.getByRole('row', { name: /Safe water for every village/ }));
  await keys('*');
  await keyboard.type('wells');
  await expect(page.getByRole('row', { name: /Wells out of order/ })).toBeFocused();
});
