// An API key is created on its page and used as that page documents it: by a shell script and by a
// script of a spreadsheet.
import { writeXlsx } from 'hucre';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

const run = promisify(execFile);

test('the documented scripts for the shell and for spreadsheets work unchanged', async ({
  page,
  openAs,
  caller,
}) => {
  const year = await createCycleScenario(caller, 'Year');
  const objective = await year.create({ title: 'Water for all' });
  const keyResult = await year.createKeyResult(objective, 'Families connected', {
    unit: 'families',
  });
  const { code } = (await caller.call<{ item: { code: string } }>('GET', `okrs/${keyResult}`)).item;
  await openAs(caller, `/organizations/${caller.organizationId}/api-keys?new`);
  await page.getByLabel('Description').fill('Sales script');
  await page.getByRole('radio', { name: /Read and write/ }).check();
  await page.getByLabel('Description').press('Enter');
  const made = page.getByRole('textbox', { name: 'API key', exact: true });
  const key = await made.inputValue();
  expect(
    await made.evaluate(
      (field) => field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight,
    ),
    'the key is not cut',
  ).toBe(true);
  await page.getByRole('button', { name: 'Done, I copied it' }).click();
  await expect(page.getByRole('rowheader', { name: /Sales script/ })).toBeVisible();

  const codeOf = async (label: string) =>
    (
      await page.locator('figure').filter({ hasText: label }).locator('code').textContent()
    )?.replaceAll('KR1.1', code) ?? '';
  const inShell = async (text: string) =>
    JSON.parse(
      (await run('bash', ['-c', text], { env: { ...process.env, CUMBRE_API_KEY: key } })).stdout,
    ) as { cycles?: { name: string }[]; rows?: { recorded: boolean }[] };
  expect(
    (await inShell(await codeOf('List the cycles with curl'))).cycles?.map(({ name }) => name),
  ).toEqual(['Year']);
  expect((await inShell(await codeOf('Record a value with curl'))).rows).toMatchObject([
    { recorded: true },
  ]);
  const newest = async () =>
    (
      await caller.call<{ entries: { value: number; createdBy: string }[] }>(
        'GET',
        `okrs/${keyResult}/progress`,
      )
    ).entries[0];
  expect(await newest()).toMatchObject({ value: 42, createdBy: 'API: Sales script' });

  // Stubs of the Google services that the script calls. Its requests go to the server.
  const requests: {
    url: string;
    options: {
      method: string;
      contentType: string;
      headers: Record<string, string>;
      payload: string;
    };
  }[] = [];
  runInNewContext(`${await codeOf('Apps Script for a Google spreadsheet')}\nsendToCumbre();`, {
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => key }) },
    Utilities: { formatDate: (date: Date) => date.toISOString().slice(0, 10) },
    SpreadsheetApp: {
      getActiveSheet: () => ({
        getDataRange: () => ({
          getValues: () => [
            ['Code', 'Value'],
            [code, 55],
            ['', 1],
            ['KR9', ''],
          ],
        }),
      }),
    },
    UrlFetchApp: {
      fetch: (url: string, options: (typeof requests)[number]['options']) => {
        requests.push({ url, options });
        return { getResponseCode: () => 200, getContentText: () => '{"rows":[]}' };
      },
    },
  });
  const [{ url, options }] = requests as [(typeof requests)[number]];
  const answer = await fetch(url, {
    method: options.method,
    headers: { 'content-type': options.contentType, ...options.headers },
    body: options.payload,
  });
  expect(await answer.json()).toMatchObject({ rows: [{ code, recorded: true }] });
  expect(await newest()).toMatchObject({ value: 55 });

  // Excel is not available here: the test sends the requests of the documented query.
  const query = (await codeOf('Power Query that reads the running cycle')).replace('cmb_…', key);
  const [, base = ''] = /Web\.Contents\("([^"]+)"/.exec(query) ?? [];
  const [, header = '', variable = ''] = /#"([^"]+)" = (\w+)/.exec(query) ?? [];
  const [, value = ''] = new RegExp(`${variable} = "([^"]+)"`).exec(query) ?? [];
  const paths = [...query.matchAll(/Ask\("([^"]+)"/g)].map(([, path]) => path);
  const ask = async (path: string) =>
    (await fetch(`${base}/${path}`, { headers: { [header]: value } })).json() as Promise<{
      current: string;
      items: Record<string, unknown>[];
    }>;
  const { current } = await ask(paths[0] ?? '');
  const { items } = await ask(`${paths[1]}?cycle=${current}`);
  const columns = [...(/Columns = \{([^}]+)\}/.exec(query)?.[1]?.matchAll(/"(\w+)"/g) ?? [])].map(
    ([, column]) => column ?? '',
  );
  expect(items.find((item) => item.code === code)).toMatchObject({
    title: 'Families connected',
    currentValue: 55,
  });
  expect(columns.filter((column) => !(column in (items[0] ?? {})))).toEqual([]);

  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-workbook-'));
  await writeFile(
    path.join(folder, 'okrs.xlsx'),
    await writeXlsx({
      sheets: [
        {
          name: 'OKRs',
          rows: [
            ['code', 'currentValue'],
            [code, 61],
          ],
        },
      ],
    }),
  );
  const command = await codeOf('Send a workbook with curl');
  const reply = JSON.parse(
    (
      await run('bash', ['-c', command], {
        cwd: folder,
        env: { ...process.env, CUMBRE_API_KEY: key },
      })
    ).stdout,
  ) as { import: { applied: boolean } };
  await rm(folder, { recursive: true });
  expect(reply.import.applied).toBe(true);
  expect(await newest()).toMatchObject({ value: 61 });
});
