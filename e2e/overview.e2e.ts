// The numbers on the overview are those of the tree and of the board, read through the API: of an
// imported workbook and of the example organization.
import type { Page } from '@playwright/test';
import type { Caller } from './caller';
import { createCycleScenario, today } from './cycleScenario';
import { exampleOf } from './screens/examplePlace';
import { expect, test } from './test';
import { GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** In the order of the table of statuses. */
const STATUSES = ['achieved', 'onTrack', 'behind', 'atRisk', 'notStarted', 'outdated'];

interface TreeItem {
  parentId: string | null;
  kind: string;
  status: string;
  weight: number;
  realProgress: number | null;
  expectedProgress: number | null;
}

const percent = (ratio: number): string => `${Number((ratio * 100).toFixed(1))}%`;

function meanOf(items: readonly TreeItem[], key: 'realProgress' | 'expectedProgress'): string {
  const counted = items.filter(({ realProgress }) => realProgress !== null);
  const weight = counted.reduce((sum, item) => sum + item.weight, 0);
  return percent(counted.reduce((sum, item) => sum + item.weight * item[key]!, 0) / weight);
}

/** The cells of the table of a picture, by row. */
async function rowsOf(page: Page, picture: string): Promise<string[][]> {
  const table = page.getByRole('region', { name: picture }).locator('table');
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent!.trim())),
    );
}

async function expectNumbersOfTheTree(
  page: Page,
  caller: Caller,
  { organization, cycle }: { organization: string; cycle: string },
) {
  const path = `organizations/${organization}`;
  const { items } = await caller.call<{ items: TreeItem[] }>('GET', `${path}/okrs?cycle=${cycle}`);
  const board = await caller.call<{ people: { late: unknown[] }[] }>(
    'GET',
    `${path}/board?cycle=${cycle}`,
  );
  const roots = items.filter(({ parentId }) => parentId === null);
  const [progress, expected] = [meanOf(roots, 'realProgress'), meanOf(roots, 'expectedProgress')];
  await expect(page.getByRole('img', { name: /^Progress\./ })).toHaveAccessibleName(
    new RegExp(`: ${progress} of ${expected} expected\\.`),
  );
  const weeks = (await rowsOf(page, 'Progress')).filter(([, actual]) => actual !== '–');
  expect(weeks.at(-1)!.slice(1, 3)).toEqual([progress, expected]);
  for (const [kind, name] of [
    ['key_result', 'Key results'],
    ['objective', 'Objectives'],
  ] as const) {
    const status = page.getByRole('region', { name: 'Status' });
    await status.locator('label', { hasText: name }).click();
    const counts = STATUSES.map((status) =>
      String(items.filter((item) => item.kind === kind && item.status === status).length),
    );
    await expect.poll(async () => (await rowsOf(page, 'Status')).at(-1)!.slice(1)).toEqual(counts);
  }
  const late = board.people.reduce((sum, person) => sum + person.late.length, 0);
  const fact = page.locator('.mfe-okr_facts > div', { hasText: 'overdue' }).locator('dd');
  await expect(fact).toHaveText(String(late));
  return late;
}

test('the overview of an imported workbook has the numbers of its tree', async ({
  page,
  openAs,
  caller,
}) => {
  const year = today().slice(0, 4);
  const { cycle } = await createCycleScenario(caller, 'This year', {
    start: `${year}-01-01`,
    end: `${year}-12-31`,
  });
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await workbook(GOOD_ROWS, GOOD_VALUES))], { type: XLSX }),
    'water.xlsx',
  );
  await caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle}`, form);
  await openAs(caller, `/overview?cycle=${cycle}`);
  await page.getByRole('region', { name: 'Status' }).waitFor();
  await expectNumbersOfTheTree(page, caller, { organization: caller.organizationId, cycle });
});

test('the overview of the example has the numbers of its tree, and leads to what is late', async ({
  page,
  openAs,
  caller,
}) => {
  test.slow();
  const { organization, cycle } = await exampleOf(caller, 'en');
  await openAs({ ...caller, organizationId: organization }, `/overview?cycle=${cycle}`);
  await page.getByRole('region', { name: 'Status' }).waitFor();
  const late = await expectNumbersOfTheTree(page, caller, { organization, cycle });
  expect(late).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Show the .*overdue check-in/ }).click();
  await expect(page).toHaveURL(/\/board\?cycle=.*show=late/);
  const missing = late === 1 ? 'one value is missing' : `${late} values are missing`;
  await expect(page.getByText(missing)).toBeVisible();
});
