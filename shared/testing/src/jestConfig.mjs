// The jest configuration of screen tests, for a remote in a repository of its own and for each
// package of this one: jsdom, swc, and antd's CommonJS files, which need no compiling; that is most
// of the difference between a slow and a fast start.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const beside = (name) =>
  ['.ts', '.mjs', '.js']
    .map((extension) => path.join(import.meta.dirname, name + extension))
    .find((file) => existsSync(file));
const base = require.resolve('@cumbre/ui/base');
/** Modules of the design system that replace some of antd and its parts, as in every build. */
const replaced = path.join(path.dirname(base), `antd/$1${path.extname(base)}`);

/** Packages that are ES modules only, which jest compiles. */
const ES_MODULES = [
  '@cumbre',
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

/**
 * Compiles TypeScript and ES modules, in any test.
 * @type {import('jest').Config}
 */
export const compiled = {
  transform: {
    '^.+\\.(t|j|m)sx?$|^.+\\.mjs$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/package/'],
};

/**
 * The tests of screens, and of a remote's `register`, in `src`.
 * @type {import('jest').Config}
 */
export const screenTests = {
  ...compiled,
  testMatch: ['**/src/**/*.test.(ts|tsx)'],
  testTimeout: 20_000,
  testEnvironment: beside('screenEnvironment'),
  testEnvironmentOptions: { customExportConditions: ['browser'], url: 'http://localhost/' },
  setupFiles: [beside('jestPolyfills')],
  setupFilesAfterEnv: [beside('jestSetup')],
  moduleNameMapper: {
    '\\.css$': beside('emptyStyle'),
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/components/(.*)$': '@ant-design/icons/lib/components/$1',
    '(?:^|/)(useToken|genStyleUtils|useEscKeyDown)$': replaced,
    '^@ant-design/icons/(?:es/icons/)?([A-Z]\\w+)$': '@ant-design/icons/lib/icons/$1',
  },
};
