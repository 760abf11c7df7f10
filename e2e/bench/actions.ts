// The twenty actions whose response time people feel most on the home screen: `npm run bench:web --
// --actions` times each with 2,000 items. They are in the order in which one visit executes them,
// so that each first opening of a panel, form or view is included.
import type { Locator, Page } from '@playwright/test';

export interface Action {
  name: string;
  /** Brings the page into the state from which the action starts. It is not timed. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Whether the result of the action is visible. */
  done: (page: Page) => Locator;
}

/** People point at something before they press the button, at least for this many milliseconds. */
const POINTING = 250;
/** The animation of a closing panel, with the processor slowed, in milliseconds. */
const CLOSING = 1000;

async function click(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(POINTING);
  await page.mouse.down();
  await page.mouse.up();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('[role=treegrid] [data-item]');
const objective = (page: Page) => page.locator('[data-item].mfe-okr_objective').first();
const keyResult = (page: Page) => page.locator('[data-item].mfe-okr_key_result').first();
const search = (page: Page) => page.getByRole('searchbox');
const panel = (page: Page) => page.locator('.ant-drawer-open');
const view = (page: Page, name: string) =>
  page.locator('.mfe-okr_views').getByRole('link', { name });
const current = (page: Page, name: string) =>
  page.locator('.mfe-okr_views [aria-current=page]').getByText(name);
const menu = async (page: Page, opener: string) => {
  await page.locator('.shell-header').getByRole('button', { name: opener }).click();
};
const entry = (page: Page, name: string) =>
  page.locator('[role=menuitem], [role=menuitemradio]').getByText(name, { exact: true });
const option = (page: Page) => page.locator('.shell-palette [role=option]');

export const ACTIONS: readonly Action[] = [
  {
    name: 'open an objective in the tree',
    act: (page) => click(page, objective(page).locator('[data-do=toggle]')),
    done: (page) => page.locator('[role=treegrid] [aria-level="2"]').first(),
  },
  {
    name: 'expand all',
    act: (page) => click(page, button(page, 'Expand all')),
    done: (page) => page.locator('[data-item][aria-level="3"]').first(),
  },
  {
    name: 'End: to the last row',
    prepare: (page) => rows(page).first().focus(),
    act: (page) => page.keyboard.press('End'),
    done: (page) => page.locator('[data-item]:focus-within, [data-item]:focus'),
  },
  {
    name: 'Arrow Up: to the row above',
    act: (page) => page.keyboard.press('ArrowUp'),
    done: (page) => page.locator('[data-item]:focus-within, [data-item]:focus'),
  },
  {
    name: 'collapse all',
    prepare: (page) => page.keyboard.press('Home'),
    act: (page) => click(page, button(page, 'Collapse all')),
    done: (page) => page.locator('body:not(:has([data-item][aria-level="2"]))'),
  },
  {
    name: 'open a panel',
    prepare: (page) => button(page, 'Expand all').click(),
    act: (page) => click(page, keyResult(page).locator('[data-do=open]')),
    done: (page) => panel(page).locator('#mfe-okr_facts'),
  },
  {
    name: 'open a tab of the panel',
    act: (page) => click(page, panel(page).getByRole('tab', { name: 'Notes' })),
    done: (page) => panel(page).locator('[role=tab][aria-selected=true]').getByText('Notes'),
  },
  {
    name: 'close the panel',
    act: (page) => page.keyboard.press('Escape'),
    done: (page) => page.locator('body:not(:has(.ant-drawer-open))'),
  },
  {
    name: 'check in on a row',
    prepare: async (page) => {
      // A closing panel returns the focus to the row at its end.
      await page.waitForTimeout(CLOSING);
      await keyResult(page).locator('.mfe-okr_value-button').click();
      await page.keyboard.type('7');
    },
    act: (page) => page.keyboard.press('Enter'),
    done: (page) => page.locator('body:not(:has(.mfe-okr_edit-field))'),
  },
  {
    name: 'type the first letter of a search',
    prepare: (page) => search(page).click(),
    act: (page) => page.keyboard.type('4'),
    done: (page) => page.locator('.mfe-okr_found'),
  },
  {
    name: 'clear the search',
    act: (page) => click(page, button(page, 'Clear filters')),
    done: (page) => page.locator('body:not(:has(.mfe-okr_found))'),
  },
  {
    name: 'open the form of a new objective',
    act: (page) => click(page, button(page, 'New objective')),
    done: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' }),
  },
  {
    name: 'open the palette',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('body:not(:has(.ant-drawer-open))').waitFor();
    },
    act: (page) => click(page, page.locator('.shell-search')),
    done: (page) => option(page).getByText('New objective'),
  },
  {
    name: 'type in the palette',
    act: (page) => page.keyboard.type('9'),
    done: (page) => option(page).first(),
  },
  {
    name: 'open Review',
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('body:not(:has(.shell-palette))').waitFor();
    },
    act: (page) => click(page, view(page, 'Review')),
    done: (page) => current(page, 'Review'),
  },
  {
    name: 'open People',
    act: (page) => click(page, view(page, 'People')),
    done: (page) => current(page, 'People'),
  },
  {
    name: 'back to the tree',
    act: (page) => click(page, view(page, 'Tree')),
    done: (page) => rows(page).first(),
  },
  {
    name: 'switch to the dark mode',
    prepare: (page) => menu(page, 'Account menu of'),
    act: (page) => click(page, entry(page, 'Dark')),
    done: (page) => page.locator('html[data-mode=dark]'),
  },
  {
    name: 'switch the language',
    prepare: (page) => menu(page, 'Language'),
    act: (page) => click(page, entry(page, 'Español')),
    done: (page) => page.locator('html[lang=es]'),
  },
  {
    name: 'switch the organization',
    prepare: (page) => page.locator('.shell-organization').click(),
    act: (page) => click(page, entry(page, 'The other organization')),
    done: (page) => page.locator('.shell-organization').getByText('The other organization'),
  },
];
