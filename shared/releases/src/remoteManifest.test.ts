import { manifestFaults } from './remoteManifest.ts';
import type { OfferedManifest } from './remoteManifest.ts';

const entry = (id: string) => ({ id, path: '/', order: 1, label: { en: id, es: id } });
const faultsOf = (more: OfferedManifest) =>
  manifestFaults({
    name: 'mfe-x',
    contract: '^1.0.0',
    routes: [{ path: '/x', access: 'signed-in' }],
    ...more,
  });
const routes = (...paths: (string | undefined)[]) => ({
  routes: paths.map((route) => ({
    ...(route === undefined ? {} : { path: route }),
    access: 'signed-in',
  })),
});

test.each(['shell', 'client', 'unnamed'])(
  'the name %s is of the page itself: its endpoints or its release have it',
  (name) => {
    expect(faultsOf({ name })).toEqual([`name: "${name}" is a name of the page itself`]);
  },
);

test.each(['mfe-inspect', 'mfe-reset'])('the name %s could not be overridden', (name) => {
  expect(faultsOf({ name })).toEqual([
    expect.stringContaining(`?${name.replace('-', '.')} has a meaning of its own`),
  ]);
});

test.each<[(string | undefined)[], string]>([
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
  const withExcept = (except: string[]) =>
    faultsOf({ routes: [{ path: '/files/*', access: 'signed-in', except }] });
  expect(withExcept(['/files/trash', '/Files/:id/raw'])).toEqual([]);
  expect(withExcept(['/other', 'files'])).toHaveLength(2);
});

test.each([
  [['organizations/{organization}/okrs?cycle', 'users/me/week'], 0],
  [['organizations/{organization}/overview?cycle&team'], 0],
  [['https://example.org/x'], 1],
  [['/api/users/me'], 1],
  [['okrs/{item}', 'okrs/{item}/progress'], 0],
  [['okrs/{the item}'], 1],
  [['okrs/{item'], 1],
  [['okrs?cycle=1'], 1],
  [['a/../b'], 1],
  [['a', 'b', 'c', 'd'], 1],
])('the early calls %j of a route have %i faults', (calls, faults) => {
  expect(faultsOf({ routes: [{ path: '/x', access: 'signed-in', calls }] })).toHaveLength(faults);
});

test.each([
  [['/review', '/meetings'], 0],
  [['review'], 1],
  [['/review?x'], 1],
])('the views %j of a menu entry have %i faults', (views, faults) => {
  const entry = { id: 'a', path: '/a', order: 1, label: { en: 'A', es: 'A' }, views };
  expect(faultsOf({ navigation: [entry] })).toHaveLength(faults);
});

test('each menu id and each widget occurs once', () => {
  expect(faultsOf({ navigation: [entry('a'), entry('b'), entry('a'), entry('a')] })).toEqual([
    'navigation: two entries have the id "a"',
  ]);
  expect(faultsOf({ widgets: ['commands', 'bell', 'commands'] })).toEqual([
    'widgets: "commands" is there twice',
  ]);
});

test('contributions to slots have a known slot, a unique id, an order, and a label where it is shown', () => {
  const label = { en: 'Costs', es: 'Costes' };
  expect(
    faultsOf({
      slots: [
        { slot: 'home', id: 'first-steps', order: 1 },
        { slot: 'item-panel-tab', id: 'costs', order: 1, label, ability: 'share' },
        { slot: 'item-row-menu', id: 'estimate', order: 1, label, icon: 'M4 6h16v14H4zM8 3v-.5' },
      ],
    }),
  ).toEqual([]);
  expect(
    faultsOf({
      slots: [
        { slot: 'nowhere', id: 'a', order: 1 },
        { slot: 'home', id: 'Not an id', order: 1 },
        { slot: 'home', id: 'b' },
        { slot: 'item-row-menu', id: 'c', order: 1, label: { en: 'Costs' } },
        { slot: 'overview-card', id: 'c', order: 1 },
        { slot: 'item-row-menu', id: 'd', order: 1, label, icon: '<svg />' },
        { slot: 'item-row-menu', id: 'e', order: 1, label, icon: `M4 6${'h1'.repeat(200)}` },
      ],
    }),
  ).toEqual([
    expect.stringMatching(/^slots: "nowhere" is none of .*home, /),
    'slots: home/Not an id: an id in lower-case letters, digits and hyphens, and an order are needed',
    'slots: home/b: an id in lower-case letters, digits and hyphens, and an order are needed',
    'slots: item-row-menu/c: a label in each of en, es',
    'slots: item-row-menu/d: icon is the lines of a path in a square of 24, of at most 400 characters',
    'slots: item-row-menu/e: icon is the lines of a path in a square of 24, of at most 400 characters',
    'slots: two entries have the id "c"',
  ]);
});

test('isolated is a boolean', () => {
  expect(faultsOf({ isolated: true })).toEqual([]);
  expect(faultsOf({ isolated: 'yes' } as unknown as OfferedManifest)).toEqual([
    'isolated: true or false',
  ]);
});
