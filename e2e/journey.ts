// What every journey has: a server of its worker, a page that reports what no screen may cause (script errors, rejections
// that nothing handles, anything the console calls an error, server failures), and a way to open the application as somebody.
// A journey that causes such a thing on purpose, such as a refusal by the server, says so by `expected`.
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Caller } from './caller';
import { newCaller } from './caller';
import { keyboardOf } from './hands';
import type { Keyboard } from './hands';
import { CumbreServer } from './server';

interface Fixtures {
  troubles: string[];
  /** What the console may call an error in this journey; by default nothing. Patterns of `troubles`. */
  expected: RegExp[];
  /** Opens `path` signed in as `caller`, in `language`. */
  openAs: (caller: Caller, path: string, language?: 'en' | 'es') => Promise<void>;
  /** The same in a browser of its own, beside the first one. */
  openBeside: (caller: Caller, path: string, language?: 'en' | 'es') => Promise<Page>;
  caller: Caller;
  /** The keyboard alone: a mouse that is used all the same is a trouble. */
  keyboard: Keyboard;
}

let people = 0;

/** Notes what no screen may cause. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} at ${message.location().url.replace(/^https?:\/\/[^/]+/, '')}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
}

async function openSignedIn(page: Page, caller: Caller, path: string, language: 'en' | 'es' = 'en'): Promise<void> {
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
  // Not until everything is loaded: a file that never comes would be waited for as well.
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
  expected: async ({ page: _page }, provide) => provide([]),
  troubles: [
    async ({ page, expected }, provide) => {
      const troubles: string[] = [];
      watch(page, troubles);
      await provide(troubles);
      expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
    },
    { auto: true },
  ],
  caller: async ({ server }, provide) => {
    people += 1;
    await provide(await newCaller(server, `person-${process.pid}-${people}@example.org`));
  },
  keyboard: async ({ page }, provide) => {
    await page.addInitScript(() => window.addEventListener('pointerdown', () => console.error('A mouse is used.'), { capture: true }));
    await provide(keyboardOf(page));
  },
  openAs: ({ page }, provide) => provide((caller, path, language) => openSignedIn(page, caller, path, language)),
  openBeside: async ({ browser, baseURL, contextOptions, troubles }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (caller, path, language) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, troubles);
      await openSignedIn(page, caller, path, language);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
export type { Browser, Page };
