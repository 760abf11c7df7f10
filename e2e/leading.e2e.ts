// What a person who leads does in a cycle, on an imported workbook and on the example organization: a
// team gets an objective, a draft counts only once it is published, and the cycle is closed and told.
import type { Overview } from '@cumbre/contract/overview';
import type { Caller } from './caller';
import { importWorkbook } from './importedWorkbook';
import { expectOverview, expectStory, expectTeam } from './overviewNumbers';
import { exampleOf } from './screens/examplePlace';
import { expect, test } from './test';

const SOURCES: [
  name: string,
  open: (caller: Caller) => Promise<{ organization: string; cycle: string }>,
][] = [
  ['an imported workbook', importWorkbook],
  ['the example organization', (caller) => exampleOf(caller, 'en')],
];

for (const [name, prepare] of SOURCES)
  test(`a team, a draft and the end of the cycle, on ${name}`, async ({ page, openAs, caller }) => {
    test.slow();
    const { organization, cycle } = await prepare(caller);
    const path = `organizations/${organization}`;
    const overview = () =>
      caller.call<Overview>('GET', `${path}/overview?cycle=${cycle}`).then(({ weeks }) => weeks);
    const tree = () =>
      caller.call<{
        items: { id: string; title: string; kind: string; parentId: string | null }[];
      }>('GET', `${path}/okrs?cycle=${cycle}`);
    const { items } = await tree();
    const top = items.find(({ kind, parentId }) => kind === 'objective' && parentId === null)!;

    await openAs({ ...caller, organizationId: organization }, '/teams?new');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Team' }).fill('Highlands');
    await page.getByRole('button', { name: 'Create team', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Teams' })).toContainText('Highlands');
    await page.goto(`/?cycle=${cycle}&edit=${top.id}`);
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Team' }).fill('High');
    await page.keyboard.press('Enter');
    await expect(form.getByTitle('Highlands', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    const { teams } = await caller.call<{ teams: { id: string; name: string }[] }>(
      'GET',
      `${path}/teams`,
    );
    const team = teams.find((each) => each.name === 'Highlands')!.id;
    await page.goto(`/teams/${team}?cycle=${cycle}`);
    await expectTeam(page, caller, { organization, cycle, team });

    const before = await overview();
    await page.goto(`/drafts/new?cycle=${cycle}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Rivers without plastic');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/drafts\/[\da-f-]{36}$/);
    expect(await overview()).toEqual(before);
    expect((await tree()).items).toHaveLength(items.length);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    // The page of the draft speaks of publishing too: the address tells that it has happened.
    await expect(page).toHaveURL(/[?&]item=/);
    await expect(page.getByText(/published/).first()).toBeVisible();
    expect((await tree()).items).toHaveLength(items.length + 1);
    await page.goto(`/overview?cycle=${cycle}`);
    await expectOverview(page, caller, { organization, cycle });

    await page.goto(`/cycles/${cycle}/closing`);
    const graded = page.getByRole('region', { name: new RegExp(top.title) });
    await graded.getByRole('button', { name: /^Grade: / }).click();
    await graded.getByLabel('What we learned').fill('Ask the village first');
    await graded.getByRole('radio', { name: 'Carry on' }).check();
    await graded.getByRole('button', { name: 'Save grade' }).click();
    await expect(page.getByText(/^1 of \d+ objectives are graded$/)).toBeVisible();
    await page.getByRole('button', { name: 'Finish the cycle', expanded: false }).click();
    await page.getByRole('button', { name: /^Finish “/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('All is said');
    await dialog.getByRole('button', { name: 'Finish cycle' }).click();
    await expect(page.getByText('This cycle is finished and locked.')).toBeVisible();
    await page.goto(`/cycles/${cycle}/story`);
    await expectStory(page, caller, { organization, cycle });
    await expect(page.getByText('Ask the village first')).toBeVisible();
  });
