// One jest project per package: pure ones in node, screens in jsdom (@cumbre/testing/jestConfig).
import { compiled, screenTests } from '@cumbre/testing/jestConfig';

/** Left out by `npm test` without --all, because they take a third of the time of all unit tests (decision 0170). */
const RARE_TESTS = [
  // Races.
  '/api/test/interleavings/',
  '/api/src/planning/items/interleavings',
  '/shared/releases/src/releasesAtOnce',
  // Each cell, answer, field or form once more in another way. The permission matrix itself stays.
  '/api/test/(draft-leaks|documented-answers|fuzz)/',
  '/api/test/permission-matrix/(?!matrix)',
  '/api/test/(clocksAndZones|canaries)',
  '/src/(unsavedForms|formFailures)\\.test',
  // Releases and packages.
  '/api/src/web/(canary|publishing|registry)/',
  '/shared/build/(publishing/|sharedNeeds|references)',
  '/api/src/web/(page/releaseBucket|api-docs/openApiClient)',
  // What operators do.
  '/api/src/platform/(backup/|database/(upgrades|postgresFaults))',
  // Large inputs.
  '/api/src/exchange/example/',
  '/api/src/exchange/spreadsheets/(largeImport|planOfErrors)',
  '/api/src/planning/objective-tree/preview',
  '/api/src/delivery/audit/searchAudit',
  '/api/src/accounts/sign-in-providers/hostileTokens',
];
const testPathIgnorePatterns = [
  ...compiled.testPathIgnorePatterns,
  ...(process.env.TEST_RARE === 'no' ? RARE_TESTS : []),
];

// jest accepts the time limit for all projects together.
const { testTimeout, ...screens } = screenTests;
const node = (name, folder) => ({
  ...compiled,
  displayName: name,
  roots: [`<rootDir>/${folder}`],
  testPathIgnorePatterns,
  testEnvironment: 'node',
  testMatch: ['**/*.test.(ts|mjs)'],
});
/** Loads the modules once per process, not once per file. */
const server = (name, folder) => ({
  ...node(name, folder),
  testRunner: '<rootDir>/shared/build/testing/sharedModules.cjs',
});
const dom = (name, folder) => ({
  ...screens,
  displayName: name,
  roots: [`<rootDir>/${folder}`],
  testPathIgnorePatterns,
});

export default {
  testTimeout,
  testSequencer: '<rootDir>/shared/build/testing/longestFirst.mjs',
  globalSetup: '<rootDir>/shared/build/testing/temporaryFolder.mjs',
  globalTeardown: '<rootDir>/shared/build/testing/removeTemporaryFolder.mjs',
  projects: [
    server('domain', 'shared/domain'),
    server('contract', 'shared/contract'),
    server('releases', 'shared/releases'),
    node('build', 'shared/build'),
    { ...node('create', 'shared/create-cumbre-remote'), testMatch: ['**/create.test.mjs'] },
    {
      ...server('api', 'api'),
      globalSetup: '<rootDir>/api/test/support/databaseTemplates.ts',
      globalTeardown: '<rootDir>/api/test/support/dropTemplates.ts',
    },
    dom('client', 'shared/client'),
    dom('remote', 'shared/remote'),
    dom('ui', 'shared/ui'),
    dom('forms', 'shared/forms'),
    dom('testing', 'shared/testing'),
    dom('shell', 'shell'),
    dom('mfe-auth', 'mfe-auth'),
    dom('mfe-okr', 'mfe-okr'),
    dom('mfe-org', 'mfe-org'),
    dom('mfe-notifications', 'mfe-notifications'),
    dom('template', 'shared/create-cumbre-remote/template'),
    node('bench', 'e2e/bench'),
    dom('remotes', 'e2e/remotes'),
  ],
};
