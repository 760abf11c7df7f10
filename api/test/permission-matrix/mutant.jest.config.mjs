// Jest's settings for the server's tests with a guard removed, compiled by mutantTransform.cjs.
// Modules are not shared: each file is compiled with its guard removed.
import path from 'node:path';
import settings from '../../../jest.config.mjs';

const api = settings.projects.find(({ displayName }) => displayName === 'api');
const [[pattern, [, options]]] = Object.entries(api.transform);

export default {
  ...api,
  testTimeout: settings.testTimeout,
  testRunner: 'jest-circus/runner',
  rootDir: path.resolve(import.meta.dirname, '../../..'),
  transform: { [pattern]: [path.join(import.meta.dirname, 'mutantTransform.cjs'), options] },
};
