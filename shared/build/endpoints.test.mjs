// Endpoint names are unique in the whole page: over the sources of all packages that inject
// endpoints, no name occurs twice, and each is in the namespace of the package that injects it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import {
  ENDPOINT_NAMES,
  NameEndpoints,
  doubleNames,
  endpointsIn,
  endpointsOf,
  sourcesBelow,
} from './endpoints.mjs';
import { ROOT, remoteNames } from './packages.mjs';
import { SHARED_ENTRIES } from './singletons.mjs';

const remotes = remoteNames();
/** The packages that inject endpoints, with the namespace of each. */
const PACKAGES = [
  ...remotes.map((name) => [name, name]),
  ['client', 'shared/client'],
  ['shell', 'shell'],
];
const sourcesOf = (folder) =>
  sourcesBelow(path.join(ROOT, folder, 'src'), ROOT).filter(
    // The api itself, and the module that makes the api of each remote.
    ([file]) => !['shared/client/src/api.ts', 'shell/src/remotes/remoteContexts.ts'].includes(file),
  );
const all = PACKAGES.map(([namespace, folder]) => ({
  namespace,
  ...endpointsOf(namespace, sourcesOf(folder)),
}));

test('no two endpoints of the page have the same name', () => {
  expect(all.flatMap(({ endpoints }) => endpoints).length).toBeGreaterThan(80);
  expect(doubleNames(all.flatMap(({ endpoints }) => endpoints))).toEqual([]);
});

test.each(all.map(({ namespace, ...rest }) => [namespace, rest]))(
  '%s injects its endpoints under its own name',
  (namespace, { endpoints, faults }) => {
    expect(faults).toEqual([]);
    expect(endpoints.filter(({ name }) => !name.startsWith(`${namespace}/`))).toEqual([]);
  },
);

test('a module of the client that injects endpoints is shared, or each remote would inject its own copy', () => {
  const shared = SHARED_ENTRIES.map(({ request }) => request);
  const { endpoints } = all.find(({ namespace }) => namespace === 'client');
  const files = [
    ...new Set(endpoints.map(({ file }) => `@cumbre/client/${path.basename(file, '.ts')}`)),
  ];
  expect(files.filter((request) => !shared.includes(request))).toEqual([]);
});

test.each(['shared/remote', 'shared/ui'])('%s injects nothing', (folder) => {
  expect(
    sourcesOf(folder).filter(([, source]) => endpointsIn(source).injections.length > 0),
  ).toEqual([]);
});

describe('what a source injects', () => {
  const api = "import { api } from '../api';\n";
  const inject = (definitions, receiver = 'api') =>
    `${receiver}.injectEndpoints({ endpoints: (build) => ${definitions} });`;
  const week = [
    'week.ts',
    `${api}export const { useWeekQuery } = ${inject('({ week: build.query<string, void>({}), recordMany: build.mutation({}) })')}`,
  ];

  test('is read by name, with its file', () => {
    expect(endpointsOf('mfe-okr', [week])).toEqual({
      endpoints: [
        { name: 'mfe-okr/week', file: 'week.ts' },
        { name: 'mfe-okr/recordMany', file: 'week.ts' },
      ],
      faults: [],
    });
  });

  test('is refused if two have the same name, with both places', () => {
    const bulk = ['bulk.ts', api + inject('{ return { recordMany: build.mutation({}) }; }')];
    expect(doubleNames(endpointsOf('mfe-okr', [week, bulk]).endpoints)).toEqual([
      'mfe-okr/recordMany is the name of two endpoints, in week.ts and in bulk.ts: give one of them another name.',
    ]);
    expect(
      doubleNames([
        ...endpointsOf('mfe-okr', [week]).endpoints,
        ...endpointsOf('mfe-org', [bulk]).endpoints,
      ]),
    ).toEqual([]);
  });

  test('is refused without the own namespace, under another one, and where the namespace cannot be read', () => {
    const faultsOf = (source) => endpointsOf('mfe-okr', [['a.ts', source]]).faults.join();
    const named = (argument, imports = '') =>
      `import { namespacedApi } from '@cumbre/client/api';\n${imports}export const api = namespacedApi(${argument});`;
    expect(
      faultsOf(`import { api } from '@cumbre/client/api';\n${inject('({ a: build.query({}) })')}`),
    ).toMatch('into the whole page');
    expect(faultsOf(named("'mfe-org'"))).toMatch('is for mfe-okr alone here');
    expect(faultsOf(named('other'))).toMatch('is for mfe-okr alone here');
    expect(
      [
        named("'mfe-okr'"),
        named('name', "import { name } from '../remote.json';\n"),
        named('manifest.name', "import manifest from '../remote.json';\n"),
      ].map(faultsOf),
    ).toEqual(['', '', '']);
    expect(faultsOf(api + inject('definitions'))).toMatch('cannot be read');
    expect(faultsOf(api + inject('({ ...others })'))).toMatch('cannot be read');
  });

  test('is empty for a source without endpoints', () => {
    expect(endpointsIn('const syntax = is not looked at')).toEqual({
      injections: [],
      namespaces: [],
    });
  });
});

describe('the build of a remote', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cumbre-endpoints-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Builds a remote of these sources; returns the errors of webpack and the names in the written
   * file.
   */
  async function built(sources) {
    for (const [name, source] of Object.entries({
      'mfe/api.js': 'export const api = {};',
      ...sources,
    })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), source);
    }
    const context = path.join(folder, 'mfe');
    const stats = await new Promise((resolve, reject) => {
      webpack(
        {
          mode: 'development',
          devtool: false,
          context,
          entry: './entry.js',
          output: { path: path.join(context, 'dist') },
          plugins: [new NameEndpoints(context, 'mfe-ideas')],
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      );
    });
    const { errors } = stats.toJson({ all: false, errors: true });
    return {
      faults: errors.map(({ message }) => message),
      names:
        errors.length > 0
          ? null
          : JSON.parse(readFileSync(path.join(context, 'dist', ENDPOINT_NAMES), 'utf8')),
    };
  }
  const injecting = (names, from = './api.js') =>
    `import { api } from '${from}';\napi.injectEndpoints({ endpoints: (build) => ({ ${names.map((name) => `${name}: build.query({})`).join(', ')} }) });`;

  test('records the names of the endpoints, also of lazy chunks', async () => {
    expect(
      await built({
        'mfe/entry.js': `${injecting(['ideas'])}\nimport('./later.js');`,
        'mfe/later.js': injecting(['votes']),
      }),
    ).toEqual({ faults: [], names: ['mfe-ideas/ideas', 'mfe-ideas/votes'] });
  });

  test('fails if two endpoints have the same name, and names both files', async () => {
    const { faults } = await built({
      'mfe/entry.js': `${injecting(['ideas'])}\nimport('./later.js');`,
      'mfe/later.js': injecting(['ideas']),
    });
    expect(faults).toEqual([
      'mfe-ideas/ideas is the name of two endpoints, in entry.js and in later.js: give one of them another name.',
    ]);
  });

  test('fails if a module of another package would inject its own copy', async () => {
    const { faults } = await built({
      'mfe/entry.js': "import '../shared/members.js';",
      'shared/members.js': injecting(['members'], '../mfe/api.js'),
    });
    expect(faults).toEqual([
      expect.stringContaining('is injected by a module that is not this remote'),
    ]);
  });
});
