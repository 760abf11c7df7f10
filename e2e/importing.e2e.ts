// An import writes all rows or none, and an export can be imported again. Uploads show their
// progress and can be cancelled.
import { BAD_ROWS, GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { openStallableConnection } from './stalledConnection';
import { expect, test } from './test';
import { readFile } from 'node:fs/promises';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const newCycle = async (caller: Caller): Promise<string> =>
  (await createCycleScenario(caller, 'Open cycle', { planned: true })).cycle;

const itemsOf = async (caller: Caller, cycle: string) =>
  (
    await caller.call<{ items: { code: string; realProgress: number | null }[] }>(
      'GET',
      `organizations/${caller.organizationId}/okrs?cycle=${cycle}`,
    )
  ).items;

test('every mistake of a file is shown by row and column, and its good rows can be imported without the others', async ({
  page,
  openAs,
  caller,
}) => {
  const cycle = await newCycle(caller);
  await openAs(caller, `/organizations/${caller.organizationId}/import?cycle=${cycle}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mistakes.xlsx', mimeType: XLSX, buffer: await workbook(BAD_ROWS) });
  const errors = page.getByRole('region', { name: 'Errors' });
  for (const mistake of [
    /OKRs 3: A key result without a target Target value/,
    /OKRs 4: A key result under nobody Parent objective's code Neither the cycle “Open cycle” nor this file/,
    /OKRs 5: A text where a number belongs Current value Enter a number instead of “plenty”/,
  ]) {
    await expect(errors.getByRole('row', { name: mistake })).toBeVisible();
  }
  const apply = page.getByRole('button', { name: 'Import 1 row, leave out 3' });
  await expect(apply).toBeVisible();
  expect(await itemsOf(caller, cycle)).toEqual([]);

  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await workbook(BAD_ROWS))], { type: XLSX }),
    'mistakes.xlsx',
  );
  await expect(
    caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle}`, form),
  ).rejects.toThrow(/: 422 .*IMPORT_HAS_ERRORS/);
  expect(await itemsOf(caller, cycle)).toEqual([]);

  await apply.click();
  await expect(page.getByText('3 rows were left out')).toBeVisible();
  expect((await itemsOf(caller, cycle)).map(({ code }) => code)).toEqual(['B1']);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/ - Open cycle - left out\.xlsx$/);
  await page.getByRole('button', { name: 'Import another file' }).click();
  const buffer = await readFile(await download.path());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'left out.xlsx', mimeType: XLSX, buffer });
  await expect(errors.getByRole('row', { name: /OKRs 5: A text where a number/ })).toBeVisible();
  await expect(errors.getByRole('row')).toHaveCount(4);
});

test('an import of an export changes nothing', async ({ page, openAs, caller }) => {
  const cycle = await newCycle(caller);
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await workbook(GOOD_ROWS, GOOD_VALUES))], { type: XLSX }),
    'water.xlsx',
  );
  await caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle}`, form);
  const before = await itemsOf(caller, cycle);
  expect(before.map(({ code }) => code)).toEqual(['W1', 'W1.1', 'W1.2', 'W2', 'W2.1']);

  await openAs(caller, `/organizations/${caller.organizationId}/download?cycle=${cycle}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Okrs_[\d-]+ - .+ - Open cycle\.xlsx$/);
  const buffer = await readFile(await download.path());

  await page.goto(`/organizations/${caller.organizationId}/import?cycle=${cycle}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'again.xlsx', mimeType: XLSX, buffer });
  await expect(
    page.getByText('Nothing to change: the file and the cycle are the same.'),
  ).toBeVisible();
  expect(await itemsOf(caller, cycle)).toEqual(before);
});

test('a slow upload shows its progress and can be cancelled', async ({
  page,
  openAs,
  caller,
  server,
}) => {
  const cycle = await newCycle(caller);
  const line = await openStallableConnection(server.port);
  await openAs(
    caller,
    `${line.address}/organizations/${caller.organizationId}/import?cycle=${cycle}`,
  );
  await expect(page.getByText('or drop it here')).toBeVisible();
  line.hold();
  await page.locator('input[type=file]').setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(4_900_000, 'code,kind,title\n'),
  });
  await expect(page.getByText('Sending long.csv …')).toBeVisible();
  await expect
    .poll(async () => Number(await page.getByRole('progressbar').getAttribute('value')))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^\d{1,2} %$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was written.')).toBeVisible();
  await line.close();
});

test('all data of an organization is downloaded as one file', async ({ page, openAs, caller }) => {
  await newCycle(caller);
  await openAs(caller, `/organizations/${caller.organizationId}`);
  await page.getByRole('link', { name: 'Download all data' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/ - all data [\d-]+\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    format: 'cumbre-organization',
    version: 1,
    organization: { id: caller.organizationId },
    members: [{ email: caller.email }],
    cycles: [{ name: 'Open cycle' }],
    rows: { members: 1, cycles: 1 },
  });
});
