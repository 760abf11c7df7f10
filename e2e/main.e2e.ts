// The main job from end to end: sign up, verify, create an organization and a cycle, import a
// spreadsheet, check in, restart the server, and find everything again.
import { GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';
import { PASSWORD, mailedToken } from './caller';
import { CumbreServer } from './server';
import { expect, test } from './test';
import type { Page } from './test';

/** The row of the tree that shows `title`. */
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a stranger signs up, loads a spreadsheet, checks in, and finds everything after a restart', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_(REFUSED|RESET))/);
  const server = await CumbreServer.start();
  const email = 'stranger@example.org';
  try {
    await page.goto(`${server.address}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Create a free account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /verify|check your/i })).toBeVisible();

    // The link of the mail opens in another tab; the wizard notices by itself.
    const mail = await page.context().newPage();
    await mail.goto(
      `${server.address}/auth/activate-account#token=${await mailedToken(server, email)}`,
    );
    await expect(mail.getByRole('heading', { name: 'You and your organization' })).toBeVisible();
    await mail.close();

    await expect(
      page.getByRole('heading', { level: 1, name: 'You and your organization' }),
    ).toBeVisible();
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Quispe');
    await page.getByLabel('Organization name').fill('Andes Collective');
    await page.getByRole('checkbox', { name: 'We have no website' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(
      page.getByRole('heading', { level: 1, name: 'About your organization' }),
    ).toBeVisible();
    await page.getByLabel('What kind of organization is it?').selectOption('cooperative');
    await page.getByLabel('How many people work there?').selectOption('11-50');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Contact details' })).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    // Every missing answer has the same border.
    const borderOf = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field) => getComputedStyle(field).borderTopColor);
    await page.mouse.move(0, 0);
    await expect(async () =>
      expect(await borderOf('Industry')).toBe(await borderOf('Mobile phone')),
    ).toPass();
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Peru' });
    await page.getByLabel('Industry').selectOption({ label: 'Education' });
    await page.getByLabel('Mobile phone').fill('987654321');
    await page.getByRole('button', { name: 'Finish' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible();
    await page.getByRole('button', { name: 'Use the current quarter' }).click();
    await expect(page.getByText('is running', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Import spreadsheet' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/spreadsheet|XLSX/i);
    await page.locator('input[type=file]').setInputFiles({
      name: 'water.xlsx',
      mimeType: XLSX,
      buffer: await workbook(GOOD_ROWS, GOOD_VALUES),
    });
    await expect(page.getByText('5 items to create · 5 values to record')).toBeVisible();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('5 items created')).toBeVisible();
    await page.getByRole('link', { name: 'Show the objectives' }).click();

    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(rowOf(page, 'Share of people below the water line')).toContainText('56.6%');
    await expect(rowOf(page, 'Wells out of order')).toContainText('0%');
    await expect(rowOf(page, 'Safe water for every village')).toContainText('28.3%');
    await expect(rowOf(page, 'Clean energy in every school')).toContainText('25%');

    // In the row: Enter, type, Enter.
    await rowOf(page, 'Schools with solar panels')
      .getByRole('button', { name: /Change the value/ })
      .click();
    await page.getByRole('textbox', { name: 'New value of Schools with solar panels' }).fill('60');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Clean energy in every school')).toContainText('50%');

    // In the item's panel, with a note, and its history.
    await page.getByRole('link', { name: 'Wells out of order' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('table', { name: /Check-ins of/ })).toContainText('2024/12/31');
    await panel.getByRole('textbox', { name: /^Value/ }).fill('25');
    await panel.getByLabel('Note').fill('Fifteen wells repaired');
    await panel.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(panel.getByRole('table', { name: /Check-ins of/ })).toContainText(
      'Fifteen wells repaired',
    );
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Safe water for every village')).toContainText('53.3%');

    // The server is killed and started again; the person finds everything as before.
    await server.stopProcess('SIGKILL');
    await server.startProcess();
    await page.goto(address);
    await expect(
      page.getByRole('dialog').getByRole('table', { name: /Check-ins of/ }),
    ).toContainText('Fifteen wells repaired');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Safe water for every village')).toContainText('53.3%');
    await expect(rowOf(page, 'Clean energy in every school')).toContainText('50%');
  } finally {
    await server.dispose();
  }
});

test('the first check-in takes at most 12 inputs and 8 clicks after the sign-up, and no form is refused', async ({
  page,
  openAs,
  caller,
}) => {
  const count = { inputs: 0, clicks: 0, refused: 0 };
  page.on('response', (response) => {
    if (response.status() >= 400) count.refused += 1;
  });
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).click();
    count.clicks += 1;
  };
  const fill = async (name: string | RegExp, text: string) => {
    await page.getByRole('textbox', { name }).fill(text);
    count.inputs += 1;
  };
  await openAs(caller, '/');
  const bars = page.locator('.mfe-okr_tree-picture [role=progressbar]');
  await expect(bars).toHaveCount(3);
  const places = await bars.evaluateAll((found) =>
    found.map((bar) => {
      const { left, right } = bar.getBoundingClientRect();
      return `${Math.round(left)}–${Math.round(right)}`;
    }),
  );
  expect(new Set(places).size).toBe(1);
  await click('Use the current quarter');
  await expect(page.getByText('is running', { exact: false }).first()).toBeVisible();
  const firstSteps = page.getByRole('listitem').filter({ hasText: '(done)' });
  await expect(firstSteps).toHaveCount(3);
  await click('New objective');
  await fill('Title', 'Customers recommend us');
  await click(/^Create$/);
  await expect(
    page.getByRole('dialog', { name: 'Add the first key result of O1 Customers recommend us' }),
  ).toBeVisible();
  await fill('Title', 'Satisfaction');
  await fill('Start value', '7');
  await fill('Target value', '9');
  await fill('Unit', 'points');
  await click(/^Create$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(firstSteps).toHaveCount(5);
  await click(/^Satisfaction: 7 .* Change the value/);
  await fill('New value of Satisfaction', '8');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Satisfaction')).toContainText('50%');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(count.refused).toBe(0);
  expect(count.inputs).toBeLessThanOrEqual(12);
  expect(count.clicks).toBeLessThanOrEqual(8);
});
