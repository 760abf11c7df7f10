// One jest project per package: pure ones in node, screens in jsdom. Packages ship TypeScript, so swc compiles
// them and the few modules in node_modules that are ES modules only.
const esmOnly = ['ky', 'jose', 'hucre', 'uuidv7', '@cumbre', 'antd', '@ant-design', '@rc-component', 'rc-[^/]+', 'react-router', 'react-router-dom', 'cookie', 'i18next', 'react-i18next', '@tanstack', '@exodus'];
const transform = {
  '^.+\\.(t|j|m)sx?$|^.+\\.mjs$': ['@swc/jest', {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  }],
};
const base = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
};
const node = (name, rootDir) => ({ ...base, displayName: name, rootDir, testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.(ts|mjs)'], testPathIgnorePatterns: ['/node_modules/', '/dist/'] });
const dom = (name, rootDir) => ({
  ...base, displayName: name, rootDir, testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'module', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.(ts|tsx)'],
  setupFiles: ['<rootDir>/../' + (rootDir.startsWith('shared/') ? '' : 'shared/') + 'testing/src/jestPolyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/../' + (rootDir.startsWith('shared/') ? '' : 'shared/') + 'testing/src/jestSetup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/../' + (rootDir.startsWith('shared/') ? '' : 'shared/') + 'testing/src/emptyStyle.ts' },
});

export default {
  testTimeout: 20000,
  projects: [
    node('domain', 'shared/domain'), node('contract', 'shared/contract'), node('build', 'shared/build'), node('api', 'api'),
    dom('client', 'shared/client'), dom('remote', 'shared/remote'), dom('ui', 'shared/ui'),
    dom('shell', 'shell'), dom('mfe-auth', 'mfe-auth'), dom('mfe-okr', 'mfe-okr'), dom('mfe-org', 'mfe-org'), dom('mfe-notifications', 'mfe-notifications'),
  ].map((project) => ({ ...project, rootDir: `<rootDir>/${project.rootDir}` })),
};
