// The first paint of sign-in: the markup from the remote's release is visible before any script of
// the application ran, in the visitor's language and colour mode, at the same place as the screen.
import type { Page } from '@playwright/test';
import { holdScripts } from './holdScripts';
import { expect, test } from './test';

const WORDS = {
  en: { title: 'Sign in', claim: 'Goals your whole team can see' },
  es: { title: 'Iniciar sesión', claim: 'Objetivos que todo el equipo ve' },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const boxes = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'h1, .mfe-auth_claim, .mfe-auth_promises li, .mfe-auth_introduction, .shell-name',
      ),
    ]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, x, y, width, height];
      })
      .filter(([, , , width]) => width !== 0),
  );

for (const language of ['en', 'es'] as const) {
  for (const width of [360, 1280]) {
    test(`${language}, ${width} px: texts and positions equal those of the screen, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((lng) => {
        localStorage.setItem('lng', lng);
        localStorage.setItem('mode', 'dark');
        const seen = window as unknown as { moved: number };
        seen.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            seen.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      }, language);
      const styles: string[] = [];
      page.on('request', (request) => {
        if (/releases\/mfe-auth\/.*\.css$/.test(request.url())) styles.push(request.url());
      });
      const goOn = await holdScripts(page);
      await page.goto('/auth/sign-in', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(WORDS[language].title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      await expect(page.getByText(WORDS[language].claim)).toBeVisible({ visible: width > 900 });
      expect(await page.getByRole('textbox').count()).toBe(0);
      // The document has the texts before its style sheet, but the browser does not paint them yet.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
      );
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes(page);
      goOn();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      expect(await boxes(page)).toEqual(before);
      expect(
        await page.evaluate(() => (window as unknown as { moved: number }).moved),
      ).toBeLessThan(0.001);
      await expect(heading(page)).toHaveCount(1);
      expect(styles).toHaveLength(1);
    });
  }
}

test('no text is there before its font: the frame shows the mark alone', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  // The sheet that names the fonts arrives after that of the first paint.
  const ofFirstPaint = page.waitForEvent('requestfinished', (request) =>
    /releases\/mfe-auth\/.*\.css$/.test(request.url()),
  );
  await page.route(/\/shell\/shell\.[^/]*\.css$/, async (route) => {
    await ofFirstPaint;
    await route.continue();
  });
  await holdScripts(page);
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  const name = page.locator('.shell-name');
  await page.waitForFunction(() => document.fonts.size > 0);
  // Two frames later, what the sheets' arrival has begun is done.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(name.locator('img')).toBeVisible();
  await expect(name.getByText('Cumbre')).toBeHidden();
  await expect(heading(page)).toBeHidden();
  release();
  await expect(name.getByText('Cumbre')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check('600 20px Poppins'))).toBe(true);
});

test('a letter beyond Latin-1 loads the rest of Poppins, and only then', async ({ page }) => {
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ family, status }) => /Extended/.test(family) && status === 'loaded')
        .map(({ weight }) => weight);
    });
  await page.goto('/auth/sign-in');
  const field = page.getByRole('textbox').first();
  await field.fill('Peña');
  expect(await loaded()).toEqual([]);
  await field.fill('Dvořák');
  await expect.poll(loaded).toEqual(['400']);
});

test('people with a session or with parameters in the address do not see the first paint', async ({
  page,
  openAs,
  caller,
}) => {
  const seen: string[] = [];
  await page.exposeFunction('report', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const firstScreen = document.querySelector('.shell-first-screen:not([hidden])');
      if (firstScreen)
        (window as unknown as { report: (text: string) => void }).report(
          firstScreen.textContent ?? '',
        );
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/auth/sign-in?return=%2Fcycles');
  await expect(page.getByText('we take you back to where you were')).toBeVisible();
  await openAs(caller, '/auth/sign-in');
  await expect(page).not.toHaveURL(/sign-in/);
  expect(seen).toEqual([]);
});

test('the page lists every script of the screen, and each is requested once', async ({ page }) => {
  const requests: string[] = [];
  // The button for passkeys comes after the screen, with scripts of its own.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Outside production the page also looks for names that two remotes share, and prepares what
    // developers' tools read.
    if (pathname.endsWith('.js') && !/\/(doubles|developers)\./.test(pathname))
      requests.push(pathname);
  });
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const needed = [...requests];
  const html = await page.request
    .get('/auth/sign-in', { headers: { accept: 'text/html' } })
    .then((answer) => answer.text());
  expect(needed.some((file) => file.includes('/fields.'))).toBe(true);
  expect(needed.filter((file) => !html.includes(`"${file}"`))).toEqual([]);
  expect(needed.toSorted()).toEqual([...new Set(needed)].toSorted());
});

test('the code of the first call is in the page, and is requested once', async ({
  page,
  openAs,
  caller,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const asked = page.waitForRequest(/\/api\/organizations\/bymember\//);
  await openAs(caller, '/');
  await asked;
  const html = await page.request
    .get('/', { headers: { accept: 'text/html' } })
    .then((answer) => answer.text());
  const file = /href="(\/shell\/calls\.[^"]+\.js)"/.exec(html)?.[1];
  const before = requests.slice(
    0,
    requests.findIndex((path) => path.includes('/organizations/bymember/')),
  );
  expect(before.filter((path) => path === file)).toHaveLength(1);
  // Nothing else is loaded between the scripts of the page and the first call.
  expect(
    before.filter(
      (path) =>
        path.startsWith('/shell/') &&
        path.endsWith('.js') &&
        !/\/(doubles|developers)\./.test(path) &&
        !html.includes(`"${path}"`),
    ),
  ).toEqual([]);
});

test('without its style sheet the screen appears without a first paint', async ({
  page,
  pageErrors,
}) => {
  let requests = 0;
  await page.route(/releases\/mfe-auth\/.*\.css/, async (route) => {
    requests += 1;
    await (requests === 1 ? route.abort() : route.continue());
  });
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('.mfe-auth_sheet')).toHaveCSS('display', 'flex');
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/\.css/.test(error)));
});
