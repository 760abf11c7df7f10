// What the builds record of shared modules: the needs of a remote, and what the shell provides.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from './packages.mjs';
import { remoteConfig } from './preset.mjs';
import { SHARED_NEEDS, builtAgainst } from './sharedNeeds.mjs';
import { PROVISIONS, RecordProvisions } from './sharedProvisions.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-needs-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
};
async function build(config) {
  const compiler = webpack({ ...config, cache: false });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}
const read = (file) => JSON.parse(readFileSync(path.join(folder, 'dist', file), 'utf8'));
const manifest = JSON.stringify({
  name: 'mfe-ideas',
  contract: '^1.0.0',
  routes: [{ path: '/ideas', access: 'signed-in' }],
});

test('an isolated remote needs nothing of the shell, whatever it imports', async () => {
  write({
    'remote.json': JSON.stringify({ ...JSON.parse(manifest), isolated: true }),
    'package.json': '{ "name": "mfe-ideas", "version": "1.0.0" }',
    'src/remote.tsx': `
      import { useState } from 'react';
      export const register = () => ({ routes: [{ path: '/ideas', mount: () => useState(0) }] });`,
  });
  expect(await build(remoteConfig(folder))).toEqual([]);
  expect(read(SHARED_NEEDS)).toEqual({ shared: {}, builtAgainst: {} });
});

test.each([true, false])(
  'a remote needs the names that it imports of each shared module (development: %s)',
  async (development) => {
    write({
      'remote.json': manifest,
      'package.json': '{ "name": "mfe-ideas", "version": "1.0.0" }',
      'src/remote.tsx': `
        import { Button, PageHeader as Header } from '@cumbre/ui/base';
        import { FC, useState } from 'react';
        import * as ReactDom from 'react-dom';
        import * as router from '@cumbre/remote/router';
        import { title } from './title';
        export const everything = router;
        export const Empty: FC = () => null;
        export const register = () => ({
          routes: [{ path: '/ideas', component: () => {
            const [open, setOpen] = useState(false);
            return <div><Header title={title} />{ReactDom.createPortal(<Button onClick={() => setOpen(!open)}>+</Button>, document.body)}</div>;
          } }],
          later: () => import('./later'),
        });`,
      'src/title.ts': "export const title = 'Ideas';\n",
      'src/later.ts':
        "import { useMemo } from 'react';\nimport '@cumbre/client/session';\nexport { Table } from '@cumbre/ui/data';\nexport const later = useMemo;\n",
    });
    expect(await build(remoteConfig(folder, { development }))).toEqual([]);
    const { shared, builtAgainst: against } = read(SHARED_NEEDS);
    expect(shared).toEqual({
      '@cumbre/client/session': { range: '^1.0.0', imports: [] },
      '@cumbre/remote/router': { range: '^1.0.0', imports: '*' },
      '@cumbre/ui/base': { range: '^1.0.0', imports: ['Button', 'PageHeader'] },
      '@cumbre/ui/data': { range: '^1.0.0', imports: ['Table'] },
      react: { range: '^19.3.0', imports: ['useMemo', 'useState'] },
      'react-dom': { range: '^19.3.0', imports: ['createPortal'] },
      // The JSX of development builds goes by a module that passes all of them on.
      'react/jsx-runtime': {
        range: '^19.3.0',
        imports: [...(development ? ['Fragment'] : []), 'jsx', 'jsxs'],
      },
    });
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
    expect(Object.keys(against)).toEqual([
      '@cumbre/client',
      '@cumbre/remote',
      '@cumbre/ui',
      'react',
      'react-dom',
    ]);
    expect(against.react).toEqual({
      version: '19.3.1',
      integrity: lock.packages['node_modules/react'].integrity,
    });
    expect(against['@cumbre/ui']).toEqual({
      version: '1.0.0',
      integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
    });
  },
);

test('a package of a workspace has the integrity of its files, without tests', () => {
  write({
    'package.json': '{}',
    'linked/package.json': '{ "name": "@other/linked", "version": "2.0.0" }',
    'linked/src/a.ts': 'export const a = 1;',
  });
  rmSync(path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'node_modules/@other'), { recursive: true });
  symlinkSync(path.join(folder, 'linked'), path.join(folder, 'node_modules/@other/linked'));
  const integrity = () => builtAgainst(['@other/linked/a'], folder)['@other/linked'].integrity;
  const first = integrity();
  write({ 'linked/src/a.test.ts': 'test' });
  expect(integrity()).toBe(first);
  write({ 'linked/src/a.ts': 'export const a = 2;' });
  expect(integrity()).not.toBe(first);
});

/** Builds modules that provide shares by these files, as the shell does. */
async function provide(provides, ...plugins) {
  const { ProvideSharedPlugin } = createRequire(import.meta.url)('@module-federation/enhanced');
  write({
    'package.json': '{}',
    'entry.js': Object.keys(provides)
      .map((file) => `import '${file}';`)
      .join('\n'),
  });
  return build({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ProvideSharedPlugin({ shareScope: 'default', provides }),
      new RecordProvisions(ROOT),
      ...plugins,
    ],
  });
}

test('the shell provides every export of a shared module, also what it does not use itself', async () => {
  write({
    'base.js':
      "export { Button } from './Button.js';\nexport * from './more.js';\nexport default 1;",
    'Button.js': 'export const Button = 1;\nexport const Hidden = 2;',
    'more.js': 'export const Card = 1;\nexport const Tag = 2;',
  });
  const file = path.join(folder, 'base.js');
  const share = { version: '1.0.0', eager: true };
  expect(
    await provide({
      [file]: { ...share, shareKey: '@cumbre/ui/base' },
      react: { ...share, shareKey: 'react' },
    }),
  ).toEqual([]);
  const provisions = read(PROVISIONS);
  expect(provisions['@cumbre/ui/base']).toEqual({
    version: '1.0.0',
    exports: ['Button', 'Card', 'Tag', 'default'],
  });
  expect(provisions.react.version).toBe('19.3.1');
  expect(provisions.react.exports).toEqual(
    expect.arrayContaining(['default', 'useState', 'createElement']),
  );
});

test('a shared module whose names cannot be known does not build', async () => {
  write({ 'base.js': 'module.exports = globalThis.anything;' });
  expect(
    await provide({
      [path.join(folder, 'base.js')]: {
        version: '1.0.0',
        eager: true,
        shareKey: '@cumbre/ui/base',
      },
    }),
  ).toEqual(['@cumbre/ui/base: the exported names cannot be read from its module.']);
});

test('a shared module without one of its exports does not build', async () => {
  write({ 'base.js': 'export const Card = 1;\nexport const Tag = 2;' });
  const file = path.join(folder, 'base.js');
  const dropTag = (compiler) =>
    compiler.hooks.compilation.tap('DropTag', ({ hooks, modules, moduleGraph }) => {
      hooks.afterOptimizeDependencies.tap('DropTag', () => {
        const base = [...modules].find(({ resource }) => resource === file);
        moduleGraph.getExportInfo(base, 'Tag').setUsed(webpack.UsageState.Unused, 'main');
      });
    });
  expect(
    await provide(
      { [file]: { version: '1.0.0', eager: true, shareKey: '@cumbre/ui/base' } },
      dropTag,
    ),
  ).toEqual(['@cumbre/ui/base: Tag is exported, but left out of the shell.']);
});
