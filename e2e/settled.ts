// A screen that stands still: its heading is there, nothing is loading or moving any more, and the font has come. The
// network is no measure of it: the stream of events stays open for as long as the page does.
import type { Page } from '@playwright/test';

export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => (
    document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning, .shell-loading') === null
    && document.fonts.status === 'loaded'
    && document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
  ));
}
