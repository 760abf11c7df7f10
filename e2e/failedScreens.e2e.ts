// A screen whose data cannot be read says so under one title of the page: it is where a screen reader
// and the shell go after a navigation.
import { failReads } from './failReads';
import { exampleOf } from './screens/examplePlace';
import { SCREENS } from './screens/screenList';
import { navigateInPage } from './navigateInPage';
import { expect, test } from './test';
import { waitForStable } from './waitForStable';

test('each screen has one title where its data cannot be read', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/^500 /, /status of 500/);
  const place = await exampleOf(caller, 'en');
  await openAs(caller, '/help/keyboard');
  await waitForStable(page);
  await failReads(page, 'error');
  for (const screen of SCREENS.filter(({ open }) => !open)) {
    await navigateInPage(page, screen.path(place));
    await waitForStable(page);
    const titles = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect.soft(titles, screen.name).toHaveCount(1);
  }
});
