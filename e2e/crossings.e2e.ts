// Two people use all remotes in turn, in one tab without a reload. What one remote adds to the page
// (endpoints, slices, texts, toasts) must not affect the others. Each test runs the same steps in
// another order. Two fixed orders contain each pair of steps in both directions;
// `npm run test:long -- crossings` runs 200 random orders. The title of a test has its seed and
// number. CROSSINGS_SEED, CROSSINGS_FIRST and CROSSINGS_ORDERS repeat it.
import type { Locator, Page, Response } from '@playwright/test';
import fc from 'fast-check';
import { ORGANIZATION_FIELDS, createCaller } from './caller';
import type { Caller } from './caller';
import { navigateInPage } from './navigateInPage';
import { expect, test } from './test';
import { createCycleScenario } from './cycleScenario';
import type { CumbreServer } from './server';
import { waitForStable } from './waitForStable';
import { GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';

interface Person extends Caller {
  organization: string;
  objective: string;
  cycle: string;
}

interface Tab {
  page: Page;
  people: readonly [Person, Person];
  /** The person who is signed in, or was last. */
  current: Person;
  isSignedIn: boolean;
  /** By e-mail the organization that a person used last, where it is not that of the objectives. */
  used: Map<string, string>;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const switcherOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Switch organization: / });
const openFromMenu = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function signOut(tab: Tab): Promise<void> {
  await chooseFromAccountMenu(tab.page, 'Sign out');
  await expect(heading(tab.page, 'Sign in')).toBeVisible();
  tab.isSignedIn = false;
}

/** Signs in by the form, after signing out where necessary. */
async function signIn(tab: Tab, person: Person): Promise<void> {
  const { page } = tab;
  if (tab.isSignedIn) await signOut(tab);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The person is in the organization that they used last in this browser.
  const name = tab.used.get(person.email) ?? person.organization;
  await expect(switcherOf(page)).toHaveAccessibleName(`Switch organization: ${name}`);
  if (name === person.organization) await expect(rowOf(page, person.objective)).toBeVisible();
  await waitForStable(page);
  Object.assign(tab, { current: person, isSignedIn: true });
}

/** Selects the organization of the objectives: a step may have created and selected another one. */
async function openObjectives(tab: Tab): Promise<Page> {
  const { page, current } = tab;
  if (!tab.isSignedIn) await signIn(tab, current);
  const switcher = switcherOf(page);
  const name = await switcher.getAttribute('aria-label');
  if (name !== `Switch organization: ${current.organization}`) {
    await switcher.click();
    await page.getByRole('menuitemradio', { name: current.organization, exact: true }).click();
    await expect(switcher).toHaveAccessibleName(`Switch organization: ${current.organization}`);
    tab.used.delete(current.email);
  }
  await openFromMenu(page, 'Objectives');
  await expect(rowOf(page, current.objective)).toBeVisible();
  return page;
}

const STEPS = {
  signIn: async (tab: Tab) => signIn(tab, tab.current),

  organization: async (tab: Tab) => {
    const page = await openObjectives(tab);
    await navigateInPage(page, '/organizations');
    await page.getByRole('button', { name: 'Create another organization' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${tab.current.organization} North`);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page.getByRole('button', { name: 'Use the current quarter' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Switch organization: ${tab.current.organization} North` }),
    ).toBeVisible();
    tab.used.set(tab.current.email, `${tab.current.organization} North`);
  },

  week: async (tab: Tab) => {
    const page = await openObjectives(tab);
    await openFromMenu(page, 'My week');
    const field = page.getByRole('textbox', { name: 'New value of Wells repaired' });
    // An earlier step may have checked it in this week: it is done then.
    const change = page.getByRole('button', { name: 'Change Wells repaired' });
    await expect(field.or(change)).toBeVisible();
    if (await change.isVisible()) await change.click();
    await field.fill('10');
    await page.getByRole('button', { name: 'Save one value' }).click();
    await expect(page.getByRole('grid').getByText(/Saved/)).toBeVisible();
  },

  bulk: async (tab: Tab) => {
    const page = await openObjectives(tab);
    await page.getByRole('button', { name: 'Expand all' }).click();
    for (const title of ['Wells repaired', 'Families reached'])
      await rowOf(page, title).getByRole('checkbox').check();
    await page
      .getByRole('toolbar', { name: 'Actions for the selected items' })
      .getByRole('button', { name: 'Check in…' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Check in on 2 items' });
    await dialog.getByLabel('Wells repaired').fill('30');
    await dialog.getByLabel('Families reached').fill('50');
    await dialog.getByRole('button', { name: 'Record 2 values' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Wells repaired')).toContainText('30%');
    await expect(rowOf(page, tab.current.objective)).toContainText('40%');
  },

  import: async (tab: Tab) => {
    const page = await openObjectives(tab);
    await navigateInPage(
      page,
      `/organizations/${tab.current.organizationId}/import?cycle=${tab.current.cycle}`,
    );
    await page.locator('input[type=file]').setInputFiles({
      name: 'water.xlsx',
      mimeType: XLSX,
      buffer: await workbook(GOOD_ROWS, GOOD_VALUES),
    });
    await expect(page.getByText('5 items to create · 5 values to record')).toBeVisible();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('5 items created')).toBeVisible();
    await page.getByRole('link', { name: 'Show the objectives' }).click();
    await expect(rowOf(page, 'Safe water for every village')).toBeVisible();
  },

  share: async (tab: Tab) => {
    const page = await openObjectives(tab);
    const other = tab.people.find((person) => person !== tab.current)!;
    await page.getByRole('link', { name: tab.current.objective, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share an objective' });
    const email = dialog.getByLabel('E-mail of someone in the other organization');
    // Until opening ends, the focus is on its way.
    await expect(email).toBeFocused();
    await email.fill(other.email);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(other.organization);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: `With ${other.organization}` }),
    ).toContainText('Waiting for an answer');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    // It leads back to the objective.
    const panel = page.getByRole('dialog', { name: tab.current.objective });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  },

  account: async (tab: Tab) => {
    const page = await openObjectives(tab);
    await chooseFromAccountMenu(page, 'Your account');
    const first = `Ana ${runCount}`;
    await page.getByLabel('First name').fill(first);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your data has been saved')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Account menu of ${first} Quispe` }),
    ).toBeVisible();
  },

  signOut: async (tab: Tab) => {
    if (!tab.isSignedIn) await signIn(tab, tab.current);
    await signOut(tab);
  },

  otherPerson: async (tab: Tab) => {
    const [previous, other] =
      tab.current === tab.people[0] ? tab.people : [tab.people[1], tab.people[0]];
    await signIn(tab, other);
    await expect(rowOf(tab.page, previous.objective)).toHaveCount(0);
  },
} satisfies Record<string, (tab: Tab) => Promise<void>>;

type Step = keyof typeof STEPS;
const STEP_NAMES = Object.keys(STEPS) as Step[];

/** All tests of a worker share two people, because creating an account takes longer than a step. */
let accounts: Promise<[Caller, Caller]> | null = null;
const bothAccounts = (server: CumbreServer): Promise<[Caller, Caller]> => {
  accounts ??= Promise.all([
    createCaller(server, `crossing-a-${process.pid}@example.org`),
    createCaller(server, `crossing-b-${process.pid}@example.org`),
  ]);
  return accounts;
};

/** Creates an organization with a running cycle, and deletes the organizations of earlier tests. */
async function createOrganization(caller: Caller, organization: string): Promise<Person> {
  const { organizations } = await caller.call<{ organizations: { id: string; name: string }[] }>(
    'GET',
    `organizations/bymember/${caller.userId}`,
  );
  const answer = await caller.call<{ organization: { id: string } }>('POST', 'organizations', {
    ...ORGANIZATION_FIELDS,
    name: organization,
  });
  for (const { id, name } of organizations)
    await caller.call('DELETE', `organizations/${id}`, { name });
  const person = { ...caller, organizationId: answer.organization.id };
  const scenario = await createCycleScenario(person, `Year of ${organization}`);
  const objective = `Clean water of ${organization}`;
  const id = await scenario.create({ title: objective });
  for (const title of ['Wells repaired', 'Families reached'])
    await scenario.createKeyResult(id, title);
  return { ...person, organization, objective, cycle: scenario.cycle };
}

/** Collects errors of the browser and failed responses. No step may cause any. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(`script error: ${error.message}`));
  page.on('response', (response: Response) => {
    if (response.status() >= 400)
      errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return errors;
}

let runCount = 0;

async function runSteps(
  page: Page,
  server: CumbreServer,
  open: (caller: Caller, path: string) => Promise<void>,
  order: readonly Step[],
): Promise<void> {
  runCount += 1;
  const [one, other] = await bothAccounts(server);
  const people = await Promise.all([
    createOrganization(one, `Andes ${runCount}`),
    createOrganization(other, `Valle ${runCount}`),
  ]);
  const errors = collectErrors(page);
  // The browser gets its own session, because a step ends it.
  const { result } = await one.call<{ result: { token: string } }>('POST', 'users/authenticate', {
    email: one.email,
    password: one.password,
  });
  await open(
    {
      ...people[0],
      session: JSON.stringify({ ...JSON.parse(one.session), userToken: result.token }),
    },
    '/',
  );
  await page.evaluate(() => Object.assign(window, { crossing: true }));
  await waitForStable(page);
  const tab: Tab = { page, people, current: people[0], isSignedIn: true, used: new Map() };
  for (const step of order) {
    await test.step(step, async () => {
      await STEPS[step](tab);
      await waitForStable(page);
      await expect(
        page.locator('.ant-btn-loading, [aria-busy=true]'),
        'no button is still loading',
      ).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }
  expect(await page.evaluate(() => 'crossing' in window), 'the page was not reloaded').toBe(true);
}

const FIXED_ORDERS: readonly (readonly Step[])[] = [STEP_NAMES, STEP_NAMES.toReversed()];
const seed = Number(process.env.CROSSINGS_SEED ?? 20261122);
const randomOrderCount = Number(
  process.env.CROSSINGS_ORDERS ?? (process.env.TEST_LONG === '1' ? 200 : 0),
);
const first = Number(process.env.CROSSINGS_FIRST ?? 1) - 1;
const anyOrder = fc.shuffledSubarray(STEP_NAMES, { minLength: STEP_NAMES.length });

// Without animations each step can start at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the fixed orders contain each pair of steps in both directions', () => {
  const pairs = new Set(
    FIXED_ORDERS.flatMap((order) =>
      order.flatMap((before, at) => order.slice(at + 1).map((after) => `${before} ${after}`)),
    ),
  );
  expect(pairs.size).toBe(STEP_NAMES.length * (STEP_NAMES.length - 1));
});

for (const order of FIXED_ORDERS) {
  test(`in one tab: ${order.join(', ')}`, ({ page, server, openAs }) =>
    runSteps(page, server, openAs, order));
}

for (const [index, order] of fc
  .sample(anyOrder, { seed, numRuns: first + randomOrderCount })
  .slice(first)
  .entries()) {
  test(`order ${first + index + 1} of seed ${seed}: ${order.join(', ')}`, ({
    page,
    server,
    openAs,
  }) => runSteps(page, server, openAs, order));
}
