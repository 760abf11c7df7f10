// How the pictures of docs/screens.md are taken (`npm run screens`). Not part of the tests.
import journeys from './playwright.config';

export default { ...journeys, testDir: './screens', testMatch: '*.pictures.ts', globalSetup: './releases.setup.ts', outputDir: '../test-results', timeout: 900_000, workers: 2, retries: 0 };
