// A panel that a link opens needs few files: each of them costs a slow phone about 10 ms, whatever its
// size (docs/decisions/0157). Two small ones of another remote may come before the form is there.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

/** Of mfe-okr, and of the shared modules that the shell provides. */
const FILE =
  /^\/(releases\/mfe-okr\/.*|shell\/(\d+|antd-[a-z]+|controls|fields)\.[^/]*)\.(js|css)$/;

test('the panel of an item loads at most 20 files beyond those of the page', async ({
  page,
  openAs,
  caller,
}) => {
  const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
  const item = await createKeyResult(await create({ title: 'Clean water' }), 'Taps');
  const files: string[] = [];
  let html = '';
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) html = await response.text();
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FILE.test(pathname)) files.push(pathname);
  });
  // A slow machine is idle before the panel is there, and then loads what other panels need.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await openAs(caller, `/?item=${item}`);
  await expect(page.getByRole('dialog').getByLabel('Value')).toBeVisible();
  const later = files.filter((file) => !html.includes(file));
  expect(later.length).toBeGreaterThan(5);
  expect(later.length, later.join('\n')).toBeLessThanOrEqual(20);
});
