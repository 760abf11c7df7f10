import { createReleaseFiles } from '@cumbre/remote/releaseFiles';
import { policy } from './trustedTypes';

const release = (base: string) => ({
  name: 'mfe-okr',
  contract: '^1.0.0',
  version: '1',
  release: '1-a',
  base,
  entry: 'entry.js',
  preload: [],
  routes: [],
  navigation: [],
  widgets: [],
  files: { 'entry.js': 'sha384-x', 'parts/1.js': 'sha384-y' },
  trail: [],
});

beforeEach(() => {
  window.cumbreReleaseFiles = createReleaseFiles(() => ({
    environment: 'test',
    remotes: [
      release('/releases/mfe-okr/1-a/'),
      { ...release('https://cdn.example.org/o/1-a/'), name: 'mfe-org' },
    ],
  }));
});

test.each([
  '/shell/62.abc.js',
  '/service-worker.js',
  '/releases/mfe-okr/1-a/entry.js',
  '/releases/mfe-okr/1-a/entry.js?retry=1',
  'https://cdn.example.org/o/1-a/parts/1.js',
])('%s may become a script', (address) => {
  expect(policy.createScriptURL(address)).toBe(address);
});

test.each([
  '/releases/mfe-okr/1-a/other.js',
  '/releases/mfe-evil/1/entry.js',
  'https://evil.example/shell/62.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/api/users/me',
  '/service-worker.js/x',
  'https://evil.example/service-worker.js',
  '/shell/../api/x.js',
  'https://cdn.example.org/other.js',
])('%s may not', (address) => {
  expect(policy.createScriptURL(address)).toBeNull();
});

test('style sheets may be written as text, markup may not', () => {
  expect(policy.createHTML('.cumbre{--ant-blue:#1677ff}')).toBe('.cumbre{--ant-blue:#1677ff}');
  expect(policy.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

test('a file of a release may be a script element, not a worker', () => {
  const address = '/releases/mfe-okr/1-a/entry.js';
  expect(policy.createScriptURL(address, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(
    address,
  );
  expect(policy.createScriptURL(address, 'TrustedScriptURL', 'Worker constructor')).toBeNull();
});

test('the import map of a release may be written as text, a script and another map may not', () => {
  const map =
    '{"imports":{"http://localhost/mfe-okr@1-a":"/releases/a/1/entry.js"},"integrity":{"/releases/a/1/entry.js":"sha384-x"}}';
  expect(policy.createScript(map)).toBe(map);
  for (const text of [
    'alert(1)',
    '{"imports":{"react":"/evil.js"},"integrity":{}}',
    `${map};alert(1)`,
    '{"integrity":{},"imports":{"react":"/evil.js"}}',
  ])
    expect(policy.createScript(text)).toBeNull();
});
