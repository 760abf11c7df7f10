import { test } from './test';
import { exampleOf } from './screens/examplePlace';
import { SCREENS } from './screens/screenList';
import { waitForStable } from './waitForStable';
import { navigateInPage } from './navigateInPage';
test('closing', async ({ page, openAs, caller, expectedErrors }) => {
  const place = await exampleOf(caller, 'en');
  await openAs(caller, '/help/keyboard');
  await waitForStable(page);
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ type: 'urn:cumbre:problem:INTERNAL', title: 'x', status: 500, code: 'INTERNAL', requestId: 'g' }) });
  });
  await navigateInPage(page, SCREENS.find((s) => s.name === 'closing')!.path(place));
  await page.waitForTimeout(8000);
  await page.screenshot({ path: '/tmp/w/closing.png' });
  console.log(await page.evaluate(() => [...document.querySelectorAll('[aria-busy=true], .ant-skeleton, .cu-spin, .shell-loading, h1')].map((e) => e.outerHTML.slice(0, 300)).join('\n')));
});
