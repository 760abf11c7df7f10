// A spreadsheet is written whole or not at all, and an export is the template of the next import. Files on their way show
// how far they are, and can be stopped.
import { BAD_ROWS, GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';
import type { Caller } from './caller';
import { expect, test } from './journey';
import { readFile } from 'node:fs/promises';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function newCycle(caller: Caller): Promise<string> {
  const start = new Date().toISOString().slice(0, 10);
  return (await caller.call<{ cycle: { id: string } }>('POST', `organizations/${caller.organizationId}/cycles`, { name: 'Open cycle', start, end: '2099-12-31' })).cycle.id;
}

const itemsOf = async (caller: Caller, cycle: string) =>
  (await caller.call<{ items: { code: string; realProgress: number | null }[] }>('GET', `organizations/${caller.organizationId}/okrs?cycle=${cycle}`)).items;

test('a file with mistakes is refused whole, and every mistake is shown by row and column', async ({ page, openAs, caller }) => {
  const cycle = await newCycle(caller);
  await openAs(caller, `/organizations/${caller.organizationId}/import?cycle=${cycle}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'mistakes.xlsx', mimeType: XLSX, buffer: await workbook(BAD_ROWS) });
  const errors = page.getByRole('region', { name: 'Errors' });
  for (const mistake of [/OKRs 3 Target value/, /OKRs 4 Parent code The parent objective does not exist/, /OKRs 5 Current value Enter a number/]) {
    await expect(errors.getByRole('row', { name: mistake })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(await itemsOf(caller, cycle)).toEqual([]);

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await workbook(BAD_ROWS))], { type: XLSX }), 'mistakes.xlsx');
  await expect(caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle}`, form)).rejects.toThrow(/: 422 .*IMPORT_HAS_ERRORS/);
  expect(await itemsOf(caller, cycle)).toEqual([]);
});

test('an export comes back unchanged', async ({ page, openAs, caller }) => {
  const cycle = await newCycle(caller);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await workbook(GOOD_ROWS, GOOD_VALUES))], { type: XLSX }), 'water.xlsx');
  await caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle}`, form);
  const before = await itemsOf(caller, cycle);
  expect(before.map(({ code }) => code)).toEqual(['W1', 'W1.1', 'W1.2', 'W2', 'W2.1']);

  await openAs(caller, `/organizations/${caller.organizationId}/download?cycle=${cycle}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Okrs_.+\.xlsx$/);
  const buffer = await readFile(await download.path());

  await page.goto(`/organizations/${caller.organizationId}/import?cycle=${cycle}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'again.xlsx', mimeType: XLSX, buffer });
  await expect(page.getByText('Nothing would change: the file and the cycle say the same.')).toBeVisible();
  expect(await itemsOf(caller, cycle)).toEqual(before);
});

test('a file on a slow line shows how much of it is sent, and can be stopped on its way', async ({ page, openAs, caller }) => {
  const cycle = await newCycle(caller);
  await openAs(caller, `/organizations/${caller.organizationId}/import?cycle=${cycle}`);
  await expect(page.getByText('or drop it here')).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 });
  const rows = ['code,kind,title', ...Array.from({ length: 20_000 }, (_row, index) => `O${index},objective,Objective number ${index} of a long list`)].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(page.getByText('Sending long.csv …')).toBeVisible();
  const bar = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.1);
  await expect(page.getByText(/^\d\d %$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was written.')).toBeVisible();

  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await page.locator('input[type=file]').setInputFiles({ name: 'water.xlsx', mimeType: XLSX, buffer: await workbook(GOOD_ROWS) });
  await expect(page.getByRole('heading', { name: 'What water.xlsx would change' })).toBeVisible();
});

test('everything of an organization is downloaded as one file', async ({ page, openAs, caller }) => {
  await newCycle(caller);
  await openAs(caller, `/organizations/${caller.organizationId}`);
  await page.getByRole('link', { name: 'Export everything' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Cumbre_organization_[\d-]+\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    format: 'cumbre-organization', version: 1, organization: { id: caller.organizationId }, members: [{ email: caller.email }], cycles: [{ name: 'Open cycle' }], rows: { members: 1, cycles: 1 },
  });
});
