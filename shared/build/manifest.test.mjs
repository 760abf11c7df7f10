import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RESERVED, manifestFaults } from './manifest.mjs';
import { ROOT, folderOf, remoteNames } from './packages.mjs';

const entry = (id) => ({ id, path: '/', order: 1, label: { en: id, es: id } });
const faultsOf = (more) =>
  manifestFaults({
    name: 'mfe-x',
    contract: '^1.0.0',
    routes: [{ path: '/x', access: 'signed-in' }],
    ...more,
  });
const routes = (...paths) => ({
  routes: paths.map((route) => ({ path: route, access: 'signed-in' })),
});

test('every remote of this repository has a valid manifest, and no two share an address', () => {
  for (const name of remoteNames())
    expect(
      manifestFaults(JSON.parse(readFileSync(path.join(folderOf(name), 'remote.json'), 'utf8'))),
    ).toEqual([]);
});

test.each([
  [['/cycles', '/Cycles'], '/Cycles is the same as /cycles'],
  [['/account', '/account/'], '/account/ is the same as /account'],
  [['/a/:x', '/a/:y'], '/a/:y is the same as /a/:x'],
  [['/*'], '/* takes /help, which is an address of the shell'],
  [['/:any'], '/:any takes /help'],
  [['/Help/'], '/Help/ takes /help'],
  [['/api/mine'], '/api/mine takes /api/mine, which is an address of the server'],
  [['/a*'], '"/a*" is no route'],
  [['/a//b'], '"/a//b" is no route'],
  [['/a/:id?'], 'is no route'],
  [[undefined], '"undefined" is no route'],
])('the routes %j are refused', (paths, fault) => {
  expect(faultsOf(routes(...paths)).join('\n')).toContain(fault);
});

test('two routes of one remote may overlap', () => {
  expect(faultsOf(routes('/x', '/x/*', '/x/new', '/x/:id'))).toEqual([]);
});

test('the exceptions of a route are within it', () => {
  const withExcept = (except) =>
    faultsOf({ routes: [{ path: '/files/*', access: 'signed-in', except }] });
  expect(withExcept(['/files/trash', '/Files/:id/raw'])).toEqual([]);
  expect(withExcept(['/other', 'files'])).toHaveLength(2);
});

test('each menu id and each widget occurs once', () => {
  expect(faultsOf({ navigation: [entry('a'), entry('b'), entry('a'), entry('a')] })).toEqual([
    'navigation: two entries have the id "a"',
  ]);
  expect(faultsOf({ widgets: ['commands', 'bell', 'commands'] })).toEqual([
    'widgets: "commands" is there twice',
  ]);
});

test('the reserved addresses are the routes of the shell and the addresses of the server', () => {
  const app = readFileSync(path.join(ROOT, 'shell/src/App.tsx'), 'utf8');
  const guards = readFileSync(path.join(ROOT, 'shell/src/session/guards.ts'), 'utf8');
  const own = [
    ...app.matchAll(/<Route path="(\/[^"]*)"/g),
    ...guards.matchAll(/address\.pathname === '(\/sign-[a-z]+)'/g),
  ].map(([, route]) => route);
  expect(own.length).toBeGreaterThan(2);
  expect([...RESERVED['the shell']].sort()).toEqual([...new Set(own)].sort());
  const [, folders] = /NON_PAGE_PATHS = \/\^\\\/\(([a-z|]+)\)/.exec(
    readFileSync(path.join(ROOT, 'api/src/web/page/routes.ts'), 'utf8'),
  );
  expect(RESERVED['the server']).toEqual(
    expect.arrayContaining(folders.split('|').map((folder) => `/${folder}/*`)),
  );
});
