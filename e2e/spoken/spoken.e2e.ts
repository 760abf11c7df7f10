// Five tasks as a screen reader tells them: the text of the accessibility tree, line by line.
import { createCaller } from '../caller';
import type { Caller } from '../caller';
import { createCycleScenario } from '../cycleScenario';
import { expect, test } from '../test';
import { waitForStable } from '../waitForStable';
import { spokenText } from './spokenText';

async function createTree(caller: Caller) {
  const plan = await createCycleScenario(caller, '2026');
  const objective = await plan.create({ title: 'Safe water' });
  const item = await plan.createKeyResult(objective, 'Wells repaired', {
    unit: 'wells',
    currentValue: 40,
  });
  return { ...plan, objective, item };
}

const WORDS = {
  en: {
    cells: [
      ['checkbox “Select KR1.1 Wells repaired”', 'KR1.1', 'link “Wells repaired”'],
      ['progressbar “Wells repaired” = 40%, expected 0%'],
      ['On track'],
      ['button “Wells repaired: 40 of 100 wells. Change the value”'],
      ['Ana Quispe'],
    ],
    objective: 'row “O1 Safe water, On track” level 1 expanded',
    keyResult: 'row “KR1.1 Wells repaired, On track” level 2',
    headers: ['Title', 'Progress', 'Status', 'Current → target', 'Owner', 'Updated', 'Actions'],
    change: 'Change Wells repaired',
    value: 'New value of Wells repaired',
    saved: 'Saved, 70% of the way',
    typed:
      'textbox “New value of Wells repaired” = 70 (70% · not saved yet Replaces today’s value: 40 wells)',
    save: 'button “Save one value”',
  },
  es: {
    cells: [
      ['checkbox “Seleccionar KR1.1 Wells repaired”', 'KR1.1', 'link “Wells repaired”'],
      ['progressbar “Wells repaired” = 40 %, esperado 0 %'],
      ['Según lo previsto'],
      ['button “Wells repaired: 40 de 100 wells. Cambiar el valor”'],
      ['Ana Quispe'],
    ],
    objective: 'row “O1 Safe water, Según lo previsto” level 1 expanded',
    keyResult: 'row “KR1.1 Wells repaired, Según lo previsto” level 2',
    headers: [
      'Título',
      'Progreso',
      'Estado',
      'Actual → meta',
      'Responsable',
      'Actualizado',
      'Acciones',
    ],
    change: 'Cambiar Wells repaired',
    value: 'Nuevo valor de Wells repaired',
    saved: 'Guardado, 70 % del camino',
    typed:
      'textbox “Nuevo valor de Wells repaired” = 70 (70 % · sin guardar Reemplaza el valor de hoy: 40 wells)',
    save: 'button “Guardar un valor”',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  const words = WORDS[language];

  test(`spoken in ${language}: the tree row by row, each number once`, async ({
    page,
    openAs,
    caller,
  }) => {
    await createTree(caller);
    await openAs(caller, '/', language);
    const row = page.getByRole('row').filter({ has: page.getByText('KR1.1', { exact: true }) });
    await row.waitFor();
    await waitForStable(page);
    const tree = await spokenText(page, page.getByRole('treegrid'));
    expect(tree.filter((line) => /^row “(O|KR)\d/.test(line))).toEqual([
      words.objective,
      words.keyResult,
    ]);
    expect(
      tree.filter((line) => line.startsWith('columnheader “')).map((line) => line.slice(14, -1)),
    ).toEqual(words.headers);
    const cells = row.getByRole('gridcell');
    for (const [place, lines] of words.cells.entries())
      expect(await spokenText(page, cells.nth(place))).toEqual(['gridcell', ...lines]);
  });

  test(`spoken in ${language}: a value is checked in from my week`, async ({
    page,
    openAs,
    caller,
  }) => {
    await createTree(caller);
    await openAs(caller, '/week', language);
    // Its check-in of this week is done.
    await page.getByRole('button', { name: words.change }).click();
    const value = page.getByRole('textbox', { name: words.value });
    await value.fill('70');
    const main = page.locator('main');
    await expect
      .poll(() => spokenText(page, main))
      .toEqual(expect.arrayContaining([words.typed, words.save]));
    await value.press('Control+Enter');
    await expect
      .poll(() => spokenText(page, page.getByRole('grid')))
      .toEqual(expect.arrayContaining([words.saved]));
  });
}

test('spoken: an objective is found and opened', async ({ page, openAs, caller }) => {
  await createTree(caller);
  await openAs(caller, '/');
  await page.getByRole('searchbox').fill('safe');
  const main = page.locator('main');
  await expect
    .poll(() => spokenText(page, main))
    .toEqual(
      expect.arrayContaining([
        'searchbox “Search objectives and key results” = safe',
        '1 of 2 found',
      ]),
    );
  await page.getByRole('link', { name: 'Safe water' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tabpanel')).toBeVisible();
  await waitForStable(page);
  const lines = await spokenText(page, panel);
  expect(lines.slice(0, 2)).toEqual(['dialog “Safe water”', 'button “Close”']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'On track',
      'tab “Details” selected',
      'heading “How this is calculated” level 2',
      'table “What makes up the progress of Safe water”',
    ]),
  );
});

test('spoken: an objective gets its first key result', async ({ page, openAs, caller }) => {
  await createCycleScenario(caller, '2026');
  await openAs(caller, '/?new=objective');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).waitFor();
  await waitForStable(page);
  const objective = await spokenText(page, form);
  expect(objective).toEqual(
    expect.arrayContaining([
      'dialog “New objective”',
      'textbox “Title” required',
      'combobox “Owner” required collapsed (Ana Quispe Answers for the result.)',
      'DisclosureTriangle “More settings Assigned person, its own metric, description, weight, code” collapsed',
    ]),
  );
  // No icon has a name of its own.
  expect(objective.filter((line) => /^ima?ge?\b/.test(line))).toEqual([]);
  await form.getByRole('textbox', { name: 'Title' }).fill('Safe water');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  // A new objective offers its first key result at once.
  await form.getByRole('textbox', { name: 'Start value' }).waitFor();
  await waitForStable(page);
  expect(await spokenText(page, form)).toEqual(
    expect.arrayContaining([
      'dialog “Add the first key result of O1 Safe water”',
      'textbox “Title” required',
      'textbox “Start value” required',
      'textbox “Target value” required',
      'textbox “Unit” required',
      'DisclosureTriangle “More settings Parent objective, metric, current value, type, dates, check-ins, owner, assigned person, description, weight, code” collapsed',
    ]),
  );
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .poll(() => spokenText(page, form))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^textbox “Title” .*invalid/)]));
});

test('spoken: a shared objective is read in the inbox and declined', async ({
  page,
  openAs,
  caller,
  server,
}) => {
  const other = await createCaller(server, caller.email.replace('person', 'ribera'), 'Ribera');
  const { objective } = await createTree(other);
  await createCycleScenario(caller, '2026');
  await other.call('POST', `okrs/${objective}/shares`, {
    organization: caller.organizationId,
  });
  await openAs(caller, '/notifications');
  const main = page.locator('main');
  const link = page.getByRole('link', {
    name: 'Ribera would like to share “Safe water” with you',
  });
  await link.waitFor();
  await waitForStable(page);
  const lines = await spokenText(page, main);
  expect(lines).toEqual(
    expect.arrayContaining([
      'heading “Notifications” level 1',
      'link “Ribera would like to share “Safe water” with you”',
    ]),
  );
  await page.goto('/shares');
  const line = page.getByRole('listitem').filter({ hasText: 'Safe water' });
  await line.getByRole('button', { name: /^Decline/ }).waitFor();
  await waitForStable(page);
  // The name of each button says whose objective it answers.
  const buttons = (await spokenText(page, line)).filter((each) => /^(button|link) /.test(each));
  expect(buttons.filter((each) => /“(Accept|Decline)/.test(each))).toHaveLength(2);
  for (const each of buttons) expect(each).toContain('Safe water');
  await line.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).waitFor();
  const question = await spokenText(page, dialog);
  expect(question[0]).toMatch(/^dialog “.+”/);
  expect(question.at(-1)).toBe('button “Decline”');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(line.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
});
