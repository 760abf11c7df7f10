// The configuration of the journeys in three engines (`npm run test:engines`): a project per
// installed engine. It is not part of `npm test`.
import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines/installedEngines';

export default defineConfig({
  testDir: './engines',
  testMatch: '*.engine.ts',
  globalSetup: './releases.setup.ts',
  globalTeardown: './engines/reportEngines.ts',
  outputDir: '../test-results',
  timeout: 300_000,
  workers: 1,
  retries: 0,
  projects: ENGINES.filter(({ start }) => start).map(({ name }) => ({ name })),
});
