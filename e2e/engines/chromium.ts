// Chromium as an engine, through Playwright as in the other e2e tests.
import { chromium } from '@playwright/test';
import type { ElementHandle } from '@playwright/test';
import type { Engine } from './engine';

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const expression = (source: string, args: string[]) => `(${source})(...${JSON.stringify(args)})`;
  return {
    name: 'Chromium',
    version: browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    call: (source, args) => page.evaluate<string>(expression(source, args)),
    element: async (source, args) =>
      (await page.evaluateHandle<Element | null>(expression(source, args))).asElement(),
    click: (element) => (element as ElementHandle).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: (element, file) => (element as ElementHandle).setInputFiles(file),
    close: () => browser.close(),
  };
}
