// The numbers on the overview, on the page of a team and in the story of a cycle are those of the
// API: of an imported workbook and of the example organization.
import { importWorkbook } from './importedWorkbook';
import { expectOverview, expectStory, expectTeam } from './overviewNumbers';
import { textOfSheets } from './pdfPages';
import { exampleOf } from './screens/examplePlace';
import { expect, test } from './test';

test('the overview of an imported workbook has the numbers of its tree', async ({
  page,
  openAs,
  caller,
}) => {
  test.slow();
  const { organization, cycle } = await importWorkbook(caller);
  await openAs(caller, `/overview?cycle=${cycle}`);
  const { weeks, movements, forecast } = await expectOverview(page, caller, {
    organization,
    cycle,
  });
  // In January the year is too young for both.
  if (weeks.length > 5) {
    expect(movements!.roseCount + movements!.fellCount).toBeGreaterThan(0);
    expect(forecast).not.toBeNull();
  }
});

test('overview, team and story of the example have the numbers of the API', async ({
  page,
  openAs,
  caller,
}) => {
  test.slow();
  const { organization, cycle, team, former } = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: organization }, `/overview?cycle=${cycle}`);
  const { late, groups } = await expectOverview(page, caller, { organization, cycle });
  expect([late.count > 0, groups.rows.length > 1]).toEqual([true, true]);
  await page.goto(`/teams/${team}?cycle=${cycle}`);
  await expectTeam(page, caller, { organization, cycle, team });
  await page.goto(`/cycles/${former}/story`);
  await expectStory(page, caller, { organization, cycle: former });
});

for (const language of ['en', 'es'] as const)
  test(`the overview of the example is printed on one sheet, with its bars, in ${language}`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { organization, cycle } = await exampleOf(caller, language);
    await openAs({ ...caller, organizationId: organization }, `/overview?cycle=${cycle}`, language);
    await expect(page.locator('.mfe-okr_heat')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // The first line names the cycle, the picker does not.
    await expect(page.locator('.mfe-okr_print-head')).toBeVisible();
    await expect(page.locator('.mfe-okr_cycle-name')).toBeHidden();
    // Browsers leave out the background of what does not ask for it.
    for (const part of ['.cu-bar-track', '.cu-bar-fill', '.cu-bar-mark', '.mfe-okr_swatch'])
      await expect(page.locator(part).first()).toHaveCSS('print-color-adjust', 'exact');
    const drawn = () =>
      page
        .locator('.mfe-okr_drawing')
        .evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute('viewBox')));
    const drawings = await drawn();
    const margin = '1cm';
    // A phone prints the same sheet, with all weeks that it has room for.
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await drawn()).toEqual(drawings);
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: margin, bottom: margin, left: margin, right: margin },
      });
      expect(textOfSheets(pdf)).toHaveLength(1);
    }
  });

test('the count of what is overdue leads to it', async ({ page, openAs, caller }) => {
  const { organization, cycle } = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: organization }, `/overview?cycle=${cycle}`);
  const count = page.getByRole('link', { name: /^Show the .*overdue check-in/ });
  const late = Number(await count.textContent());
  await count.click();
  await expect(page).toHaveURL(/\/board\?cycle=.*show=late/);
  const missing = late === 1 ? 'one value is missing' : `${late} values are missing`;
  await expect(page.getByText(missing)).toBeVisible();
});

test('on a phone the last check-in of a person is whole, in line with the number of items', async ({
  page,
  openAs,
  caller,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { organization, cycle, former } = await exampleOf(caller, 'es');
  await openAs({ ...caller, organizationId: organization }, `/board?cycle=${cycle}`, 'es');
  for (const each of [cycle, former]) {
    await page.goto(`/board?cycle=${each}`);
    const facts = page.getByRole('row').nth(1).locator('.mfe-okr_board-fact');
    await expect(facts).toHaveCount(2);
    const [items, last] = await facts.evaluateAll((cells) =>
      cells.map((cell) => ({
        left: cell.getBoundingClientRect().left,
        isCut: cell.scrollWidth > cell.clientWidth,
      })),
    );
    expect(last).toEqual({ left: items!.left, isCut: false });
  }
});
