// A meeting of two people in two browsers: ticks appear at once, a value is recorded, the summary is
// printed and sent, and the next meeting shows what has changed since. Then a person with a late
// check-in is reminded on the board.
import { axeFaultsOf } from './axe';
import { createCaller } from './caller';
import type { Caller } from './caller';
import { exampleOf } from './screens/examplePlace';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

async function join(caller: Caller, guest: Caller, organization: string): Promise<void> {
  await caller.call('POST', `organizations/${organization}/invitations`, {
    email: guest.email,
    name: 'Luz',
    role: 'Viewer',
  });
  await guest.call('POST', 'organizations/respondinvitation', { organization, answer: 'accepted' });
}

test('two people hold a meeting, and the next one is compared with it', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
}) => {
  test.slow();
  const guest = await createCaller(server, `meeting-${Date.now()}@example.org`, 'Guests');
  const organization = caller.organizationId;
  await join(caller, guest, organization);
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const water = await create({ title: 'Clean water' });
  await createKeyResult(water, 'Wells repaired', { assignedUser: guest.userId });
  await createKeyResult(water, 'Pumps bought');

  await openAs(caller, `/review?cycle=${cycle}&all=`);
  const theirs = await openInSecondBrowser(
    { ...guest, organizationId: organization },
    `/review?cycle=${cycle}&all=`,
  );
  await expect(theirs.getByRole('button', { name: 'Start meeting' })).toBeVisible();
  await page.getByRole('button', { name: 'Start meeting' }).click();
  const bar = page.getByRole('region', { name: 'Meeting in progress' });
  await expect(bar.getByText('0 discussed, 2 left to discuss')).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Meeting in progress' })).toBeVisible();

  // Both tick: one line each, and one of them the line of the other.
  const agenda = page.getByRole('navigation', { name: 'Agenda' });
  const open = (of: typeof page, title: RegExp) =>
    of.getByRole('navigation', { name: 'Agenda' }).getByRole('link', { name: title }).click();
  await open(page, /Wells repaired/);
  await open(theirs, /Wells repaired/);
  await page.getByRole('checkbox', { name: 'Discussed' }).click();
  await expect(page.getByRole('checkbox', { name: 'Discussed' })).toBeChecked();
  await expect(theirs.getByRole('checkbox', { name: 'Discussed' })).toBeChecked();
  await theirs.getByRole('textbox', { name: /^Value/ }).fill('40');
  await theirs.getByRole('combobox', { name: 'Confidence' }).selectOption({ label: 'High' });
  await theirs.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('40 → 100%').first()).toBeVisible();
  await open(theirs, /Pumps bought/);
  await theirs.getByRole('checkbox', { name: 'Discussed' }).click();
  await expect(theirs.getByRole('checkbox', { name: 'Discussed' })).toBeChecked();
  await expect(bar.getByText('2 discussed, 0 left to discuss')).toBeVisible();
  await expect(agenda.getByText('(Discussed)')).toHaveCount(2);
  expect(await axeFaultsOf(page)).toEqual([]);

  // Who neither started it nor leads it cannot end it.
  await expect(theirs.getByRole('button', { name: 'End meeting' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'End meeting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End meeting' }).click();
  await expect(page).toHaveURL(/\/meetings\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Discussed (2)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Values recorded (1)' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Start meeting' })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);

  // The summary goes to the colleague, by e-mail and into the bell.
  await page.getByRole('button', { name: 'Send summary' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Send summary' }).click();
  await expect(page.getByText('Sent to one person.')).toBeVisible();
  await expect
    .poll(async () => {
      const mailbox = `${server.address}/mailbox?to=${encodeURIComponent(guest.email)}`;
      return (await fetch(mailbox)).text();
    })
    .toContain('sent the summary of the meeting of');
  await theirs.goto('/notifications');
  await theirs.getByRole('link', { name: /sent the summary of the meeting of/ }).click();
  await expect(theirs.getByRole('heading', { name: 'Discussed (2)' })).toBeVisible();

  // The next meeting says what has changed since this one.
  await caller.call('POST', `cycles/${cycle}/meetings`, {});
  await theirs.goto(`/review?cycle=${cycle}&all=`);
  await open(theirs, /Wells repaired/);
  await expect(theirs.getByText('No change')).toBeVisible();
  await theirs.getByRole('textbox', { name: /^Value/ }).fill('70');
  await theirs.getByRole('combobox', { name: 'Confidence' }).selectOption({ label: 'Low' });
  await theirs.getByRole('button', { name: 'Check in' }).click();
  await expect(theirs.getByText('Progress 40% → 70% · Confidence High → Low')).toBeVisible();
  await theirs.goto(`/meetings?cycle=${cycle}`);
  await expect(theirs.getByRole('row')).toHaveCount(3);
});

test('a person with a late check-in is reminded once a day', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
}) => {
  const guest = await createCaller(server, `late-${Date.now()}@example.org`, 'Late');
  const { organization, cycle } = await exampleOf(caller, 'en');
  await join(caller, guest, organization);
  const { people } = await caller.call<{
    people: { late: { id: string }[] }[];
  }>('GET', `organizations/${organization}/board?cycle=${cycle}`);
  const item = people.flatMap(({ late }) => late)[0]!.id;
  const { version } = (await caller.call<{ item: { version: number } }>('GET', `okrs/${item}`))
    .item;
  await caller.call(
    'PATCH',
    `okrs/${item}`,
    { assignedUser: guest.userId },
    { 'if-match': `"${version}"` },
  );
  await guest.call('PUT', 'users/update-data', {
    name: 'Luz',
    lastname: 'Mamani',
    cellphone: '+51 987 654 321',
  });
  await openAs({ ...caller, organizationId: organization }, `/board?cycle=${cycle}&show=late`);
  const row = page.getByRole('row').filter({ has: page.getByText('Luz Mamani') });
  await row.getByRole('button', { name: /^Remind/ }).click();
  await expect(row.getByText('Reminded today')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
  expect(await axeFaultsOf(page)).toEqual([]);
  const theirs = await openInSecondBrowser(
    { ...guest, organizationId: organization },
    '/notifications',
  );
  await expect(theirs.getByRole('link', { name: /reminds you: a check-in is late/ })).toBeVisible();
});

test('a mentioned colleague is told and led to the note', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
}) => {
  const guest = await createCaller(server, `mention-${Date.now()}@example.org`, 'Mentions');
  const organization = caller.organizationId;
  await join(caller, guest, organization);
  await guest.call('PUT', 'users/update-data', {
    name: 'Luz',
    lastname: 'Mamani',
    cellphone: '+51 987 654 321',
  });
  const { cycle, create } = await createCycleScenario(caller, 'This year');
  const water = await create({ title: 'Clean water' });
  await openAs(caller, `/?cycle=${cycle}&item=${water}&view=notes`);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.pressSequentially('The pump is late, @lu');
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await expect(list.getByRole('option', { name: /^Luz Mamani/ })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  // Escape closes the list and leaves the panel.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toBeVisible();
  await field.pressSequentially('z');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('The pump is late, @Luz Mamani ');
  await field.pressSequentially('can you ask?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The pump is late, @Luz Mamani can you ask?')).toBeVisible();

  const theirs = await openInSecondBrowser(
    { ...guest, organizationId: organization },
    '/notifications',
  );
  const news = theirs.getByRole('listitem').filter({ hasText: 'mentioned you in a note' });
  await expect(news).toContainText('The pump is late, @Luz Mamani can you ask?');
  await expect(news).toContainText(/ · /);
  expect(await axeFaultsOf(theirs)).toEqual([]);
  await news.getByRole('link').click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'can you ask?' })).toBeFocused();
});

test('a colleague mentioned in a check-in is told and led to it among the notes', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
}) => {
  const guest = await createCaller(server, `check-in-${Date.now()}@example.org`, 'Mentions');
  const organization = caller.organizationId;
  await join(caller, guest, organization);
  await guest.call('PUT', 'users/update-data', {
    name: 'Luz',
    lastname: 'Mamani',
    cellphone: '+51 987 654 321',
  });
  const { cycle, create } = await createCycleScenario(caller, 'This year');
  const water = await create({ title: 'Clean water' });
  const pumps = await create({
    kind: 'key_result',
    parentId: water,
    title: 'Pumps',
    unit: 'pumps',
    startValue: 0,
    currentValue: 0,
    targetValue: 10,
  });
  await openAs(caller, `/?cycle=${cycle}&item=${pumps}`);
  await page.getByLabel('Value (pumps)').fill('4');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.pressSequentially('Two are late, @luz');
  await expect(page.getByRole('option', { name: /^Luz Mamani/ })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await note.pressSequentially('can you call?');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Notes (1)' })).toBeVisible();

  const theirs = await openInSecondBrowser(
    { ...guest, organizationId: organization },
    '/notifications',
  );
  const news = theirs.getByRole('listitem').filter({ hasText: 'mentioned you in a check-in' });
  await expect(news).toContainText('Two are late, @Luz Mamani can you call?');
  await news.getByRole('link').click();
  const said = theirs.getByRole('listitem').filter({ hasText: 'can you call?' });
  await expect(said).toBeFocused();
  await said.getByRole('link', { name: /^Check-in of .*: 4 pumps$/ }).click();
  await expect(theirs.getByRole('row').filter({ hasText: 'can you call?' })).toBeFocused();
  expect(await axeFaultsOf(theirs)).toEqual([]);
});
