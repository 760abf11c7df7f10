// Everybody reaches everything: no accessibility violation by axe on any screen, dialog or error, in both languages, on a
// phone, a tablet and a wide screen, light and dark; nothing scrolls sideways; titles and headings lead; and the
// keyboard alone gets to every place. Each screen is loaded once per language; the languages share out widths and modes,
// so that every pair of them is met by every screen without judging it twelve times.
import AxeBuilder from '@axe-core/playwright';
import { newCaller } from './caller';
import type { Caller } from './caller';
import type { Page } from './journey';
import { expect, test } from './journey';
import { settled } from './settled';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const VIEWS = {
  en: [{ width: 360, mode: 'light' }, { width: 1280, mode: 'dark' }],
  es: [{ width: 768, mode: 'dark' }, { width: 1280, mode: 'light' }],
} as const;
const WIDTHS = [360, 768, 1280];

const showMode = (page: Page, mode: string) => page.evaluate((chosen) => {
  localStorage.setItem('mode', chosen);
  window.dispatchEvent(new Event('cumbre-mode'));
}, mode);

async function faultsOf(page: Page, screen: string, language: 'en' | 'es'): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, mode } of VIEWS[language]) {
    await page.setViewportSize({ width, height: 800 });
    await showMode(page, mode);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    faults.push(...violations.map(({ id, nodes }) => `${screen} at ${width} px, ${mode}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`));
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) faults.push(`${screen} at ${width} px scrolls sideways`);
  }
  const [title, heading] = await page.evaluate(() => [document.title, document.querySelector('main h1')?.textContent ?? '']);
  if (!heading || title !== `${heading} · Cumbre`) faults.push(`${screen} has the title "${title}" over the heading "${heading}"`);
  return faults;
}

async function planned(caller: Caller, language: string) {
  const { organization } = await caller.call<{ organization: { id: string } }>('POST', 'organizations/example', { language });
  const { current } = await caller.call<{ current: string }>('GET', `organizations/${organization.id}/cycles`);
  const { items } = await caller.call<{ items: { id: string; kind: string; type: string }[] }>('GET', `organizations/${organization.id}/okrs?cycle=${current}`);
  const itemWhere = (fits: (item: (typeof items)[number]) => boolean) => items.find(fits)?.id ?? '';
  return { organization: organization.id, cycle: current, objective: itemWhere(({ kind }) => kind === 'objective'), keyResult: itemWhere(({ kind }) => kind === 'key_result'), recurrent: itemWhere(({ type }) => type === 'RECURRENT') };
}

for (const language of ['en', 'es'] as const) {
  test(`open screens and their errors are reachable in ${language}`, async ({ page }) => {
    test.slow();
    await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);
    const faults: string[] = [];
    for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/terms', '/auth/recovery-password']) {
      await page.goto(path);
      faults.push(...await faultsOf(page, path, language));
    }
    for (const path of ['/auth/sign-in', '/auth/sign-up']) {
      await page.goto(path);
      await page.locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      faults.push(...await faultsOf(page, `${path} with errors`, language));
    }
    expect(faults).toEqual([]);
  });

  test(`an empty organization and its dialogs are reachable in ${language}`, async ({ page, openAs, caller }) => {
    test.slow();
    const faults: string[] = [];
    await openAs(caller, '/', language);
    await expect(page.locator('.shell-first-steps')).toBeVisible();
    faults.push(...await faultsOf(page, 'home of an empty organization', language));
    for (const path of ['/cycles', '/cycles?new', '/notifications', '/organizations?new', '/nowhere', '/help', '/help/progress', '/help/keyboard']) {
      await page.goto(path);
      faults.push(...await faultsOf(page, path, language));
    }
    await page.goto('/cycles?new');
    await page.getByRole('dialog').locator('.ant-btn-primary').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    faults.push(...await faultsOf(page, '/cycles?new with errors', language));
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lng')])).toEqual([language, language]);
  });

  test(`a running cycle and what lies over it are reachable in ${language}`, async ({ page, openAs, server }) => {
    // Eighteen screens, each judged twice.
    test.setTimeout(600_000);
    const caller = await newCaller(server, `people-${language}-${Date.now()}@example.org`);
    const { organization, cycle, objective, keyResult, recurrent } = await planned(caller, language);
    await openAs({ ...caller, organizationId: organization }, '/', language);
    const faults: string[] = [];
    const below = (page_: string) => `/organizations/${organization}${page_}`;
    const screens = [
      '/', '/?q=co&status=atRisk', '/notifications/preferences', '/shares', `/shares?item=${objective}`, '/auth/unsubscribe#token=x', `/?cycle=${cycle}&item=${keyResult}`, `/?cycle=${cycle}&item=${recurrent}`, `/?cycle=${cycle}&item=${objective}`, `/?cycle=${cycle}&edit=${keyResult}`, `/?cycle=${cycle}&delete=${objective}`,
      `/?cycle=${cycle}&move=${keyResult}`, '/?deleted', '/?bulk=owner', `/?cycle=${cycle}&new=objective`, `/?cycle=${cycle}&item=${keyResult}&view=notes`, `/?cycle=${cycle}&item=${keyResult}&view=commitments`, `/?cycle=${cycle}&copy=${keyResult}`, '/week', `/review?cycle=${cycle}&all=`, `/board?cycle=${cycle}`, '/organizations', below(''), below('/users'), below('/users?invite=one'), below('/users?invite=many'), below('/api-keys'), below('/api-keys?new'), below('/webhooks'), below('/webhooks?new'), below('?transfer'), below('/import'), below('/download'), below('/export'), '/account', '/account?tab=password', '/account?tab=devices',
    ];
    for (const path of screens) {
      await page.goto(path);
      faults.push(...await faultsOf(page, path, language));
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    faults.push(...await faultsOf(page, 'command palette', language));
    expect(faults).toEqual([]);
  });
}

test('the keyboard alone goes from place to place, and the focus follows to the heading', async ({ page, openAs, caller }) => {
  await openAs(caller, '/');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('cycles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cycles' })).toBeFocused();
  await expect(page).toHaveTitle('Cycles · Cumbre');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
});

test('the chosen colours hold at the first paint of the next page, and follow the system where that is chosen', async ({ page, openAs, caller }) => {
  await openAs(caller, '/account');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark colours' }).click();
  await page.route('**/shell/*.js', (route) => (route.request().url().includes('firstPaint') ? route.continue() : route.abort()));
  await page.goto('/account');
  expect(await page.evaluate(() => [document.documentElement.dataset.mode, getComputedStyle(document.body).backgroundColor, localStorage.getItem('color-scheme')])).toEqual(['dark', 'rgb(15, 24, 26)', 'dark']);
  await page.evaluate(() => localStorage.setItem('mode', 'system'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page is told of the change; that takes its turn.
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('names of any length without a space keep every screen of an organization within 360 px', async ({ page, openAs, server }) => {
  test.slow();
  const caller = await newCaller(server, `long-${process.pid}@example.org`, 'Panamericana'.repeat(9).slice(0, 100));
  await caller.call('PUT', 'users/update-data', { name: 'Wilhelmina'.repeat(10), lastname: 'Q', cellphone: '+51 987 654 321' });
  await caller.call('POST', `organizations/${caller.organizationId}/invitations`, { email: `${'l'.repeat(60)}@example.org`, name: 'Nepomuceno'.repeat(10), role: 'Viewer' });
  await page.setViewportSize({ width: 360, height: 800 });
  const below = (path: string) => `/organizations/${caller.organizationId}${path}`;
  await openAs(caller, '/organizations');
  const wide: string[] = [];
  for (const path of ['/organizations', below(''), below('?transfer'), below('/users'), below('/users?invite=one'), below('/api-keys'), below('/webhooks'), below('/download'), below('/import'), below('/export'), '/account']) {
    await page.goto(path);
    await settled(page);
    const beyond = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > window.innerWidth + 1 && getComputedStyle(element).position !== 'absolute';
    }).slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(`${path}: ${beyond.join(', ')}`);
  }
  expect(wide).toEqual([]);
});
