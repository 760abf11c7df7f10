import { readRegistry } from './registry';
import { inlinedRegistry } from './registrySource';

const release = {
  name: 'mfe-okr', contract: '^1.0.0', version: '1.0.0', release: '1.0.0-a', base: '/releases/mfe-okr/1.0.0-a/', entry: 'entry.js', preload: ['entry.js'],
  routes: [{ path: '/', access: 'signed-in' }], navigation: [{ id: 'objectives', path: '/', label: { en: 'Objectives', es: 'Objetivos' }, order: 10 }], widgets: [], files: { 'entry.js': 'sha384-x' },
};
const registry = (...remotes: unknown[]) => ({ environment: 'production', remotes });

test('a whole registry is read, with the release before', () => {
  const previous = { ...release, release: '0.9.0-z' };
  expect(readRegistry(registry({ ...release, previous })).remotes).toEqual([{ ...release, previous }]);
});

test.each([
  ['no name', { name: '' }], ['a base without a slash at its end', { base: '/releases/x' }], ['an entry that is not among its files', { entry: 'other.js' }],
  ['an unknown access', { routes: [{ path: '/', access: 'everybody' }] }], ['a label without Spanish', { navigation: [{ id: 'a', path: '/', label: { en: 'A' }, order: 1 }] }],
  ['a file without a hash', { files: { 'entry.js': 'md5-x' } }], ['no files', { files: null }], ['widgets that are no names', { widgets: [7] }],
])('a remote with %s is left out and told, the others stand', (_fault, change) => {
  const faults: string[] = [];
  const read = readRegistry(registry({ ...release, ...change }, { ...release, name: 'mfe-org' }), (name) => faults.push(name));
  expect(read.remotes.map(({ name }) => name)).toEqual(['mfe-org']);
  expect(faults).toHaveLength(1);
});

test.each([[{ ...release, name: 'other' }], [{ broken: true }], ['text']])('a release before that cannot be used is none', (previous) => {
  expect(readRegistry(registry({ ...release, previous })).remotes[0]?.previous).toBeNull();
});

test.each([[null], ['text'], [[]], [{ remotes: [] }], [{ environment: 'production' }]])('%j is no registry', (value) => {
  expect(() => readRegistry(value)).toThrow('no registry');
});

test('the page is asked first, and a placeholder that nobody filled counts as nothing', () => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'registry' });
  page.head.append(element);
  element.textContent = '<!--registry-->';
  expect(inlinedRegistry(page)).toBeNull();
  element.textContent = JSON.stringify(registry(release));
  expect(inlinedRegistry(page)?.remotes[0]?.name).toBe('mfe-okr');
});
