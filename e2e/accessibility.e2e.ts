// Accessibility of every screen, dialog and error page: no violation by axe, no horizontal
// scrolling, sound titles and headings, every control within reach of the keyboard, and nothing that
// moves while a screen loads. The tests
// cover both languages, three widths and both colour modes. Each language takes a part of the
// widths and modes, so that every pair is tested once. In English a screen is loaded by its
// address, in Spanish it is opened inside the page.
import { axeFaultsOf } from './axe';
import { createCaller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts';
import { navigateInPage } from './navigateInPage';
import { exampleOf } from './screens/examplePlace';
import type { Place } from './screens/screenList';
import type { Page } from './test';
import { expect, test } from './test';
import { textFaultsOf } from './textFaults';
import { waitForStable } from './waitForStable';

const VIEWS = {
  en: [
    { width: 360, mode: 'light' },
    { width: 1280, mode: 'dark' },
  ],
  es: [
    { width: 768, mode: 'dark' },
    { width: 1280, mode: 'light' },
  ],
} as const;
const WIDTHS = [360, 768, 1280];

const showMode = (page: Page, mode: string) =>
  page.evaluate((chosen) => {
    localStorage.setItem('mode', chosen);
    window.dispatchEvent(new Event('cumbre-mode'));
  }, mode);

/** Waits for the layout, which may change shortly after a new width. */
const scrollsSideways = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
      timeout: 2_000,
    })
    .then(
      () => false,
      () => true,
    );

/** Links of one name to several addresses: what such a link is for is not known from itself. */
const vagueLinksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
    const layer = [...dialogs].at(-1) ?? document.body;
    const addresses = new Map<string, Set<string>>();
    for (const link of layer.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (!link.checkVisibility({ visibilityProperty: true })) continue;
      const labelled = link.getAttribute('aria-labelledby');
      const name =
        link.getAttribute('aria-label') ??
        (labelled === null
          ? link.textContent
          : labelled
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join(' '));
      const words = name.trim().replaceAll(/\s+/g, ' ');
      addresses.set(words, (addresses.get(words) ?? new Set()).add(link.href));
    }
    return [...addresses]
      .filter(([, { size }]) => size > 1)
      .map(([name, hrefs]) => `"${name}" leads to ${[...hrefs].join(' and ')}`);
  });

/** The controls of the header without counts, in their order. */
const namesOfHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.shell-header :is(a, button)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
      .map((name) => name.replaceAll(/\d+/g, '').trim()),
  );

async function faultsOf(page: Page, screen: string, language: 'en' | 'es'): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const mode = VIEWS[language].find((view) => view.width === width)?.mode;
    if (mode) {
      await showMode(page, mode);
      await waitForStable(page);
      faults.push(
        ...(await axeFaultsOf(page)).map((fault) => `${screen} at ${width} px, ${mode}: ${fault}`),
      );
    }
    if (await scrollsSideways(page)) faults.push(`${screen} at ${width} px scrolls sideways`);
    faults.push(...(await textFaultsOf(page)).map((fault) => `${screen} at ${width} px: ${fault}`));
  }
  faults.push(...(await vagueLinksOf(page)).map((fault) => `${screen}: ${fault}`));
  const [title, heading] = await page.evaluate(() => [
    document.title,
    document.querySelector('main h1')?.textContent ?? '',
  ]);
  if (!heading || title !== `${heading} · Cumbre`)
    faults.push(`${screen} has the title "${title}" over the heading "${heading}"`);
  return faults;
}

/** Opens the screen, in English as on a phone, and returns what moved while it was loaded. */
async function goTo(page: Page, path: string, language: 'en' | 'es'): Promise<string[]> {
  if (language === 'es' && page.url() !== 'about:blank') {
    await navigateInPage(page, path);
    await waitForStable(page);
    return [];
  }
  await page.setViewportSize({ width: WIDTHS[0]!, height: 800 });
  await recordLayoutShifts(page);
  await page.goto(path);
  await waitForStable(page);
  return (await layoutShiftsOf(page)).map((shift) => `${path} moves while it loads: ${shift}`);
}

const organizationPath = (place: Pick<Place, 'organization'>, page: string) =>
  `/organizations/${place.organization}${page}`;

const screensOf = (place: Place): string[] => {
  const { cycle, objective, keyResult, recurrent, team, draft, former, meeting } = place;
  return [
    '/',
    '/?q=co&status=atRisk',
    `/?cycle=${cycle}&item=${keyResult}`,
    `/?cycle=${cycle}&item=${recurrent}`,
    `/?cycle=${cycle}&item=${objective}`,
    `/?cycle=${cycle}&item=${keyResult}&view=notes`,
    `/?cycle=${cycle}&item=${keyResult}&view=commitments`,
    `/cycles/${cycle}/closing`,
    `/cycles/${cycle}/closing#retrospective`,
    `/cycles/${former}/story`,
    '/teams',
    `/teams/${team}?cycle=${cycle}`,
    '/drafts',
    '/drafts/new',
    `/drafts/${draft}`,
    '/week',
    `/review?cycle=${cycle}&all=`,
    `/meetings?cycle=${cycle}`,
    `/meetings/${meeting}`,
    `/board?cycle=${cycle}`,
    '/notifications/preferences',
    '/shares',
    '/auth/unsubscribe#token=x',
    '/organizations',
    '/account',
    '/account?tab=password',
    '/account?tab=devices',
  ];
};

const screensOver = (place: Place): string[] => {
  const { cycle, objective, keyResult, draft } = place;
  return [
    `/drafts/${draft}?publish`,
    `/drafts/${draft}?discard`,
    `/?cycle=${cycle}&edit=${keyResult}`,
    `/?cycle=${cycle}&delete=${objective}`,
    `/?cycle=${cycle}&move=${keyResult}`,
    '/?deleted',
    '/?bulk=owner',
    `/?cycle=${cycle}&new=objective`,
    `/?cycle=${cycle}&copy=${keyResult}`,
    `/shares?item=${objective}`,
    '/shares?new',
    ...[
      '',
      '/users',
      '/users?invite=one',
      '/users?invite=many',
      '/api-keys',
      '/api-keys?new',
      '/webhooks',
      '/webhooks?new',
      '/audit',
      '/security',
      '/danger',
      '/danger?transfer',
      '/import',
      '/download',
      '/export',
    ].map((page) => organizationPath(place, page)),
  ];
};

for (const language of ['en', 'es'] as const) {
  test(`open screens and their errors are accessible in ${language}`, async ({ page }) => {
    test.slow();
    await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);
    const faults: string[] = [];
    for (const path of [
      '/auth/sign-in',
      '/auth/sign-up',
      '/auth/forgot-password',
      '/auth/terms',
      '/auth/recovery-password',
    ]) {
      faults.push(...(await goTo(page, path, language)));
      faults.push(...(await faultsOf(page, path, language)));
    }
    for (const path of ['/auth/sign-in', '/auth/sign-up']) {
      await page.goto(path);
      await page.locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      faults.push(...(await faultsOf(page, `${path} with errors`, language)));
    }
    expect(faults).toEqual([]);
  });

  test(`an empty organization and its dialogs are accessible in ${language}`, async ({
    page,
    openAs,
    caller,
  }) => {
    test.slow();
    const faults: string[] = [];
    await openAs(caller, '/', language);
    await expect(
      page.getByRole('button', {
        name: language === 'es' ? 'Usar el trimestre actual' : 'Use the current quarter',
      }),
    ).toBeVisible();
    faults.push(...(await faultsOf(page, 'home of an empty organization', language)));
    for (const path of [
      '/cycles',
      '/cycles?new',
      '/notifications',
      '/organizations?new',
      '/nowhere',
      '/help',
      '/help/progress',
      '/help/keyboard',
    ]) {
      faults.push(...(await goTo(page, path, language)));
      faults.push(...(await faultsOf(page, path, language)));
    }
    await page.goto('/cycles?new');
    await page.getByRole('dialog').locator('[name=name]').fill('');
    await page.getByRole('dialog').locator('.ant-btn-primary').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    faults.push(...(await faultsOf(page, '/cycles?new with errors', language)));
    expect(faults).toEqual([]);
    expect(
      await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lng')]),
    ).toEqual([language, language]);
  });

  for (const half of ['a running cycle', 'what lies over it and around it'] as const) {
    test(`${half}: accessible in ${language}`, async ({ page, openAs, server }) => {
      // More than twenty screens, each judged twice.
      test.setTimeout(500_000);
      const caller = await createCaller(server, `people-${language}-${Date.now()}@example.org`);
      const place = await exampleOf(caller, language);
      await openAs({ ...caller, organizationId: place.organization }, '/', language);
      const faults: string[] = [];
      const menus = new Set<string>();
      const headers = new Set<string>();
      for (const path of half === 'a running cycle' ? screensOf(place) : screensOver(place)) {
        faults.push(...(await goTo(page, path, language)));
        faults.push(...(await faultsOf(page, path, language)));
        const menu = await page.locator('.shell-navigation a').allTextContents();
        if (menu.length > 0) menus.add(menu.join(' · '));
        const header = await namesOfHeader(page);
        // A page that is opened from a mail may have no signed-in user.
        if (menu.length > 0) headers.add(header.join(' · '));
      }
      // The menu is the same everywhere: its entries, their names and their order.
      if (menus.size > 1) faults.push(`different menus: ${[...menus].join(' / ')}`);
      // So is the header: its account menu, which has the help, stands at one place.
      if (headers.size > 1) faults.push(`different headers: ${[...headers].join(' / ')}`);
      await page.getByRole('button', { name: /^(Account menu|Menú de la cuenta)/ }).click();
      await expect(page.getByRole('menuitem', { name: /^(Help|Ayuda)/ })).toBeVisible();
      await page.keyboard.press('Escape');
      if (half === 'a running cycle') {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
        faults.push(...(await faultsOf(page, 'command palette', language)));
      }
      expect(faults).toEqual([]);
    });
  }
}

test('navigation by keyboard moves the focus to the new heading', async ({
  page,
  openAs,
  caller,
}) => {
  await openAs(caller, '/');
  await waitForStable(page);
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

test('the chosen colour mode applies to the first paint of the next page, and can follow the system', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED at \/shell\//);
  await openAs(caller, '/account');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.route('**/shell/*.js', (route) =>
    route.request().url().includes('firstPaint') ? route.continue() : route.abort(),
  );
  await page.goto('/account');
  expect(
    await page.evaluate(() => [
      document.documentElement.dataset.mode,
      getComputedStyle(document.body).backgroundColor,
      localStorage.getItem('color-scheme'),
    ]),
  ).toEqual(['dark', 'rgb(15, 24, 26)', 'dark']);
  await page.evaluate(() => localStorage.setItem('mode', 'system'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page receives the change asynchronously.
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

for (const width of [360, 1280]) {
  test(`a toast covers no control, at ${width} px`, async ({ page, openAs, caller }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(caller, '/account');
    await page.getByRole('textbox', { name: 'First name' }).fill('Rosa');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Your data has been saved' }),
    ).toBeInViewport();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
        .filter((control) => {
          const { left, top, width: wide, height } = control.getBoundingClientRect();
          const above = document.elementFromPoint(left + wide / 2, top + height / 2);
          return !control.closest('.ant-notification') && above?.closest('.ant-notification');
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(covered).toEqual([]);
  });
}

test('a toast stands beside the form of a panel, not on it', async ({ page, openAs, caller }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { cycle } = await createCycleScenario(caller, 'This year');
  await openAs(caller, `/?cycle=${cycle}&new=objective`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Clean water');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Add the first key result/ });
  await expect(form).toBeVisible();
  const toast = page.locator('.ant-notification-notice');
  await expect(toast).toBeInViewport();
  await expect
    .poll(async () => {
      const [over, below] = [await toast.boundingBox(), await form.boundingBox()];
      return over!.x + over!.width <= below!.x;
    })
    .toBe(true);
});

test('names of any length without a space keep every screen of an organization within 360 px', async ({
  page,
  openAs,
  server,
}) => {
  test.slow();
  const caller = await createCaller(
    server,
    `long-${process.pid}@example.org`,
    'Panamericana'.repeat(9).slice(0, 100),
  );
  await caller.call('PUT', 'users/update-data', {
    name: 'Wilhelmina'.repeat(10),
    lastname: 'Q',
    cellphone: '+51 987 654 321',
  });
  await caller.call('POST', `organizations/${caller.organizationId}/invitations`, {
    email: `${'l'.repeat(60)}@example.org`,
    name: 'Nepomuceno'.repeat(10),
    role: 'Viewer',
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(caller, '/organizations');
  const wide: string[] = [];
  for (const path of [
    '/organizations',
    ...[
      '',
      '/danger',
      '/danger?transfer',
      '/users',
      '/users?invite=one',
      '/api-keys',
      '/webhooks',
      '/download',
      '/import',
      '/export',
    ].map((page_) => organizationPath({ organization: caller.organizationId }, page_)),
    '/account',
  ]) {
    await navigateInPage(page, path);
    await waitForStable(page);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return (
            width > 1 &&
            right > window.innerWidth + 1 &&
            getComputedStyle(element).position !== 'absolute'
          );
        })
        .slice(0, 3)
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
    );
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
      wide.push(`${path}: ${beyond.join(', ')}`);
  }
  expect(wide).toEqual([]);
});
