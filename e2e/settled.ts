// A screen that stands still: its heading is there, nothing is loading or fetched for a while, nothing moves any more, and
// the font has come. The network by itself is no measure of it: the stream of events stays open for as long as the page does.
import type { Page } from '@playwright/test';

const QUIET = 400;

export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction((quiet) => {
    const state = window as unknown as { fetched?: number; since?: number };
    const fetched = performance.getEntriesByType('resource').length;
    if (state.fetched !== fetched) Object.assign(state, { fetched, since: performance.now() });
    return performance.now() - (state.since ?? 0) > quiet
      && document.querySelector('[aria-busy=true], .ant-skeleton, .cu-spin, .shell-loading') === null
      && document.fonts.status === 'loaded'
      && document.getAnimations().every((animation) => animation.playState !== 'running' || !Number.isFinite(animation.effect?.getComputedTiming().endTime));
  }, QUIET, { polling: 50 });
}
