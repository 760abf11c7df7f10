// How the journeys run: a real Chromium (its path comes from the test command), one real server and one browser per worker.
// Three workers on two cores: with two, a third of the processors' time went by waiting (for answers, pauses and starts).
// A journey never asserts a time; the limits here only end what hangs.
import { defineConfig } from '@playwright/test';

// The browser's address bar is made of two pages of its own for each window that opens: two thirds of the processor's time of
// an empty page. Of lists of this kind the browser reads the last one only, so ours goes on with what Playwright 1.65.1 leaves out.
const LEFT_OUT_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
];
const leftOut = [...LEFT_OUT_BY_PLAYWRIGHT, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './releases.setup.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  // Shared out test by test, so that a long file does not hold up one worker at the end.
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Journeys bring about what goes wrong on the way of files; a service worker would go around that. offline.journey.ts allows it.
    serviceWorkers: 'block',
    // Recording costs every journey, passed ones too: `--trace on` records, and so does a second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
