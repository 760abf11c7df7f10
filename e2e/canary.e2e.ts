// A canary in a real browser: named people get it, others never see it; one that fails is taken back
// by itself, and one that works grows to all. The server looks every second instead of every minute,
// and the steps need no waiting.
import type { BrowserContext, Page } from '@playwright/test';
import type { Caller } from './caller';
import { PASSWORD, createCaller } from './caller';
import type { CumbreServer } from './server';
import { expect, test as base } from './storeTest';
import { Visitor } from './visitors';

const REMOTE = 'mfe-okr';
const FAILED = 5;
const OTHERS = 25;

interface Pilot {
  caller: Caller;
  context: BrowserContext;
  page: Page;
}

const test = base.extend<object, { pilots: Pilot[] }>({
  serverSettings: [{ SCHEDULER_SECONDS: '1', TRUST_PROXY: '1' }, { scope: 'worker' }],
  // People who have signed in in a browser, so that the server knows whose page it makes.
  pilots: [
    async ({ browser, server }, provide) => {
      const pilots: Pilot[] = [];
      for (let index = 0; index < FAILED; index += 1) {
        const caller = await createCaller(server, `pilot-${index}@example.org`);
        const context = await browser.newContext({
          baseURL: server.address,
          serviceWorkers: 'block',
          locale: 'en-US',
        });
        const answer = await context.request.post('/api/users/authenticate', {
          headers: { origin: server.address },
          data: { email: caller.email, password: PASSWORD },
        });
        expect(answer.ok()).toBe(true);
        const { result } = (await answer.json()) as { result: { token: string } };
        await context.addInitScript(
          ([session, organization]) => {
            localStorage.setItem('auth-storage', session);
            localStorage.setItem('lng', 'en');
            localStorage.setItem('cumbre-organization', organization);
          },
          [caller.session.replaceAll(caller.token, result.token), caller.organizationId] as const,
        );
        pilots.push({ caller, context, page: await context.newPage() });
      }
      await provide(pilots);
      for (const { context } of pilots) await context.close();
    },
    { scope: 'worker' },
  ],
});

const visitsFromElsewhere = (server: CumbreServer) =>
  Promise.all(
    Array.from({ length: OTHERS }, (_, index) =>
      Visitor.from(server, `198.51.100.${index + 1}`).visits(REMOTE),
    ),
  );

/** Leaving the page sends its reports at once. */
const leave = ({ page }: Pilot) => page.goto('about:blank');
const openCycles = async ({ page }: Pilot) => {
  await page.goto('/cycles', { waitUntil: 'domcontentloaded' });
};
const cycles = ({ page }: Pilot) => page.getByRole('heading', { level: 1, name: 'Cycles' });

const container = (register: string) =>
  `var mfe_okr = { init() {}, get: async () => () => ({ register(host) { ${register} } }) };`;
/** Routes of the former release with a component of the test. */
const routesWith = (component: string) =>
  `const component = ${component}; return { routes: ROUTES.map(({ path, access }) => ({ path, access, component })) };`;

const FAULTS = [
  ['registers', 'throw new Error("at registration");'],
  ['shows its first screen', routesWith('() => { throw new Error("at the first screen"); }')],
  [
    'is used',
    routesWith(
      '() => { setTimeout(() => { throw new Error("while it is used"); }, 200); return null; }',
    ),
  ],
] as const;

for (const [when, register] of FAULTS) {
  test(`a canary that throws when it ${when} is taken back by itself`, async ({
    store,
    server,
    pilots,
    page,
    pageErrors,
  }) => {
    const former = await store.current(REMOTE);
    const { routes } = await store.manifest(REMOTE);
    const newer = await store.write(
      REMOTE,
      container(register.replace('ROUTES', JSON.stringify(routes))),
    );
    await store.startCanary(REMOTE, newer, { people: pilots.map(({ caller }) => caller.email) });

    expect(new Set(await visitsFromElsewhere(server))).toEqual(new Set([former]));
    for (const pilot of pilots) {
      await openCycles(pilot);
      await expect(pilot.page.locator('main')).toBeVisible();
      await pilot.page.waitForTimeout(1500);
      await leave(pilot);
    }
    await expect
      .poll(async () => (await store.pointer(REMOTE))?.action, { timeout: 20_000 })
      .toBe('take-back');
    expect(await store.current(REMOTE)).toBe(former);

    await page.goto('/operation/remotes');
    const section = page.locator(`#${REMOTE}`);
    await expect(section.getByRole('heading', { name: 'Canary' })).toHaveCount(0);
    await section.getByText('Last moves').click();
    await expect(section.getByRole('listitem').first()).toContainText(
      `canary taken back, ${newer}`,
    );
    const [pilot] = pilots as [Pilot];
    await openCycles(pilot);
    await expect(cycles(pilot)).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test('a canary that works is for named people, then for some, then for all', async ({
  store,
  server,
  pilots,
}) => {
  const former = await store.current(REMOTE);
  const newer = await store.writeAgain(REMOTE);
  const [pilot, other] = pilots as [Pilot, Pilot];
  await store.startCanary(REMOTE, newer, { people: [pilot.caller.email] });
  for (const [{ page }, expected] of [
    [pilot, newer],
    [other, former],
  ] as const) {
    const loaded = page.waitForRequest((request) =>
      request.url().includes(`/releases/${REMOTE}/${expected}/`),
    );
    await page.goto('/cycles', { waitUntil: 'domcontentloaded' });
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeVisible();
  }
  // For a share of the people, with a step that needs three of them.
  await store.startCanary(
    REMOTE,
    newer,
    { percent: 1, people: pilots.map(({ caller }) => caller.email) },
    { steps: [1, 50], people: 3, minutes: 0 },
  );
  await visitsFromElsewhere(server);
  const visits = async () => {
    for (const each of pilots) {
      await openCycles(each);
      await expect(cycles(each)).toBeVisible();
      await leave(each);
    }
  };
  await visits();
  await expect
    .poll(async () => (await store.pointer(REMOTE))?.canary?.audience.percent, { timeout: 20_000 })
    .toBe(50);
  await visits();
  await expect.poll(() => store.current(REMOTE), { timeout: 20_000 }).toBe(newer);
  expect(new Set(await visitsFromElsewhere(server))).toEqual(new Set([newer]));
});
