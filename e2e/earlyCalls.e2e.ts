// What the page reads before the shell's scripts have loaded is what the screen asks for: each call
// is sent once, and before a script of the application runs.
import { createCycleScenario, today } from './cycleScenario';
import { holdScripts } from './holdScripts';
import { expect, test } from './test';

for (const [address, call] of [
  ['/', /\/okrs\?cycle=/],
  ['/overview', /\/overview\?cycle=/],
  ['/week', /\/users\/me\/week$/],
  ['/review', /\/review\?cycle=/],
  ['/board', /\/board\?cycle=/],
  ['/teams', /\/teams$/],
] as const) {
  test(`${address} sends its first calls once, before the scripts of the application`, async ({
    page,
    openAs,
    caller,
  }) => {
    const { create } = await createCycleScenario(caller, 'This year');
    await create({ title: 'Clean water' });
    const goOn = await holdScripts(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname + search);
    });
    const opened = openAs(caller, address);
    const first = [/\/organizations\/bymember\//, /\/cycles$/, call];
    const counts = () => first.map((pattern) => calls.filter((each) => pattern.test(each)).length);
    await expect.poll(counts).toEqual([1, 1, 1]);
    goOn();
    await opened;
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('.mfe-okr_home, main h1').first()).toBeVisible();
    // The parts that come while the page is idle read nothing again, either.
    await page.waitForTimeout(1500);
    expect(counts()).toEqual([1, 1, 1]);
  });
}

test('a link to an item reads it and its history once, before the scripts of the application', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Clean water' }), 'Taps');
  await caller.call('POST', `okrs/${item}/progress`, { date: today(), value: 20 });
  const goOn = await holdScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const opened = openAs(caller, `/?item=${item}`);
  const counts = () =>
    ['', '/progress'].map(
      (part) => calls.filter((each) => each === `/api/okrs/${item}${part}`).length,
    );
  await expect.poll(counts).toEqual([1, 1]);
  goOn();
  await opened;
  await expect(page.getByRole('heading', { name: 'Progress history' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(counts()).toEqual([1, 1]);
});

test('a late position of the event stream makes no call twice', async ({
  page,
  openAs,
  caller,
}) => {
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Clean water' });
  await page.route(/stream\?follow=false/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const position = page.waitForResponse(/stream\?follow=false/);
  await openAs(caller, '/');
  await expect(page.getByRole('row', { name: /Clean water/ })).toBeVisible();
  await position;
  await page.waitForTimeout(500);
  expect(calls.filter((each) => /\/okrs\?cycle=/.test(each))).toHaveLength(1);
});

test('a change between the early calls and the opening of the event stream is shown', async ({
  page,
  openAs,
  caller,
}) => {
  const { create } = await createCycleScenario(caller, 'This year');
  await create({ title: 'Clean water' });
  const goOn = await holdScripts(page);
  const read = page.waitForResponse((response) => /\/okrs\?cycle=/.test(response.url()));
  const opened = openAs(caller, '/');
  await read;
  await create({ title: 'Better schools' });
  goOn();
  await opened;
  await expect(page.getByRole('row', { name: /Better schools/ })).toBeVisible();
});
