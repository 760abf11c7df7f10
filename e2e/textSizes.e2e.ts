// Text that people make larger or wider (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12), and a screen on its side
// (1.3.4): nothing is cut, covered or beyond the window, on every screen that has an address.
import { createCaller } from './caller';
import type { Caller } from './caller';
import { exampleOf } from './screens/examplePlace';
import { SCREENS } from './screens/screenList';
import type { Place } from './screens/screenList';
import { expect, test } from './test';
import type { Page } from './test';
import { textFaultsOf } from './textFaults';
import { waitForStable } from './waitForStable';

/** Pages behind sign-in; a dialog that a press opens is tested at its widths elsewhere. */
const PAGES = SCREENS.filter(({ open, before, organization }) => !open && !before && !organization);

const DAILY = ['home', 'item', 'week', 'review', 'overview', 'notifications'];

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** A word that is alone on its line is a matter of taste, not of reading. */
const isUnreadable = (fault: string) => !fault.includes('alone');

interface View {
  width: number;
  height: number;
}

test.describe('text that is made larger or wider is readable', () => {
  let place: Place;
  let session: Caller;
  test.beforeAll(async ({ server }) => {
    const caller = await createCaller(server, `sizes-${Date.now()}@example.org`);
    place = await exampleOf(caller, 'en');
    session = { ...caller, organizationId: place.organization };
  });

  const faultsOf = async (page: Page, pages: typeof PAGES, css?: string): Promise<string[]> => {
    const faults: string[] = [];
    for (const { name, path } of pages) {
      await page.goto(path(place));
      await waitForStable(page);
      if (css !== undefined)
        await page.evaluate((rules) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
        }, css);
      const overflow = await overflowOf(page);
      if (overflow > 0) faults.push(`${name}: ${overflow} px beyond the window`);
      const texts = await textFaultsOf(page);
      faults.push(...texts.filter(isUnreadable).map((fault) => `${name}: ${fault}`));
    }
    return faults;
  };
  const open = async (
    { page, openAs }: { page: Page; openAs: (caller: Caller, path: string) => Promise<void> },
    { width, height }: View,
  ) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openAs(session, '/');
  };

  test('at 320 px, a zoom of 400 %, every screen is read without scrolling sideways', async ({
    page,
    openAs,
  }) => {
    await open({ page, openAs }, { width: 320, height: 640 });
    const faults = await faultsOf(page, PAGES);
    // A data table may scroll in its own frame (WCAG 1.4.10).
    expect(faults.filter((fault) => !fault.includes(': cut: the table'))).toEqual([]);
  });

  test('at 360 px no select with a long name widens a screen', async ({ page, openAs }) => {
    await open({ page, openAs }, { width: 360, height: 740 });
    const faults: string[] = [];
    for (const { name, path } of PAGES) {
      await page.goto(path(place));
      await waitForStable(page);
      const selects = page.locator('select');
      await selects.evaluateAll((all) => {
        for (const select of all)
          select.append(new Option('Team of the northern valley '.repeat(4), 'long', true, true));
      });
      const overflow = await overflowOf(page);
      if (overflow > 0) faults.push(`${name}: ${overflow} px beyond the window`);
    }
    expect(faults).toEqual([]);
  });

  test('with wider spacing no text is cut', async ({ page, openAs }) => {
    await open({ page, openAs }, { width: 1280, height: 800 });
    expect(await faultsOf(page, PAGES, SPACING)).toEqual([]);
  });

  test('a phone on its side shows the daily screens', async ({ page, openAs }) => {
    await open({ page, openAs }, { width: 740, height: 360 });
    const daily = PAGES.filter(({ name }) => DAILY.includes(name));
    expect(daily).toHaveLength(DAILY.length);
    expect(await faultsOf(page, daily)).toEqual([]);
  });
});
