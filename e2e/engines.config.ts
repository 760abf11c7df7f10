// The configuration of the journeys in three engines (`npm run test:engines`): a project per
// installed engine. It is not part of `npm test`.
import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines/installedEngines';

export default defineConfig({
  testDir: './engines',
  testMatch: '*.engine.ts',
  globalSetup: './releases.setup.ts',
  outputDir: '../test-results',
  timeout: 300_000,
  workers: 1,
  retries: 0,
  reporter: [['list'], ['./engines/enginesReporter.ts']],
  projects: ENGINES.filter(({ start }) => start).map(({ name }) => ({ name })),
});
