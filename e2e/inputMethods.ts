// Operates a page by mouse, or by keyboard alone. By keyboard a control is reached with Tab from the
// current focus, so a test fails when a control is unreachable. After every key the focus must be
// in view.
import type { Locator } from '@playwright/test';
import { expectVisibleFocus } from './focus';
import type { Page } from './test';

export interface InputMethod {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** Of a native list, by its label. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** One of a group of radio buttons; `first` is the one that Tab reaches. */
  pick: (radio: Locator, first: Locator) => Promise<void>;
  tab: (tab: Locator) => Promise<void>;
}

export interface Keyboard extends InputMethod {
  /** Goes to the control by Tab, or by Shift+Tab where it is `before` the focus. */
  reach: (control: Locator, direction?: 'after' | 'before') => Promise<void>;
  /** Presses keys where the focus is. */
  keys: (...keys: string[]) => Promise<void>;
  /** Presses the same key until the control has the focus. */
  keysTo: (control: Locator, key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Chooses an option of a list that searches while typing. */
  search: (list: Locator, text: string) => Promise<void>;
}

const MAXIMUM_TABS = 80;
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

export function mouseOf(): InputMethod {
  return {
    press: (control) => control.click(),
    fill: (field, text) => field.fill(text),
    tick: (box) => box.check(),
    choose: async (list, label) => {
      await list.selectOption({ label });
    },
    pick: (radio) => radio.check(),
    tab: (tab) => tab.click(),
  };
}

/** Waits until an opening dialog has moved the focus. */
async function waitForDialog(page: Page): Promise<void> {
  const moves = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' &&
            Number.isFinite(effect?.getComputedTiming().endTime) &&
            (effect as KeyframeEffect).target?.closest('.ant-modal-root, .ant-drawer'),
        ),
    );
  if (!(await moves())) return;
  while (await moves()) await page.waitForTimeout(50);
  await page.waitForTimeout(50);
}

export function keyboardOf(page: Page): Keyboard {
  async function keys(...pressed: string[]): Promise<void> {
    for (const key of pressed) {
      await page.keyboard.press(key);
      await expectVisibleFocus(page);
    }
  }
  async function keysTo(control: Locator, key: string): Promise<void> {
    await control.waitFor({ state: 'attached' });
    await waitForDialog(page);
    for (let step = 0; step < MAXIMUM_TABS; step += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press(key);
      // After the last control of a page, Tab visits the browser's own controls and returns.
      if (await page.evaluate(() => document.activeElement !== document.body))
        await expectVisibleFocus(page);
    }
    throw new Error(`${key} does not reach ${control.toString()}.`);
  }
  const reach: Keyboard['reach'] = (control, direction = 'after') =>
    keysTo(control, direction === 'after' ? 'Tab' : 'Shift+Tab');
  async function type(text: string): Promise<void> {
    await expectVisibleFocus(page);
    await page.keyboard.type(text);
  }
  return {
    reach,
    keys,
    keysTo,
    type,
    press: async (control) => {
      await reach(control);
      await keys('Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      await keys('ControlOrMeta+a');
      await type(text);
    },
    tick: async (box) => {
      await reach(box);
      await keys('Space');
    },
    choose: async (list, label) => {
      await reach(list);
      await type(label);
    },
    search: async (list, text) => {
      await reach(list);
      await type(text);
      await page.getByRole('option').first().waitFor({ state: 'attached' });
      await keys('Enter');
    },
    pick: async (radio, first) => {
      await reach(first);
      await keys('Space');
      await keysTo(radio, 'ArrowDown');
    },
    tab: async (tab) => {
      await reach(tab.page().getByRole('tab', { selected: true }));
      await keysTo(tab, 'ArrowRight');
    },
  };
}
