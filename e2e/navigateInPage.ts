// Navigates inside the open page without a reload, as a link of the application does.
import type { Page } from './test';

export const navigateInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // waitForStable.ts measures the stability of the new screen from here.
    Object.assign(window, { since: performance.now() });
  }, path);
