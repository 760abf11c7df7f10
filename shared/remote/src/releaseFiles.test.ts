import type { Registry } from './registry';
import { checkElements, createReleaseFiles } from './releaseFiles';

const remote = (base: string, more: object = {}) => ({
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1.0.0',
  release: 'a',
  base,
  entry: 'entry.js',
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
  files: { 'entry.js': 'sha384-entry', 'fonts/a b.css': 'sha384-style' },
  trail: [],
  ...more,
});
const registryOf = (...bases: string[]): Registry => ({
  environment: 'test',
  remotes: bases.map((base) => remote(base)),
});
let registry: Registry;
let files: ReturnType<typeof createReleaseFiles>;
const natives = [
  [HTMLScriptElement.prototype, 'src'],
  [HTMLLinkElement.prototype, 'href'],
] as const;
const descriptors = natives.map(([prototype, attribute]) =>
  Object.getOwnPropertyDescriptor(prototype, attribute),
);

beforeEach(() => {
  registry = registryOf('/releases/okr/a/');
  files = createReleaseFiles(() => registry);
  checkElements(files);
});
afterEach(() => {
  for (const [index, [prototype, attribute]] of natives.entries()) {
    Object.defineProperty(prototype, attribute, descriptors[index] as PropertyDescriptor);
    Reflect.deleteProperty(prototype, 'setAttribute');
  }
  document.head.replaceChildren();
});

const script = (src: string) => Object.assign(document.createElement('script'), { src });
const link = (more: object) => Object.assign(document.createElement('link'), more);

test('a listed script and a listed style get their hash', () => {
  const style = link({ rel: 'stylesheet', href: '/releases/okr/a/fonts/a%20b.css' });
  expect([script('/releases/okr/a/entry.js').integrity, style.integrity]).toEqual([
    'sha384-entry',
    'sha384-style',
  ]);
});

test('an address that is set as an attribute gets its hash too', () => {
  const entry = document.createElement('script');
  entry.setAttribute('SRC', '/releases/okr/a/entry.js');
  entry.setAttribute('id', '/releases/okr/a/entry.js');
  expect([entry.integrity, entry.getAttribute('src'), entry.id]).toEqual([
    'sha384-entry',
    '/releases/okr/a/entry.js',
    '/releases/okr/a/entry.js',
  ]);
});

test('a file below a release that is not listed gets a hash that no file has', () => {
  expect(script('/releases/okr/a/added.js').integrity).toMatch(/^sha384-A{64}$/);
});

test('an element of no release stays as it is', () => {
  const own = script('/shell/62.js');
  expect([own.hasAttribute('integrity'), own.getAttribute('src')]).toEqual([false, '/shell/62.js']);
});

test('a retry requests a fresh address with the same hash', () => {
  const elements = [0, 1, 2].map(() => script('/releases/okr/a/entry.js'));
  expect(elements.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1', '?retry=2']);
  expect(new Set(elements.map(({ integrity }) => integrity)).size).toBe(1);
  expect(new URL(script('/releases/okr/a/entry.js?retry=7').src).search).toBe('?retry=7');
});

test('a module that is preloaded again keeps the address of its import', () => {
  const preloads = [0, 1].map(() =>
    link({ rel: 'modulepreload', href: '/releases/okr/a/entry.js' }),
  );
  expect(preloads.map(({ href, integrity }) => [new URL(href).search, integrity])).toEqual([
    ['', 'sha384-entry'],
    ['', 'sha384-entry'],
  ]);
});

test('files from another host are requested without credentials, so that their hash can be checked', () => {
  registry = registryOf('https://cdn.example/okr/a/');
  const entry = script('https://cdn.example/okr/a/entry.js');
  expect([entry.integrity, entry.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
});

test('an open tab still gets the chunks of the release it began with', () => {
  script('/releases/okr/a/entry.js');
  registry = registryOf('/releases/okr/b/');
  expect(script('/releases/okr/a/entry.js').integrity).toBe('sha384-entry');
});

test('the scripts of an ES module release get their hashes by one import map, and its entry an address', () => {
  document.head.append(Object.assign(document.createElement('meta'), { nonce: 'n' }));
  const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];
  expect([1, 2].map(() => files.checkModules('/releases/okr/a/entry.js?retry=1'))).toEqual([
    'http://localhost/mfe-okr@a',
    'http://localhost/mfe-okr@a',
  ]);
  expect(maps().map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual([
    {
      imports: { 'http://localhost/mfe-okr@a': 'http://localhost/releases/okr/a/entry.js' },
      integrity: { 'http://localhost/releases/okr/a/entry.js': 'sha384-entry' },
    },
  ]);
});

test('the files that may have failed are the last element with an error, and all modules', () => {
  expect(files.suspectsOf('mfe-okr')).toEqual([]);
  const style = link({ rel: 'stylesheet', href: '/releases/okr/a/fonts/a%20b.css' });
  style.dispatchEvent(new Event('error'));
  files.checkModules('/releases/okr/a/entry.js');
  expect(files.suspectsOf('mfe-okr')).toEqual([
    { address: 'http://localhost/releases/okr/a/fonts/a%20b.css', integrity: 'sha384-style' },
    { address: 'http://localhost/releases/okr/a/entry.js', integrity: 'sha384-entry' },
  ]);
});
