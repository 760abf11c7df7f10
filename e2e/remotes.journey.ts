// One remote in trouble: the shell stands, the other remotes work, the words say what happened, and Retry recovers
// without a reload once the cause is gone.
import type { Route } from '@playwright/test';
import { expect, test } from './journey';

const troubles = [
  ['cannot be reached', async (route) => route.abort('connectionrefused')],
  ['answers 404', async (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['answers with a page instead of a script', async (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' })],
  ['was tampered with', async (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'window.tampered = true;' })],
] satisfies [string, (route: Route) => Promise<void>][];

for (const [words, answer] of troubles) {
  test(`an okr remote that ${words} leaves shell and others usable, and comes back by Retry`, async ({ page, openAs, caller }) => {
    const remote = /\/releases\/mfe-okr\//;
    await page.route(remote, answer);
    await openAs(caller, '/');
    const retry = page.getByRole('main').getByRole('button', { name: /Retry|Try again/ });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

    await page.getByRole('link', { name: 'Organization', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Objectives' }).click();
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await page.unroute(remote, answer);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible({ timeout: 45_000 });
  });
}
