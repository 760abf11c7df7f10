// The engines of this machine. The journeys run in each of them, and the command names those that
// are not installed.
import { startChromium } from './chromium';
import { findProgram } from './engine';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { findMiniBrowser, startWebKit } from './webkit';

interface OfferedEngine {
  name: Engine['name'];
  /** What to install where it is missing. */
  packages: string;
  start: (() => Promise<Engine>) | undefined;
}

const chromium =
  process.env.CHROMIUM_PATH || findProgram(['chromium', 'chromium-browser', 'google-chrome']);
const firefox = process.env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox']);
const driver = findProgram(['WebKitWebDriver'], ['/usr/lib/webkit2gtk-4.1/WebKitWebDriver']);
const xvfb = findProgram(['Xvfb']);
const miniBrowser = findMiniBrowser();

export const ENGINES: OfferedEngine[] = [
  {
    name: 'Chromium',
    packages: 'chromium',
    start: chromium ? () => startChromium(chromium) : undefined,
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    start: firefox ? () => startFirefox(firefox) : undefined,
  },
  {
    name: 'WebKitGTK',
    packages: 'webkit2gtk-driver xvfb',
    start:
      driver && miniBrowser && (xvfb || process.env.DISPLAY)
        ? () => startWebKit(driver, miniBrowser, xvfb)
        : undefined,
  },
];
