// The fixtures of every e2e test: a server per worker, a page that fails on script errors,
// unhandled rejections, console errors and server failures, and a way to open the application as a
// person. A test that causes such an error on purpose lists it in `expectedErrors`.
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Caller } from './caller';
import { createCaller } from './caller';
import { keyboardOf } from './inputMethods';
import type { Keyboard } from './inputMethods';
import { CumbreServer, disposedServers } from './server';

interface Fixtures {
  pageErrors: string[];
  /** Patterns of the errors that this test causes on purpose; by default none. */
  expectedErrors: RegExp[];
  /** Opens `path` as the signed-in `caller`, in `language`. */
  openAs: (caller: Caller, path: string, language?: 'en' | 'es') => Promise<void>;
  /** The same in a second browser. */
  openInSecondBrowser: (caller: Caller, path: string, language?: 'en' | 'es') => Promise<Page>;
  caller: Caller;
  /** Operates the page by keyboard only: a mouse event fails the test. */
  keyboard: Keyboard;
}

let accountCount = 0;

/** Collects errors that no screen may cause. */
function collectErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A page that outlives the server of its test looks for it.
    if (disposedServers.has(URL.parse(url)?.origin ?? '')) return;
    pageErrors.push(`console: ${message.text()} at ${url.replace(/^https?:\/\/[^/]+/, '')}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
}

async function openSignedIn(
  page: Page,
  caller: Caller,
  path: string,
  language: 'en' | 'es' = 'en',
): Promise<void> {
  await page.addInitScript(
    ([session, lng, organization]) => {
      if (localStorage.getItem('auth-storage') === null) {
        localStorage.setItem('auth-storage', session);
        localStorage.setItem('lng', lng);
        localStorage.setItem('cumbre-organization', organization);
      }
    },
    [caller.session, language, caller.organizationId] as const,
  );
  // Does not wait for the load event: a file may be missing on purpose.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

export const test = base.extend<Fixtures, { server: CumbreServer }>({
  server: [
    async ({ playwright: _playwright }, provide) => {
      const server = await CumbreServer.start();
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.address),
  expectedErrors: async ({ page: _page }, provide) => provide([]),
  pageErrors: [
    async ({ page, expectedErrors }, provide) => {
      const pageErrors: string[] = [];
      collectErrors(page, pageErrors);
      await provide(pageErrors);
      expect(
        pageErrors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
      ).toEqual([]);
    },
    { auto: true },
  ],
  caller: async ({ server }, provide) => {
    accountCount += 1;
    await provide(await createCaller(server, `person-${process.pid}-${accountCount}@example.org`));
  },
  keyboard: async ({ page }, provide) => {
    await page.addInitScript(() =>
      window.addEventListener('pointerdown', () => console.error('A mouse is used.'), {
        capture: true,
      }),
    );
    await provide(keyboardOf(page));
  },
  openAs: ({ page }, provide) =>
    provide((caller, path, language) => openSignedIn(page, caller, path, language)),
  openInSecondBrowser: async ({ browser, baseURL, contextOptions, pageErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (caller, path, language) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      const page = await context.newPage();
      collectErrors(page, pageErrors);
      await openSignedIn(page, caller, path, language);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** For what an edit of the sources changes: it is noticed, built and fetched, which takes long on a busy machine. */
export const expectBuilt = expect.configure({ timeout: 60_000 });

export { expect };
export type { Browser, Page };
