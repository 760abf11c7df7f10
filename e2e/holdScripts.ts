// Holds the application back, to see what the page does before its scripts have loaded.
import type { Page } from '@playwright/test';

/**
 * Delays the application's scripts, except the one before the first paint, until the returned
 * function is called.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (address) => address.pathname.endsWith('.js') && !address.pathname.includes('firstPaint'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}
