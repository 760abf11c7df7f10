// Waits until a screen is stable: its heading is visible, nothing loads, nothing moves, and the
// font is loaded. An idle network is no criterion, because the event stream stays open.
import type { Page } from '@playwright/test';

const QUIET = 400;

export async function waitForStable(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (quiet) => {
      const state = window as unknown as { fetched?: number; since?: number };
      const fetched = performance.getEntriesByType('resource').length;
      if (state.fetched !== fetched) Object.assign(state, { fetched, since: performance.now() });
      return (
        performance.now() - (state.since ?? 0) > quiet &&
        document.querySelector('[aria-busy=true], .ant-skeleton, .cu-spin, .shell-loading') ===
          null &&
        document.fonts.status === 'loaded' &&
        document
          .getAnimations()
          .every(
            (animation) =>
              animation.playState !== 'running' ||
              !Number.isFinite(animation.effect?.getComputedTiming().endTime),
          )
      );
    },
    QUIET,
    { polling: 50 },
  );
}
