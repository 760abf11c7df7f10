// Both languages, a phone and a wide screen: no accessibility violation by axe on the screens of the main job, nothing
// scrolls sideways, and the language is kept.
import AxeBuilder from '@axe-core/playwright';
import { GOOD_ROWS, GOOD_VALUES, workbook } from './workbook';
import type { Page } from './journey';
import { expect, test } from './journey';

const widths = [360, 1280];

/**
 * Nothing has been fetched for a while, and nothing moves any more. The stream of events never ends, so that the network is
 * never idle by the browser's own measure.
 */
async function settled(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() => {
    const state = window as unknown as { fetched?: number; since?: number };
    const fetched = performance.getEntriesByType('resource').length;
    if (state.fetched !== fetched) Object.assign(state, { fetched, since: performance.now() });
    return performance.now() - (state.since ?? 0) > 400;
  }, null, { polling: 50 });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

async function expectReachable(page: Page, screen: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${screen} scrolls sideways`).toBe(true);
}

for (const language of ['en', 'es'] as const) {
  for (const width of widths) {
    test(`the screens of the main job are reachable in ${language} at ${width} px`, async ({ page, openAs, caller }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((lng) => localStorage.setItem('lng', lng), language);
      for (const path of ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/terms']) {
        await page.goto(path);
        await expectReachable(page, path);
      }
      const start = new Date().toISOString().slice(0, 10);
      const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `organizations/${caller.organizationId}/cycles`, { name: '2026', start, end: '2099-12-31' });
      await openAs(caller, '/', language);
      await expectReachable(page, 'home without items');
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await workbook(GOOD_ROWS, GOOD_VALUES))]), 'water.xlsx');
      await caller.call('POST', `okrs/uploaderOKRs/${caller.organizationId}?cycle=${cycle.id}`, form);
      const { items } = await caller.call<{ items: { id: string; kind: string }[] }>('GET', `organizations/${caller.organizationId}/okrs?cycle=${cycle.id}`);
      const keyResult = items.find(({ kind }) => kind === 'key_result')?.id ?? '';
      const screens = [
        '/', '/?q=water&status=atRisk', `/?cycle=${cycle.id}&move=${keyResult}`, `/?cycle=${cycle.id}&delete=${keyResult}`, '/?deleted', '/?bulk=owner', `/?cycle=${cycle.id}&item=${keyResult}`, `/?cycle=${cycle.id}&edit=${keyResult}`, `/?cycle=${cycle.id}&new=objective`, `/?cycle=${cycle.id}&item=${keyResult}&view=notes`, `/?cycle=${cycle.id}&item=${keyResult}&view=commitments`, `/?cycle=${cycle.id}&copy=${keyResult}`,
        '/week', `/review?cycle=${cycle.id}&all=`, `/board?cycle=${cycle.id}`, '/cycles', '/cycles?new',
        '/organizations', `/organizations/${caller.organizationId}`, `/organizations/${caller.organizationId}/users`, `/organizations/${caller.organizationId}/users?invite=one`, `/organizations/${caller.organizationId}/users?invite=many`,
        `/organizations/${caller.organizationId}/api-keys`, `/organizations/${caller.organizationId}/api-keys?new`, `/organizations/${caller.organizationId}?transfer`, `/organizations/${caller.organizationId}/import`,
        `/organizations/${caller.organizationId}/download`, '/account', '/notifications', '/nowhere',
      ];
      for (const path of screens) {
        await page.goto(path);
        await expectReachable(page, path);
      }
      expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lng')])).toEqual([language, language]);
    });
  }
}
