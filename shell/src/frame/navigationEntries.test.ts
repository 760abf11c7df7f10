import type { RegisteredRemote } from '@cumbre/remote/registry';
import { navigationEntries } from './navigationEntries';

const entry = (id: string, path: string, order: number) => ({
  id,
  path,
  order,
  label: { en: id, es: id },
});
const remote = (...navigation: RegisteredRemote['navigation']): RegisteredRemote => ({
  name: 'x',
  contract: '^1.0.0',
  version: '1',
  release: '1',
  base: '/',
  entry: 'e',
  preload: [],
  routes: [],
  navigation,
  widgets: [],
  files: {},
  trail: [],
});
const registry = {
  environment: 'test',
  remotes: [
    remote(entry('organization', '/organizations/:organizationId', 30)),
    remote(entry('cycles', '/cycles', 20), entry('objectives', '/', 10)),
  ],
};

test('the entries of all remotes are in order, with the selected organization in their paths', () => {
  expect(navigationEntries(registry, 'o1').map(({ path }) => path)).toEqual([
    '/',
    '/cycles',
    '/organizations/o1',
  ]);
});

test('an entry that needs an organization appears when one is selected', () => {
  expect(navigationEntries(registry, null).map(({ id }) => id)).toEqual(['objectives', 'cycles']);
  expect(navigationEntries(null, null)).toEqual([]);
});
