// How the web benchmark runs: one browser, one load after the other, nothing repeated. Not part of the tests.
import journeys from './playwright.config';

export default { ...journeys, use: { ...journeys.use, serviceWorkers: 'allow' as const }, testDir: './bench', testMatch: '*.bench.ts', globalSetup: './releases.setup.ts', timeout: 3_600_000, workers: 1, retries: 0 };
