import type { Registry } from './registry';
import { createReleaseFiles } from './releaseFiles';

const remote = (base: string, name = 'a') => ({
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1.0.0',
  release: name,
  base,
  entry: 'entry.js',
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
  files: { 'entry.js': 'sha384-entry', 'fonts/a b.css': 'sha384-style' },
  trail: [],
});
const registryOf = (...bases: string[]): Registry => ({
  environment: 'test',
  remotes: bases.map((base) => remote(base)),
});
const script = (src: string) => Object.assign(document.createElement('script'), { src });

test('a listed script and a listed style get their hash', () => {
  const { prepare } = createReleaseFiles(() => registryOf('/releases/okr/a/'));
  const [entry, style] = [
    script('/releases/okr/a/entry.js'),
    Object.assign(document.createElement('link'), { href: '/releases/okr/a/fonts/a%20b.css' }),
  ];
  prepare(entry, 'src');
  prepare(style, 'href');
  expect([entry.integrity, style.integrity]).toEqual(['sha384-entry', 'sha384-style']);
});

test('a file below a release that is not listed gets a hash that no file has', () => {
  const { prepare } = createReleaseFiles(() => registryOf('/releases/okr/a/'));
  const added = script('/releases/okr/a/added.js');
  prepare(added, 'src');
  expect(added.integrity).toMatch(/^sha384-A{64}$/);
});

test('a file outside any release is unchanged', () => {
  const { prepare } = createReleaseFiles(() => registryOf('/releases/okr/a/'));
  const own = script('/shell/62.js');
  prepare(own, 'src');
  expect(own.hasAttribute('integrity')).toBe(false);
});

test('a repeated attempt uses a new address, checked by the same hash', () => {
  const { prepare } = createReleaseFiles(() => registryOf('/releases/okr/a/'));
  const tries = [0, 1, 2].map(() => script('/releases/okr/a/entry.js'));
  for (const element of tries) prepare(element, 'src');
  expect(tries.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1', '?retry=2']);
  expect(new Set(tries.map(({ integrity }) => integrity)).size).toBe(1);
  const chosen = script('/releases/okr/a/entry.js?retry=7');
  prepare(chosen, 'src');
  expect(new URL(chosen.src).search).toBe('?retry=7');
});

test('files of another host are requested without credentials, so that their hash can be checked', () => {
  const { prepare } = createReleaseFiles(() => registryOf('https://cdn.example/okr/a/'));
  const entry = script('https://cdn.example/okr/a/entry.js');
  prepare(entry, 'src');
  expect([entry.integrity, entry.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
});

test('an open tab still gets the chunks of the release that it loaded', () => {
  let registry = registryOf('/releases/okr/a/');
  const { prepare } = createReleaseFiles(() => registry);
  prepare(script('/releases/okr/a/entry.js'), 'src');
  registry = registryOf('/releases/okr/b/');
  const late = script('/releases/okr/a/entry.js');
  prepare(late, 'src');
  expect(late.integrity).toBe('sha384-entry');
});
