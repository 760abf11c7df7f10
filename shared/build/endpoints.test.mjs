// Endpoint names are one list for the whole page: over the sources of everybody who injects some, no name stands twice,
// and each stands under the name of who brings it.
import path from 'node:path';
import { doubleNames, endpointsIn, endpointsOf, sourcesBelow } from './endpoints.mjs';
import { ROOT, remoteNames } from './packages.mjs';
import { SHARED_ENTRIES } from './singletons.mjs';

const remotes = remoteNames();
/** The packages that inject endpoints, with the name under which they do. */
const PACKAGES = [...remotes.map((name) => [name, name]), ['client', 'shared/client']];
const sourcesOf = (folder) => sourcesBelow(path.join(ROOT, folder, 'src'), ROOT).filter(([file]) => file !== 'shared/client/src/api.ts');
const all = PACKAGES.map(([namespace, folder]) => ({ namespace, ...endpointsOf(namespace, sourcesOf(folder)) }));

test('no name of an endpoint stands twice in the page', () => {
  expect(all.flatMap(({ endpoints }) => endpoints).length).toBeGreaterThan(80);
  expect(doubleNames(all.flatMap(({ endpoints }) => endpoints))).toEqual([]);
});

test.each(all.map(({ namespace, ...rest }) => [namespace, rest]))('%s injects its endpoints under its own name', (namespace, { endpoints, faults }) => {
  expect(faults).toEqual([]);
  expect(endpoints.filter(({ name }) => !name.startsWith(`${namespace}/`))).toEqual([]);
});

test('a module of the client that injects endpoints is shared, or each remote would inject its own copy', () => {
  const shared = SHARED_ENTRIES.map(({ request }) => request);
  const { endpoints } = all.find(({ namespace }) => namespace === 'client');
  const files = [...new Set(endpoints.map(({ file }) => `@cumbre/client/${path.basename(file, '.ts')}`))];
  expect(files.filter((request) => !shared.includes(request))).toEqual([]);
});

test.each(['shell', 'shared/remote', 'shared/ui'])('%s injects nothing', (folder) => {
  expect(sourcesOf(folder).filter(([, source]) => endpointsIn(source).injections.length > 0)).toEqual([]);
});

describe('what a source injects', () => {
  const api = "import { api } from '../api';\n";
  const inject = (definitions, receiver = 'api') => `${receiver}.injectEndpoints({ endpoints: (build) => ${definitions} });`;
  const week = ['week.ts', `${api}export const { useWeekQuery } = ${inject('({ week: build.query<string, void>({}), recordMany: build.mutation({}) })')}`];

  test('is read by name, with its file', () => {
    expect(endpointsOf('mfe-okr', [week])).toEqual({ endpoints: [{ name: 'mfe-okr/week', file: 'week.ts' }, { name: 'mfe-okr/recordMany', file: 'week.ts' }], faults: [] });
  });

  test('is refused twice under one name, with both places', () => {
    const bulk = ['bulk.ts', api + inject('{ return { recordMany: build.mutation({}) }; }')];
    expect(doubleNames(endpointsOf('mfe-okr', [week, bulk]).endpoints)).toEqual(['mfe-okr/recordMany is the name of two endpoints, in week.ts and in bulk.ts: give one of them another name.']);
    expect(doubleNames([...endpointsOf('mfe-okr', [week]).endpoints, ...endpointsOf('mfe-org', [bulk]).endpoints])).toEqual([]);
  });

  test('is refused past the own name, under another one, and where it cannot be read', () => {
    const faultsOf = (source) => endpointsOf('mfe-okr', [['a.ts', source]]).faults.join();
    const named = (argument, imports = '') => `import { namespacedApi } from '@cumbre/client/api';\n${imports}export const api = namespacedApi(${argument});`;
    expect(faultsOf(`import { api } from '@cumbre/client/api';\n${inject('({ a: build.query({}) })')}`)).toMatch('into the whole page');
    expect(faultsOf(named("'mfe-org'"))).toMatch('is for mfe-okr alone here');
    expect(faultsOf(named('other'))).toMatch('is for mfe-okr alone here');
    expect([named("'mfe-okr'"), named('name', "import { name } from '../remote.json';\n"), named('manifest.name', "import manifest from '../remote.json';\n")].map(faultsOf)).toEqual(['', '', '']);
    expect(faultsOf(api + inject('definitions'))).toMatch('cannot be read');
    expect(faultsOf(api + inject('({ ...others })'))).toMatch('cannot be read');
  });

  test('is nothing where nobody speaks of endpoints', () => {
    expect(endpointsIn('const syntax = is not looked at')).toEqual({ injections: [], namespaces: [] });
  });
});
