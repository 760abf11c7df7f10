// The API documentation page with an API key: reading, a check-in and an upload, by mouse and by
// keyboard, in both languages and at two widths. The fixtures fail on anything that the content
// policy blocks.
import { axeFaultsOf } from './axe';
import type { Caller } from './caller';
import { createCycleScenario, today } from './cycleScenario';
import { keyboardOf } from './inputMethods';
import { expect, test } from './test';
import type { Page } from './test';

async function createTree(caller: Caller) {
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'Year');
  const objective = await create({ title: 'Water for all' });
  const keyResult = await createKeyResult(objective, 'Families connected', { unit: 'families' });
  const { key } = await caller.call<{ key: string }>('POST', 'api-keys', {
    organization: caller.organizationId,
    description: 'Trying it out',
    scope: 'write',
  });
  return { keyResult, cycle, key };
}

const callOf = (page: Page, method: string, path: string) =>
  page
    .locator('details')
    .filter({ has: page.getByText(method, { exact: true }) })
    .filter({ has: page.getByText(path, { exact: true }) });

test('the API documentation page reads, checks in and uploads a file with a key', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/400 .* at \/api\/okrs\/.*\/progress/);
  const { keyResult, cycle, key } = await createTree(caller);
  await openAs(caller, `/organizations/${caller.organizationId}/api-keys`);
  await page.getByRole('link', { name: /API documentation/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  await expect(page.getByLabel('Organization (id)')).toHaveValue(caller.organizationId);

  const reading = callOf(page, 'GET', '/api/organizations/{id}/cycles');
  await reading.locator('summary').click();
  await reading.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'API key' })).toBeFocused();
  await expect(reading.locator('.outcome')).toBeHidden();
  await page.getByRole('textbox', { name: 'API key' }).fill(key);
  await reading.getByRole('button', { name: 'Send' }).click();
  await expect(reading.locator('.status')).toContainText('200');
  await expect(reading.getByRole('region', { name: 'Answer' })).toContainText('"name": "Year"');

  const writing = callOf(page, 'POST', '/api/okrs/{id}/progress');
  await writing.locator('summary').click();
  await writing.getByRole('textbox', { name: /^id required/ }).fill(keyResult);
  await writing.getByLabel('Body (JSON)').fill(JSON.stringify({ value: 42, date: today() }));
  await expect(writing.getByRole('region', { name: 'As a command' })).toContainText(
    `/api/okrs/${keyResult}/progress`,
  );
  await expect(writing.getByRole('region', { name: 'As a command' })).not.toContainText(key);
  await writing.getByRole('button', { name: 'Send' }).click();
  await expect(writing.locator('.status')).toContainText('201');
  const { entries } = await caller.call<{ entries: object[] }>('GET', `okrs/${keyResult}/progress`);
  expect(entries[0]).toMatchObject({ value: 42, createdBy: 'API: Trying it out' });

  const taking = callOf(page, 'GET', '/api/okrs/downloadOKRs/{organization}/{cycle}');
  await taking.locator('summary').click();
  await taking.getByLabel(/^cycle/).fill(cycle);
  await taking.getByRole('button', { name: 'Send' }).click();
  const download = page.waitForEvent('download');
  await taking.getByRole('link', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Okrs_.*\.xlsx$/);

  // A refusal is shown as the server answered it, with markup as text.
  await writing
    .getByLabel('Body (JSON)')
    .fill(JSON.stringify({ value: '<img src=x onerror=alert(1)>', date: today() }));
  await writing.getByRole('button', { name: 'Send' }).click();
  await expect(writing.locator('.status')).toContainText('400');
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain(key);
});

test('the API documentation page works by keyboard alone', async ({ page, caller }) => {
  const { key } = await createTree(caller);
  await page.goto(`/api/docs?organization=${caller.organizationId}`);
  const keyboard = keyboardOf(page);
  await keyboard.fill(page.getByRole('textbox', { name: 'API key' }), key);
  await keyboard.fill(page.getByLabel('Search'), '/cycles');
  const reading = callOf(page, 'GET', '/api/organizations/{id}/cycles');
  await keyboard.press(reading.locator('summary'));
  await keyboard.press(reading.getByRole('button', { name: 'Send' }));
  await expect(reading.locator('.status')).toContainText('200');
  const answer = reading.locator('details.answer').first();
  await keyboard.press(answer.locator('summary'));
  await expect(answer.getByRole('region', { name: 'Example' })).toContainText('"cycles": [');
  await expect(answer.getByText('cycles[].name', { exact: true })).toBeVisible();
});

test('the contents follow the reading, and a command is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/api/docs?language=en');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText('Objectives and key results');
  await contents.getByRole('link', { name: 'Cycles' }).click();
  await expect(current).toHaveText('Cycles');
  await expect(page.getByRole('heading', { level: 2, name: 'Cycles' })).toBeInViewport();
  const reading = callOf(page, 'GET', '/api/organizations/{id}/cycles');
  await reading.locator('summary').click();
  await reading.locator('.copied:has(.curl)').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /);
  await page.getByLabel('Search').fill('/teams');
  await expect(contents.getByRole('link')).toHaveText(['Teams']);
});

for (const language of ['en', 'es'] as const) {
  test(`the API documentation page is accessible in ${language}`, async ({ page }) => {
    await page.goto(`/api/docs?language=${language}`);
    await expect(page.locator('summary').first()).toBeVisible();
    for (const name of ['/api/okrs/{id}/progress', '/api/okrs/uploaderOKRs/{organization}'])
      await callOf(page, 'POST', name).locator('summary').click();
    await page.locator('#key-only').uncheck();
    await page.locator('summary', { hasText: '/api/users/me/week' }).click();
    await callOf(page, 'POST', '/api/okrs/{id}/progress').locator('summary').click();
    for (const answer of await page.locator('details.answer > summary').all()) await answer.click();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const mode of ['light', 'dark']) {
        await page.evaluate((chosen) => {
          localStorage.setItem('mode', chosen);
          window.dispatchEvent(new Event('storage'));
        }, mode);
        await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
        expect(await axeFaultsOf(page)).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    }
  });
}
