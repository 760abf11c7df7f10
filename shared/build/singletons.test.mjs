import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARED_ENTRIES, entryFile, rangeOf, sharedModules, sharedRanges } from './singletons.mjs';
import { duplicateSingletons } from './duplicateSingletons.mjs';

const root = path.resolve(__dirname, '../..');
const remote = path.join(root, 'mfe-notifications');

test('every client module with state is shared', () => {
  const client = path.join(root, 'shared/client/src');
  const holdsState =
    /\b(?:create(?:Slice|Api|AppStore)|injectEndpoints)\(|^(?:let|const) \w+ = new (?:Map|Set)(?:<[^\n]*>)?\(\)|^let /m;
  const stateful = readdirSync(client).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      holdsState.test(readFileSync(path.join(client, file), 'utf8')),
  );
  expect(stateful).toContain('session.ts');
  const shared = SHARED_ENTRIES.map(({ request }) => request);
  expect(
    stateful
      .map((file) => `@cumbre/client/${file.replace(/\.tsx?$/, '')}`)
      .filter((request) => !shared.includes(request)),
  ).toEqual([]);
});

test('every entry in the list is a file', () => {
  for (const { request } of SHARED_ENTRIES) expect(entryFile(request, remote)).toMatch(/\.tsx?$/);
  expect(() => entryFile('@cumbre/client/gone', remote)).toThrow('no entry ./gone');
});

/** A folder in which these packages are installed, with one entry each. */
function elsewhere(packages, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cumbre-installed-'));
  try {
    for (const [name, exports] of Object.entries(packages)) {
      const installed = path.join(folder, 'node_modules', name);
      mkdirSync(installed, { recursive: true });
      writeFileSync(
        path.join(installed, 'package.json'),
        JSON.stringify({ version: '19.3.1', exports }),
      );
    }
    run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('in an installed package an entry is its built file', () => {
  const base = { types: './dist/base.d.ts', default: './dist/base.js' };
  elsewhere({ '@cumbre/ui': { './base': base } }, (folder) =>
    expect(entryFile('@cumbre/ui/base', folder)).toMatch(/@cumbre\/ui\/dist\/base\.js$/),
  );
});

test('a remote without forms or charts needs no package for them', () => {
  const names = ['react', 'react-dom', 'i18next', 'react-i18next'];
  elsewhere(Object.fromEntries(names.map((name) => [name, {}])), (folder) => {
    expect(Object.keys(sharedModules(folder, 'remote'))).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'i18next',
      'react-i18next',
    ]);
    expect(Object.keys(sharedRanges(folder))).toEqual(Object.keys(sharedModules(folder, 'remote')));
    expect(() => sharedModules(folder, 'shell')).toThrow('is not installed');
  });
});

test('a remote imports all shared modules from the shell and bundles none', () => {
  const shared = Object.values(sharedModules(remote, 'remote'));
  expect(shared.every((use) => use.import === false && use.strictVersion && use.singleton)).toBe(
    true,
  );
});

test('the shell provides exactly what a remote may ask for', () => {
  const provided = sharedModules(path.join(root, 'shell'), 'shell');
  const names = (shared) => Object.entries(shared).map(([key, { shareKey = key }]) => shareKey);
  expect(names(provided)).toEqual(names(sharedModules(remote, 'remote')));
  expect(Object.values(provided).every(({ version }) => /^\d+\.\d+\.\d+/.test(version))).toBe(true);
});

test('neither antd nor the router is shared as a package', () => {
  expect(
    Object.keys(sharedModules(remote, 'remote')).filter((key) => /^(antd|react-router)/.test(key)),
  ).toEqual([]);
});

test('a patch version does not separate shell and remotes', () => {
  expect(rangeOf('19.3.1')).toBe('^19.3.0');
});

test('reports only second copies of shared modules', () => {
  const modules = (name) => path.join(root, 'node_modules', name);
  const files = [
    modules('react/index.js'),
    modules('antd/es/button/index.js'),
    modules('@ant-design/icons/x.js'),
    modules('a/node_modules/react-router/x.js'),
    modules('zod/index.js'),
    modules('react-aria/x.js'),
    path.join(remote, 'src/remote.tsx'),
    entryFile('@cumbre/ui/base', remote),
  ];
  const found = duplicateSingletons(files, new Set([entryFile('@cumbre/ui/base', remote)])).map(
    ({ file }) => path.relative(root, file),
  );
  expect(found).toEqual([
    'node_modules/react/index.js',
    'node_modules/antd/es/button/index.js',
    'node_modules/@ant-design/icons/x.js',
    'node_modules/a/node_modules/react-router/x.js',
    'shared/ui/src/base.ts',
  ]);
});

test('an isolated remote may bundle its own framework, but no entry with the state of the page', () => {
  const client = entryFile('@cumbre/client/api', remote);
  const files = [path.join(root, 'node_modules/react/index.js'), client];
  expect(duplicateSingletons(files, new Set([client]), { isolated: true })).toEqual([
    { file: client, why: 'is an entry that the shell shares' },
  ]);
});
