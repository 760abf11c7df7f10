// How a person works a page: by the mouse, or by the keyboard alone. By the keyboard a control is reached with Tab from
// where the focus is, so that a journey fails where something cannot be reached or is skipped.
import type { Locator } from '@playwright/test';
import type { Page } from './journey';

export interface Hands {
  press: (control: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** Of a native list, by its label. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** One of a group of radio buttons; `first` is the one that Tab reaches. */
  pick: (radio: Locator, first: Locator) => Promise<void>;
  tab: (tab: Locator) => Promise<void>;
}

const FARTHEST = 80;
const hasFocus = (control: Locator): Promise<boolean> => control.evaluate((element) => element === document.activeElement);

export function mouseOf(_page: Page): Hands {
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

export function keyboardOf(page: Page): Hands {
  async function reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${control.toString()}.`);
  }
  async function arrowTo(control: Locator, key: string): Promise<void> {
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`The arrow keys do not reach ${control.toString()}.`);
  }
  return {
    press: async (control) => {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (box) => {
      await reach(box);
      await page.keyboard.press('Space');
    },
    choose: async (list, label) => {
      await reach(list);
      await page.keyboard.type(label);
    },
    pick: async (radio, first) => {
      await reach(first);
      await page.keyboard.press('Space');
      await arrowTo(radio, 'ArrowDown');
    },
    tab: async (tab) => {
      await reach(tab.page().getByRole('tab', { selected: true }));
      await arrowTo(tab, 'ArrowRight');
    },
  };
}
