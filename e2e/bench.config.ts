// The configuration of the web benchmark: one browser, one load at a time, no retries. It is not
// part of the tests.
import e2e from './playwright.config';

export default {
  ...e2e,
  use: { ...e2e.use, serviceWorkers: 'allow' as const },
  testDir: './bench',
  testMatch: '*.bench.ts',
  globalSetup: './releases.setup.ts',
  timeout: 3_600_000,
  workers: 1,
  retries: 0,
};
