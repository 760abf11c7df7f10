// The journeys that must work in every engine: sign-in, import, a check-in of each kind, eight
// screens, a remote overridden by another release, and work without the server.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { createCaller } from '../caller';
import type { Caller } from '../caller';
import { createCycleScenario, formatDate, today } from '../cycleScenario';
import { ReleaseStore } from '../releaseStore';
import { CumbreServer } from '../server';
import { GOOD_ROWS, GOOD_VALUES, workbook } from '../workbook';
import { EnginePage } from './enginePage';
import type { Target } from './enginePage';
import { ENGINES } from './installedEngines';

const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  within,
});
const link = (name: string | RegExp, within?: Target): Target => ({ role: 'link', name, within });
const field = (name: string | RegExp, within?: Target): Target => ({
  role: 'textbox',
  name,
  within,
});
const title = (name: string | RegExp): Target => ({ role: 'heading', name });
const row = (name: RegExp): Target => ({ role: 'row', name });
const DIALOG: Target = { role: 'dialog' };

const test = base.extend<{ enginePage: EnginePage; server: CumbreServer }>({
  server: async ({ playwright: _playwright }, provide) => {
    const server = await CumbreServer.start();
    await provide(server);
    await server.dispose();
  },
  enginePage: async ({ playwright: _playwright }, provide, { project, annotations }) => {
    const start = ENGINES.find(({ name }) => name === project.name)?.start;
    if (!start) throw new Error(`${project.name} is not installed.`);
    const engine = await start();
    annotations.push({ type: 'engine', description: engine.version });
    await provide(new EnginePage(engine));
    await engine.close();
  },
});

const openAs = (page: EnginePage, caller: Caller, address: string) =>
  page.openWith(
    {
      'auth-storage': caller.session,
      lng: 'en',
      'cumbre-organization': caller.organizationId,
    },
    address,
  );

async function valuesOf(caller: Caller, item: string): Promise<number[]> {
  const { entries } = await caller.call<{ entries: { value: number }[] }>(
    'GET',
    `okrs/${item}/progress`,
  );
  return entries.map(({ value }) => value);
}

test('a person signs in, imports a spreadsheet, and checks in in the row and in the panel', async ({
  enginePage: page,
  server,
}) => {
  const caller = await createCaller(server, 'main@example.org');
  const folder = await mkdtemp(path.join(tmpdir(), 'cumbre-import-'));
  const file = path.join(folder, 'water.xlsx');
  await writeFile(file, await workbook(GOOD_ROWS, GOOD_VALUES));
  try {
    await page.openWith({ lng: 'en' }, `${server.address}/auth/sign-in`);
    await page.fill(field(/^E-mail/), caller.email);
    await page.press('Enter');
    await page.engine.call(
      "() => { document.querySelector('input[type=password]').focus(); return ''; }",
      [],
    );
    await page.engine.type(caller.password);
    await page.press('Enter');
    await page.see(title('Objectives'));
    await page.click(button('Use the current quarter'));
    await page.seeText('is running');
    await page.click(link('Import spreadsheet'));
    await page.upload(file);
    await page.seeText('5 items to create · 5 values to record');
    await page.click(button('Import'));
    await page.seeText('5 items created');
    await page.click(link('Show the objectives'));
    await page.click(button('Expand all'));
    await page.seeText('28.3%', row(/Safe water for every village/));

    await page.click(button(/^Schools with solar panels.*Change the value/));
    await page.fill(field('New value of Schools with solar panels'), '60');
    await page.press('Enter');
    await page.seeText('50%', row(/Clean energy in every school/));

    await page.click(link('Wells out of order'));
    await page.fill(field(/^Value/, DIALOG), '25');
    await page.fill(field('Note', DIALOG), 'Fifteen wells repaired');
    await page.click(button('Check in', DIALOG));
    await page.seeText('Fifteen wells repaired', { role: 'table', name: /Check-ins of/ });
    await page.press('Escape');
    await page.seeText('53.3%', row(/Safe water for every village/));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a person records the value of a period', async ({ enginePage: page, server }) => {
  const caller = await createCaller(server, 'periods@example.org');
  const { cycle, create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Safe water' }), 'Wells looked after', {
    type: 'RECURRENT',
    unit: 'wells',
    frequency: 'monthly',
    targetValue: 10,
    startDate: today(),
    endDate: '2098-12-31',
  });
  await openAs(page, caller, `${server.address}/?cycle=${cycle}&item=${item}`);
  await page.click(
    button(new RegExp(formatDate(today())), { role: 'toolbar', name: /^Periods met/ }),
  );
  await page.fill(field('Value (wells)'), '12');
  await page.press('Enter');
  await page.see({ role: 'cell', name: '12 wells' });
  expect(await valuesOf(caller, item)).toEqual([12]);
});

test('a person records a value in my week', async ({ enginePage: page, server }) => {
  const caller = await createCaller(server, 'week@example.org');
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Safe water' }), 'Wells repaired');
  await openAs(page, caller, `${server.address}/week`);
  await page.fill(field('New value of Wells repaired'), '40');
  await page.press('Enter');
  await page.click(button(/^Save/));
  await expect.poll(() => valuesOf(caller, item), { timeout: 45_000 }).toEqual([40]);
});

test('the tree, my week and eight screens open', async ({ enginePage: page, server }) => {
  const caller = await createCaller(server, 'screens@example.org');
  await createCycleScenario(caller, 'This year').then(async ({ create, createKeyResult }) =>
    createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired'),
  );
  const organization = `/organizations/${caller.organizationId}`;
  for (const [address, heading] of [
    ['/', 'Objectives'],
    ['/week', 'My week'],
    ['/cycles', 'Cycles'],
    ['/notifications', 'Notifications'],
    ['/account', 'Account'],
    [`${organization}/users`, /Users|Members/],
    ['/teams', 'Teams'],
    ['/organizations', 'Organizations'],
    ['/help/keyboard', /Keyboard/],
    [`${organization}/api-keys`, /API keys/],
  ] as const) {
    await openAs(page, caller, `${server.address}${address}`);
    await page.see(title(heading));
  }
});

test('a remote is overridden by another release, and the banner brings it back', async ({
  enginePage: page,
}) => {
  const store = await ReleaseStore.copy('staging');
  const server = await CumbreServer.start({ RELEASES_DIR: store.folder, APP_ENV: 'staging' });
  try {
    const release = await store.write(
      'mfe-org',
      `var mfe_org = { init() {}, get: async () => () => ({ register: () => ({ routes: [{ path: '/account', access: 'signed-in', component: () => 'The release under test' }] }) }) };`,
    );
    const caller = await createCaller(server, 'tester@example.org');
    await openAs(page, caller, `${server.address}/account?mfe.org=${release}`);
    await page.seeText('The release under test', { role: 'main' });
    await page.click(button('Back to normal', { role: 'region', name: 'Overridden parts' }));
    await page.see(title('Account'));
  } finally {
    await server.dispose();
    await store.dispose();
  }
});

test('without the server the tree opens, and a value is sent when it is back', async ({
  enginePage: page,
  server,
}) => {
  const caller = await createCaller(server, 'offline@example.org');
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Clean water' }), 'Wells repaired');
  await openAs(page, caller, `${server.address}/`);
  await page.seeText('Wells repaired');
  await page.seeThat(
    'the stored tree',
    `async () => {
      const names = await caches.keys();
      const answers = names.find((name) => name.startsWith('cumbre-answers '));
      if (!names.includes('cumbre-files') || !answers) return 'false';
      const files = await caches.open('cumbre-files');
      const stored = await (await caches.open(answers)).keys();
      return String(Boolean(await files.match('/kept/page')) && stored.some(({ url }) => url.includes('okrs')));
    }`,
  );
  await server.stopProcess();
  await page.open(`${server.address}/`);
  await page.seeText('Wells repaired');
  await page.seeText('Offline. As of');
  await page.click(button(/^Wells repaired.*Change the value/));
  await page.fill(field('New value of Wells repaired'), '30');
  await page.press('Enter');
  await page.seeText('Waiting for a connection');
  await server.startProcess();
  await page.seeNoText('Offline. As of');
  await page.seeNoText('Waiting for a connection');
  expect(await valuesOf(caller, item)).toEqual([30]);
});
