import type { RemoteManifest } from '@cumbre/remote/registry';
import { doublesIn, throwDoubles } from './doubles';

const remote = (name: string, more: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  contract: '^1.0.0',
  routes: [],
  navigation: [],
  widgets: [],
  ...more,
});
const routes = (...paths: (string | { path: string; except: string[] })[]) => ({
  routes: paths.map((path) => ({
    access: 'signed-in' as const,
    ...(typeof path === 'string' ? { path } : path),
  })),
});
const navigation = [{ id: 'ideas', path: '/a', label: { en: 'I', es: 'I' }, order: 1 }];

test('each name that two remotes use is named with both remotes', () => {
  expect(
    doublesIn([
      remote('mfe-a', { ...routes('/ideas', '/files/*'), navigation, widgets: ['bell'] }),
      remote('mfe-b', { ...routes('/Ideas/', '/files/new'), navigation, widgets: ['bell'] }),
    ]),
  ).toEqual([
    'routes /ideas and /Ideas/ match one address: of mfe-a and of mfe-b',
    'routes /files/* and /files/new match one address: of mfe-a and of mfe-b',
    'two menu entries have the id "ideas": of mfe-a and of mfe-b',
    'two remotes have the widget "bell": of mfe-a and of mfe-b',
  ]);
});

test('remotes with names of their own and exceptions are no doubles', () => {
  expect(
    doublesIn([
      remote('mfe-a', routes({ path: '/files/*', except: ['/files/new'] })),
      remote('mfe-b', { ...routes('/files/new'), navigation, widgets: ['bell', 'commands'] }),
      remote('mfe-c', { widgets: ['commands'] }),
    ]),
  ).toEqual([]);
});

test('a double is an uncaught error', () => {
  const thrown: string[] = [];
  window.reportError = (error: Error) => thrown.push(error.message);
  throwDoubles([remote('mfe-a', routes('/x')), remote('mfe-b', routes('/x'))]);
  expect(thrown).toEqual(['routes /x and /x match one address: of mfe-a and of mfe-b']);
});
