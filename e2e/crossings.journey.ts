// One person after another walks from remote to remote in one tab, without loading the page anew: what one remote brings
// into the page (endpoints, slices, texts, toasts) must leave the others as they are. Each order is a permutation of the
// steps. Every run walks two orders in which each pair stands in both orders; `npm run test:long -- crossings` walks 200
// random ones. Each title names its seed and number: CROSSINGS_SEED, CROSSINGS_FIRST and CROSSINGS_ORDERS walk them again.
import type { Locator, Page, Response } from '@playwright/test';
import fc from 'fast-check';
import { newCaller } from './caller';
import type { Caller } from './caller';
import { goInside } from './goInside';
import { expect, test } from './journey';
import { planCycle } from './plan';
import type { CumbreServer } from './server';
import { settled } from './settled';
import { GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';

interface Person extends Caller {
  organization: string;
  objective: string;
  cycle: string;
}

interface Tab {
  page: Page;
  people: readonly [Person, Person];
  /** Who is signed in, or was last. */
  current: Person;
  isSignedIn: boolean;
}

const ORGANIZATION = { website: null, type: 'cooperative', employees: '11-50', country: 'PE', industry: 'education', shareOkrs: 1, visibleMembers: 0, timeZone: 'UTC', purpose: false };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const rowOf = (page: Page, title: string): Locator => page.getByRole('treegrid').getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const fromMenu = (page: Page, name: string): Promise<void> => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

async function fromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function leave(tab: Tab): Promise<void> {
  await fromAccountMenu(tab.page, 'Log out');
  await expect(heading(tab.page, 'Sign in')).toBeVisible();
  tab.isSignedIn = false;
}

/** By the form; whoever is signed in signs out first. */
async function enter(tab: Tab, person: Person): Promise<void> {
  const { page } = tab;
  if (tab.isSignedIn) await leave(tab);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(rowOf(page, person.objective)).toBeVisible();
  await settled(page);
  Object.assign(tab, { current: person, isSignedIn: true });
}

/** Where the person plans: what was made on the way is another organization, which is selected then. */
async function atHome(tab: Tab): Promise<Page> {
  const { page, current } = tab;
  if (!tab.isSignedIn) await enter(tab, current);
  const switcher = page.getByRole('button', { name: /^Switch organization: / });
  const name = await switcher.getAttribute('aria-label');
  if (name !== `Switch organization: ${current.organization}`) {
    await switcher.click();
    await page.getByRole('menuitemradio', { name: current.organization, exact: true }).click();
    await expect(switcher).toHaveAccessibleName(`Switch organization: ${current.organization}`);
  }
  await fromMenu(page, 'Objectives');
  await expect(rowOf(page, current.objective)).toBeVisible();
  return page;
}

async function takeFirst(list: Locator): Promise<void> {
  await list.press('ArrowDown');
  await list.press('Enter');
}

const STEPS = {
  signIn: async (tab: Tab) => enter(tab, tab.current),

  organization: async (tab: Tab) => {
    const page = await atHome(tab);
    await goInside(page, '/organizations');
    await page.getByRole('button', { name: 'Create another organization' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${tab.current.organization} North`);
    for (const list of ['Type', 'Employees', 'Industry', 'Country']) await takeFirst(page.getByLabel(list, { exact: true }));
    await page.getByRole('checkbox', { name: 'No website' }).check();
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page).toHaveURL(/\/organizations\/[\w-]+$/);
    await expect(page.getByRole('button', { name: `Switch organization: ${tab.current.organization} North` })).toBeVisible();
  },

  week: async (tab: Tab) => {
    const page = await atHome(tab);
    await fromMenu(page, 'My week');
    await page.getByRole('textbox', { name: 'New value of Wells repaired' }).fill('10');
    await page.getByRole('button', { name: 'Save one value' }).click();
    await expect(page.getByRole('grid').getByText('Saved', { exact: true })).toBeVisible();
  },

  bulk: async (tab: Tab) => {
    const page = await atHome(tab);
    await page.getByRole('button', { name: 'Expand all' }).click();
    for (const title of ['Wells repaired', 'Families reached']) await rowOf(page, title).getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'What to do with the selected items' }).getByRole('button', { name: 'Check in…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check in on 2 items' });
    await dialog.getByLabel('Wells repaired').fill('30');
    await dialog.getByLabel('Families reached').fill('50');
    await dialog.getByRole('button', { name: 'Record 2 values' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Wells repaired')).toContainText('30%');
    await expect(rowOf(page, tab.current.objective)).toContainText('40%');
  },

  import: async (tab: Tab) => {
    const page = await atHome(tab);
    await goInside(page, `/organizations/${tab.current.organizationId}/import?cycle=${tab.current.cycle}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'water.xlsx', mimeType: XLSX, buffer: await workbook(GOOD_ROWS, GOOD_VALUES) });
    await expect(page.getByText('5 rows to create · 5 values to record')).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('5 rows created')).toBeVisible();
    await page.getByRole('link', { name: 'Show the objectives' }).click();
    await expect(rowOf(page, 'Safe water for every village')).toBeVisible();
  },

  share: async (tab: Tab) => {
    const page = await atHome(tab);
    const other = tab.people.find((person) => person !== tab.current)!;
    await page.getByRole('link', { name: tab.current.objective, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Share…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share an objective' });
    await dialog.getByLabel('E-mail of somebody in the other organization').fill(other.email);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Organization', { exact: true }).selectOption({ label: other.organization });
    await dialog.getByRole('button', { name: 'Offer it' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: `With ${other.organization}` })).toContainText('Waiting for an answer');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  },

  account: async (tab: Tab) => {
    const page = await atHome(tab);
    await fromAccountMenu(page, 'Your account');
    const first = `Ana ${walks}`;
    await page.getByLabel('First name').fill(first);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your data has been saved')).toBeVisible();
    await expect(page.getByRole('button', { name: `Account menu of ${first} Quispe` })).toBeVisible();
  },

  signOut: async (tab: Tab) => {
    if (!tab.isSignedIn) await enter(tab, tab.current);
    await leave(tab);
  },

  otherPerson: async (tab: Tab) => {
    const [former, other] = tab.current === tab.people[0] ? tab.people : [tab.people[1], tab.people[0]];
    await enter(tab, other);
    await expect(rowOf(tab.page, former.objective)).toHaveCount(0);
  },
} satisfies Record<string, (tab: Tab) => Promise<void>>;

type Step = keyof typeof STEPS;
const ALL = Object.keys(STEPS) as Step[];

/** Two people for all orders of a worker: making an account takes longer than most steps. */
let accounts: Promise<[Caller, Caller]> | null = null;
const bothAccounts = (server: CumbreServer): Promise<[Caller, Caller]> => {
  accounts ??= Promise.all([newCaller(server, `crossing-a-${process.pid}@example.org`), newCaller(server, `crossing-b-${process.pid}@example.org`)]);
  return accounts;
};

/** What an order before has left is deleted; the person has one organization with a running cycle. */
async function atBegin(caller: Caller, organization: string): Promise<Person> {
  const { organizations } = await caller.call<{ organizations: { id: string; name: string }[] }>('GET', `organizations/bymember/${caller.userId}`);
  const made = await caller.call<{ organization: { id: string } }>('POST', 'organizations', { ...ORGANIZATION, name: organization });
  for (const { id, name } of organizations) await caller.call('DELETE', `organizations/${id}`, { name });
  const person = { ...caller, organizationId: made.organization.id };
  const plan = await planCycle(person, `Year of ${organization}`);
  const objective = `Clean water of ${organization}`;
  const id = await plan.create({ title: objective });
  for (const title of ['Wells repaired', 'Families reached']) await plan.measure(id, title);
  return { ...person, organization, objective, cycle: plan.cycle };
}

/** Everything a browser may complain about. No step expects the server to refuse anything. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('response', (response: Response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return complaints;
}

let walks = 0;

async function walk(page: Page, server: CumbreServer, open: (caller: Caller, path: string) => Promise<void>, order: readonly Step[]): Promise<void> {
  walks += 1;
  const [one, other] = await bothAccounts(server);
  const pair = await Promise.all([atBegin(one, `Andes ${walks}`), atBegin(other, `Valle ${walks}`)]);
  const complaints = complaintsOf(page);
  // A session of its own: it is ended in the browser.
  const { result } = await one.call<{ result: { token: string } }>('POST', 'users/authenticate', { email: one.email, password: one.password });
  await open({ ...pair[0], session: JSON.stringify({ ...JSON.parse(one.session), userToken: result.token }) }, '/');
  await page.evaluate(() => Object.assign(window, { crossing: true }));
  await settled(page);
  const tab: Tab = { page, people: pair, current: pair[0], isSignedIn: true };
  for (const step of order) {
    await test.step(step, async () => {
      await STEPS[step](tab);
      await settled(page);
      await expect(page.locator('.ant-btn-loading, [aria-busy=true]'), 'no button stays busy').toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }
  expect(await page.evaluate(() => 'crossing' in window), 'the page was never loaded anew').toBe(true);
}

const FIXED: readonly (readonly Step[])[] = [ALL, ALL.toReversed()];
const seed = Number(process.env.CROSSINGS_SEED ?? 20261122);
const count = Number(process.env.CROSSINGS_ORDERS ?? (process.env.TEST_LONG === '1' ? 200 : 0));
const first = Number(process.env.CROSSINGS_FIRST ?? 1) - 1;
const anyOrder = fc.shuffledSubarray(ALL, { minLength: ALL.length });

// What moves has to stand still before the next step, and moving is not what is looked at here.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the orders of every run have each pair of steps in both orders', () => {
  const pairs = new Set(FIXED.flatMap((order) => order.flatMap((before, at) => order.slice(at + 1).map((after) => `${before} ${after}`))));
  expect(pairs.size).toBe(ALL.length * (ALL.length - 1));
});

for (const order of FIXED) {
  test(`in one tab: ${order.join(', ')}`, ({ page, server, openAs }) => walk(page, server, openAs, order));
}

for (const [nth, order] of fc.sample(anyOrder, { seed, numRuns: first + count }).slice(first).entries()) {
  test(`order ${first + nth + 1} of seed ${seed}: ${order.join(', ')}`, ({ page, server, openAs }) => walk(page, server, openAs, order));
}
