// The configuration of the screenshots in docs/screens.md (`npm run screens`). It is not part of
// the tests.
import e2e from './playwright.config';

export default {
  ...e2e,
  testDir: './screens',
  testMatch: '*.pictures.ts',
  globalSetup: './releases.setup.ts',
  outputDir: '../test-results',
  timeout: 900_000,
  workers: 2,
  retries: 0,
};
