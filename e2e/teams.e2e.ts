// A team from its form to the tree and to its page: created, given to an objective, shown on its row,
// filtered by, and looked at.
import { axeFaultsOf } from './axe';
import { createCaller } from './caller';
import { createCycleScenario, today } from './cycleScenario';
import { expect, test } from './test';

test('a team is created, gets an objective, filters the tree, and has a page', async ({
  page,
  openAs,
  caller,
}) => {
  test.slow();
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const objective = await create({ title: 'Clean water' });
  await createKeyResult(objective, 'Wells repaired', { unit: 'wells' });
  await create({ title: 'Better schools' });
  await openAs(caller, '/teams');
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Team' }).fill('Water');
  await page.getByRole('button', { name: 'Create team', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Teams' })).toContainText('Water');
  await openAs(caller, `/?cycle=${cycle}&edit=${objective}`);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Team' }).fill('Water');
  await page.keyboard.press('Enter');
  // Exactly: the title of a row behind the form has the word too.
  await expect(form.getByTitle('Water', { exact: true })).toBeVisible();
  const centres = await form.locator('.ant-select:has(.ant-select-clear)').evaluateAll((selects) =>
    selects.map((select) =>
      [select, select.querySelector('.ant-select-clear')!].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      }),
    ),
  );
  expect(centres.length).toBeGreaterThan(0);
  for (const [field, clear] of centres) expect(Math.abs(field! - clear!)).toBeLessThan(1);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Clean water/ })).toContainText('Water');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Water' });
  await expect(page).toHaveURL(/team=/);
  await expect(page.getByRole('row', { name: /Better schools/ })).toHaveCount(0);
  await page.goto('/teams');
  await page.getByRole('table', { name: 'Teams' }).getByRole('link', { name: 'Water' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water' })).toBeVisible();
  const objectives = page.getByRole('region', { name: 'Objectives' });
  await expect(objectives.getByRole('link', { name: /Clean water/ })).toBeVisible();
  await expect(objectives.getByRole('link', { name: /Better schools/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await objectives.getByRole('link', { name: 'Show in the tree' }).click();
  await expect(page).toHaveURL(/team=/);
  await expect(page.getByText('Clean water')).toBeVisible();
  await page.goto('/overview');
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
  await page.goto('/teams');
  await page.getByRole('table', { name: 'Teams' }).waitFor();
});

test('departments become teams with their people and the items they report', async ({
  page,
  openAs,
  caller,
  server,
}) => {
  test.slow();
  const organization = caller.organizationId;
  const guest = await createCaller(server, `department-${Date.now()}@example.org`, 'Guests');
  await caller.call('POST', `organizations/${organization}/invitations`, {
    email: guest.email,
    name: 'Luz',
    role: 'Editor',
  });
  await guest.call('POST', 'organizations/respondinvitation', { organization, answer: 'accepted' });
  const { members } = await caller.call<{
    members: { id: string; user_organization_id: string }[];
  }>('GET', `organizations/${organization}/members`);
  const { user_organization_id } = members.find(({ id }) => id === guest.userId)!;
  await caller.call('PATCH', 'organizations/member', {
    user_organization_id,
    hierarchy: 'Operational',
    area: 'Sales',
  });
  const { cycle, create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Clean water', owner: guest.userId });
  await create({ title: 'Better schools' });
  await openAs(caller, '/teams');
  await page.getByRole('button', { name: 'Create teams from areas' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /^Sales/ })).toBeChecked();
  await expect(dialog.getByText('New team · one person · one item')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create one team' }).click();
  const table = page.getByRole('table', { name: 'Teams' });
  await table.getByRole('link', { name: 'Sales' }).click();
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row')).toHaveText([/Name/, /Ana Quispe.*Member/]);
  const objectives = page.getByRole('region', { name: 'Objectives' });
  await expect(objectives.getByRole('link', { name: /Clean water/ })).toBeVisible();
  await expect(objectives.getByRole('link', { name: /Better schools/ })).toHaveCount(0);
  await page.goto(`/?cycle=${cycle}`);
  await expect(page.getByRole('row', { name: /Clean water/ })).toContainText('Sales');

  // A second run finds nothing new, and departments are as before.
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create teams from areas' }).click();
  await expect(page.getByRole('dialog').getByText('Team exists · nobody to add')).toBeVisible();
});

test('the list of teams has the numbers of the chosen cycle, and leads to the team in it', async ({
  page,
  openAs,
  caller,
}) => {
  const organization = `organizations/${caller.organizationId}`;
  const { team } = await caller.call<{ team: { id: string } }>('POST', `${organization}/teams`, {
    name: 'Water',
    colour: 'blue',
  });
  const former = await createCycleScenario(caller, 'Last year');
  const objective = await former.create({ title: 'Clean water', team: team.id });
  const wells = await former.createKeyResult(objective, 'Wells repaired');
  await caller.call('POST', `okrs/${wells}/progress`, { value: 72, date: today() });
  await caller.call(
    'PATCH',
    `cycles/${former.cycle}/state`,
    { state: 'finished', reason: 'The year is over early' },
    { 'if-match': '"2"' },
  );
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Better schools', team: team.id });
  await openAs(caller, '/teams');
  const row = page.getByRole('row', { name: /Water/ });
  await expect(row).toContainText('1 objective');
  await expect(row).not.toContainText('achieved');
  const picker = page.getByRole('combobox', { name: 'Cycle' });
  await picker.selectOption({ label: 'Last year · Finished' });
  await expect(page).toHaveURL(`/teams?cycle=${former.cycle}`);
  await expect(page.getByText('How the teams ended in “Last year”.')).toBeVisible();
  await expect(row).toContainText('72%Mostly achieved');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(picker).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    ).toBe(false);
  }
  expect(await axeFaultsOf(page)).toEqual([]);
  await row.getByRole('link', { name: 'Water' }).click();
  await expect(page).toHaveURL(`/teams/${team.id}?cycle=${former.cycle}`);
  const status = page.getByRole('region', { name: 'How it ended' });
  await expect(status.getByRole('link', { name: /^Mostly achieved/ })).toContainText('1');
});

test('on a phone no cell of the list of teams is left out for screen readers', async ({
  page,
  openAs,
  caller,
}) => {
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Clean water' });
  await caller.call('POST', `organizations/${caller.organizationId}/teams`, {
    name: 'Water',
    colour: 'blue',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(caller, '/teams');
  const row = page.getByRole('row', { name: /Water/ });
  await expect(row.getByRole('rowheader')).toBeVisible();
  // Team, progress, what is late, actions.
  await expect(row.getByRole('cell')).toHaveCount(3);
});
