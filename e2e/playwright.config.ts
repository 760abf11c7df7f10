// The configuration of the e2e tests: a real Chromium (the test command passes its path), one
// server and one browser per worker. Three workers on two cores, because with two the processors
// were idle for a third of the time. The limits only end what hangs; no test asserts a time.
import { defineConfig } from '@playwright/test';

// Chromium renders its address bar as two pages per window, which takes two thirds of the processor
// time of an empty page. The browser reads only the last list of disabled features, so this list
// includes the features that Playwright 1.65.1 disables.
const LEFT_OUT_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const leftOut = [...LEFT_OUT_BY_PLAYWRIGHT, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];

/**
 * The journeys that `npm test` runs without --all (decision 0170): what a person does in the first hour, in
 * a week and with another organization, and one tab across all remotes. A journey belongs here only if nearly
 * every change could break it.
 */
const MAIN_JOURNEYS = ['checkIns', 'crossings', 'joining', 'main', 'sharing', 'tree', 'week'];
const runsOnlyMain = process.env.TEST_RARE === 'no';

export default defineConfig({
  testDir: '.',
  testMatch: runsOnlyMain ? `**/e2e/{${MAIN_JOURNEYS.join(',')}}.e2e.ts` : '*.e2e.ts',
  globalSetup: './releases.setup.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  // Distributes single tests, so that no worker is left with a long file at the end.
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags,
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tests cause faults in requests for files; a service worker would bypass them.
    // offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // A trace costs time in every test, so only a retry records one. `--trace on` records all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
