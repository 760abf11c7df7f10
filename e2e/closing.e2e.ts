// Closing a cycle by two people: one gives a verdict and writes a card, the other sees both at once,
// finishes the cycle, copies the chosen objectives forward, and the story is printed.
import { axeFaultsOf } from './axe';
import { createCaller } from './caller';
import { createCycleScenario, createNextCycle, today } from './cycleScenario';
import { expect, test } from './test';
import { waitForStable } from './waitForStable';

test('two people close a cycle, copy what goes on, and print its story', async ({
  page,
  openAs,
  openInSecondBrowser,
  caller,
  server,
}) => {
  test.slow();
  const guest = await createCaller(server, `closing-${Date.now()}@example.org`, 'Guests');
  const organization = caller.organizationId;
  await caller.call('POST', `organizations/${organization}/invitations`, {
    email: guest.email,
    name: 'Luz',
    role: 'Viewer',
  });
  await guest.call('POST', 'organizations/respondinvitation', { organization, answer: 'accepted' });
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const { cycle: next } = await createNextCycle(caller);
  const water = await create({ title: 'Clean water', assignedUser: guest.userId });
  const wells = await createKeyResult(water, 'Wells repaired');
  const schools = await create({ title: 'Better schools', parentId: water });
  await createKeyResult(schools, 'Classrooms');
  await caller.call('POST', `okrs/${wells}/progress`, { value: 60, date: today() });
  const trained = await createKeyResult(water, 'People trained', { unit: 'people', weight: 0 });
  await caller.call('POST', `okrs/${trained}/progress`, { value: 100, date: today() });

  await caller.call('POST', `okrs/${wells}/commitments`, { title: 'Order the pump' });

  await openAs(caller, '/cycles');
  await page.getByRole('button', { name: 'Close: This year' }).click();
  await expect(page).toHaveURL(`/cycles/${cycle}/closing`);
  await expect(page.getByText('0 of 2 objectives are graded')).toBeVisible();
  // The bars begin below each other, also with owners of other names.
  const bars = page.locator('.mfe-okr_closing-progress');
  await expect(bars).toHaveCount(2);
  const starts = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().left),
  );
  expect(new Set(starts).size).toBe(1);
  const theirs = await openInSecondBrowser(
    { ...guest, organizationId: organization },
    `/cycles/${cycle}/closing?show=mine`,
  );

  // The member who works on the objective gives its verdict, and the owner sees it at once.
  await theirs.getByRole('button', { name: /^Grade: .*Clean water/ }).click();
  const hers = theirs.getByRole('region', { name: /Clean water/ });
  await expect(hers.getByLabel('Grade')).toBeFocused();
  await expect(hers.getByLabel('Grade')).toContainText('As calculated: 0.3');
  await hers.getByLabel('Grade').selectOption('0.6');
  await hers.getByLabel(/^Why does the grade/).fill('The schools begin next year');
  await hers.getByLabel('What we learned').fill('Ask the village first');
  await hers.getByRole('radio', { name: 'Carry on' }).check();
  await hers.getByRole('button', { name: 'Save grade' }).click();
  const shown = page.getByRole('region', { name: /Clean water/ });
  await expect(shown.getByText('Ask the village first')).toBeVisible();
  await expect(shown.getByText('calculated 0.3')).toBeVisible();
  await expect(page.getByText('1 of 2 objectives are graded')).toBeVisible();

  // Both write cards, while the other one is typing. The step is folded until it is next.
  await page.getByRole('button', { name: 'Retrospective', expanded: false }).click();
  await theirs.getByRole('button', { name: 'Retrospective', expanded: false }).click();
  await page.getByLabel('New card: Try').fill('Shorter meet');
  await theirs.getByLabel('New card: Keep').fill('Weekly check-ins');
  await theirs.getByRole('button', { name: 'Add card: Keep' }).click();
  await expect(
    page.getByRole('region', { name: 'Keep' }).getByText('Weekly check-ins'),
  ).toBeVisible();
  await expect(page.getByLabel('New card: Try')).toHaveValue('Shorter meet');
  await page.getByLabel('New card: Try').pressSequentially('ings');
  await page.getByRole('button', { name: 'Add card: Try' }).click();
  await expect(
    theirs.getByRole('region', { name: 'Try' }).getByText('Shorter meetings'),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Grade: .*Better schools/ }).click();
  const dropped = page.getByRole('region', { name: /Better schools/ });
  await dropped.getByRole('radio', { name: 'Drop' }).check();
  await dropped.getByRole('button', { name: 'Save grade' }).click();
  await expect(page.getByText('2 of 2 objectives are graded')).toBeVisible();

  // What is not ticked by then is left open.
  await expect(page.getByText('One commitment is still open.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Order the pump/)).toBeVisible();

  // Finishing locks the page of both.
  await page.getByRole('button', { name: 'Finish “This year”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('All is said');
  await dialog.getByRole('button', { name: 'Finish cycle' }).click();
  await expect(page.getByText('This cycle is finished and locked.')).toBeVisible();
  await expect(theirs.getByText('This cycle is finished and locked.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Change grade/ })).toHaveCount(0);
  await expect(theirs.getByLabel(/^New card/)).toHaveCount(0);

  // While a toast fades, its text has too little contrast.
  await waitForStable(page);
  expect(await axeFaultsOf(page)).toEqual([]);

  // What is done is a line each for the one who goes on; the other one reads on.
  await expect(page.getByRole('button', { name: 'Objectives', expanded: false })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Objectives', expanded: true })).toBeVisible();

  // What carries on is chosen; what is dropped stays, also below an objective that goes.
  const lines = page.getByRole('region', {
    name: /^(Copy objectives to “Next year”|Objectives copied)$/,
  });
  await expect(lines.getByRole('checkbox', { name: /Clean water/ })).toBeChecked();
  await expect(lines.getByRole('checkbox', { name: /Better schools/ })).not.toBeChecked();
  await lines.getByRole('button', { name: 'Copy the chosen objective…' }).click();
  await expect(dialog.getByRole('combobox', { name: 'To cycle' })).toHaveValue(next);
  await dialog
    .getByRole('textbox', { name: /new target \(reached: 100 of 100 people\)$/ })
    .fill('250');
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await expect(lines.getByText(/already copied to Next year/)).toBeVisible();
  await expect(lines.getByRole('heading')).toHaveText('Objectives copied');
  await expect(lines.getByRole('link', { name: 'Open Next year' })).toHaveAttribute(
    'href',
    `/?cycle=${next}`,
  );
  const { items } = await caller.call<{ items: { title: string; startValue: number | null }[] }>(
    'GET',
    `organizations/${organization}/okrs?cycle=${next}`,
  );
  expect(items.map(({ title, startValue }) => [title, startValue])).toEqual([
    ['Clean water', null],
    ['Wells repaired', 60],
    ['People trained', 100],
  ]);

  // The objective speaks of its end, and leads on.
  await page.goto(`/?cycle=${cycle}&item=${water}`);
  const ended = page.getByRole('region', { name: 'How it ended' });
  await expect(ended.getByText('The schools begin next year')).toBeVisible();
  await expect(ended.getByText('Ask the village first')).toBeVisible();
  await expect(ended.getByRole('link', { name: 'Continues in Next year' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Clean water, Partly achieved, Grade: 0.6/ }),
  ).toHaveCount(1);
  await waitForStable(page);
  expect(await axeFaultsOf(page)).toEqual([]);

  await page.goto('/cycles');
  await page.getByRole('link', { name: 'Story of This year' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story of “This year”');
  await expect(
    page.getByText(/we reached 30% of what we planned\. .*rade .*: 0.6\./),
  ).toBeVisible();
  await expect(page.getByText('Weekly check-ins')).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'All cycles' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Continues in Next year' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('accepted grades have answers of their own about what happens next, and are taken back together', async ({
  page,
  openAs,
  caller,
}) => {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  for (const title of ['Clean water', 'Better schools']) {
    const wells = await createKeyResult(await create({ title }), `Steps to ${title}`);
    await caller.call('POST', `okrs/${wells}/progress`, { value: 60, date: today() });
  }
  await openAs(caller, `/cycles/${cycle}/closing`);
  const objectives = page.getByRole('region', { name: /Clean water|Better schools/ });
  const accept = page.getByRole('button', { name: 'Accept 2 calculated grades…' });
  await accept.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Answer differently for single objectives' }).click();
  await dialog.getByRole('combobox', { name: /Better schools/ }).selectOption('Drop');
  await dialog.getByRole('button', { name: 'Accept 2' }).click();
  await expect(page.getByText('2 of 2 objectives are graded')).toBeVisible();
  await expect(objectives.getByText('Next: Carry on')).toHaveCount(1);
  await expect(objectives.getByText('Next: Drop')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('0 of 2 objectives are graded')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Objectives', level: 2 })).toBeFocused();
  await expect(accept).toBeVisible();
});
