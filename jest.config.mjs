// One jest project per package: pure ones in node, screens in jsdom. Packages ship TypeScript, so
// swc compiles them and the few packages that are ES modules only. antd and its icons are read from
// their CommonJS halves, which need no compiling; that is most of the difference between a slow and
// a quick start.
const esmOnly = [
  'ky',
  'content-disposition',
  'jose',
  'openid-client',
  'oauth4webapi',
  'hucre',
  'uuidv7',
  'cookie',
  '@tanstack',
  '@exodus',
  '@atlaskit',
  'tinykeys',
  'ical.js',
  'kysely',
  'ical-generator',
];
const transform = {
  '^.+\\.(t|j|m)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const base = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
const testing = '<rootDir>/shared/testing/src';
const node = (name, folder) => ({
  ...base,
  displayName: name,
  roots: [`<rootDir>/${folder}`],
  testEnvironment: 'node',
  testMatch: ['**/*.test.(ts|mjs)'],
});
const dom = (name, folder) => ({
  ...base,
  displayName: name,
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/src/**/*.test.(ts|tsx)'],
  testEnvironment: `${testing}/screenEnvironment.mjs`,
  testEnvironmentOptions: { customExportConditions: ['browser'], url: 'http://localhost/' },
  setupFiles: [`${testing}/jestPolyfills.ts`],
  setupFilesAfterEnv: [`${testing}/jestSetup.ts`],
  moduleNameMapper: {
    '\\.css$': `${testing}/emptyStyle.ts`,
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/components/(.*)$': '@ant-design/icons/lib/components/$1',
    // As in every build (shared/build/withoutStyles.mjs).
    '(?:^|/)(useToken|genStyleUtils)$': '<rootDir>/shared/ui/src/antd/$1.ts',
    '^@ant-design/icons/(?:es/icons/)?([A-Z]\\w+)$': '@ant-design/icons/lib/icons/$1',
  },
});

export default {
  testTimeout: 20000,
  testSequencer: '<rootDir>/shared/testing/src/longestFirst.mjs',
  projects: [
    node('domain', 'shared/domain'),
    node('contract', 'shared/contract'),
    node('releases', 'shared/releases'),
    node('build', 'shared/build'),
    {
      ...node('api', 'api'),
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
    dom('demonstration', 'e2e/demonstration-remote'),
  ],
};
