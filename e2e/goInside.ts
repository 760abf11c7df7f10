// Goes to another address inside the open page, as a link of the application would: nothing is loaded anew.
import type { Page } from './journey';

export const goInside = (page: Page, path: string): Promise<void> => page.evaluate((to) => {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  // The screen that comes has to stand still by itself (settled.ts).
  Object.assign(window, { since: performance.now() });
}, path);
