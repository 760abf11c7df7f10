// The published form of the packages, as others read it: the command checks entries and types, and
// the code in docs/guides compiles against the built packages.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '../packages.mjs';
import { inOrderOfDependence } from './publishPackages.mjs';

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
let folders;
const manifestOf = (name) => json(path.join(ROOT, `shared/${name}/dist/package/package.json`));

beforeAll(() => {
  const command = path.join(ROOT, 'shared/build/commands/packages.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  folders = stdout.trim().split('\n');
}, 120_000);

test('the packages of docs/publishing.md are published, and no others', () => {
  const names = folders.map((folder) => json(path.join(ROOT, folder, 'package.json')).name);
  const [, list] = /from published packages: (.*?), the folders/s.exec(
    readFileSync(path.join(ROOT, 'docs/publishing.md'), 'utf8'),
  );
  const documented = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const bare = (all) => new Set(all.map((name) => name.replace('@cumbre/', '')));
  expect(bare(names)).toEqual(bare(documented));
});

test('each package says what it is, under which licence, and on which Node.js it runs', () => {
  for (const folder of folders) {
    const manifest = json(path.join(ROOT, folder, 'package.json'));
    expect(manifest).toMatchObject({
      version: json(path.join(ROOT, 'package.json')).version,
      description: expect.stringMatching(/\.$/),
      license: 'MIT',
      type: 'module',
      engines: { node: '>=22.18' },
      publishConfig: { access: 'public', provenance: true },
    });
    for (const file of ['README.md', 'LICENSE'])
      expect(existsSync(path.join(ROOT, folder, file))).toBe(true);
  }
});

test('what the page has once is a peer dependency', () => {
  const { peerDependencies, dependencies, version } = manifestOf('remote');
  expect(Object.keys(peerDependencies)).toEqual([
    '@cumbre/client',
    'i18next',
    'react',
    'react-i18next',
  ]);
  expect(dependencies).toMatchObject({ '@cumbre/contract': `^${version}` });
  expect(Object.keys(manifestOf('ui').peerDependencies)).toEqual(['react', 'react-dom']);
});

test('a bundler is an optional peer dependency', () => {
  const { peerDependencies, peerDependenciesMeta } = manifestOf('build');
  expect(peerDependencies['@rspack/core']).toMatch(/^\^\d/);
  expect(peerDependenciesMeta['@rspack/core']).toEqual({ optional: true });
});

test('a source map contains the source of its module', () => {
  const map = json(path.join(ROOT, 'shared/remote/dist/package/dist/lazyScreen.js.map'));
  expect(map.sources).toEqual(['@cumbre/remote/src/lazyScreen.ts']);
  expect(map.sourcesContent).toEqual([
    readFileSync(path.join(ROOT, 'shared/remote/src/lazyScreen.ts'), 'utf8'),
  ]);
});

test('Node.js loads the built modules without a bundler', () => {
  const packages = path.join(ROOT, 'shared');
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { CONTRACT_VERSION } = await import('${packages}/remote/dist/package/dist/contract.js');
       const { default: labels } = await import('${packages}/contract/dist/package/dist/labels/en.js');
       console.log(CONTRACT_VERSION, typeof labels);`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toMatch(/^1\.\d+\.\d+ object\n$/);
});

test('the reference shows each export with its comment and its type', () => {
  const reference = readFileSync(
    path.join(ROOT, 'shared/remote/dist/package/REFERENCE.md'),
    'utf8',
  );
  expect(reference).toContain('## `@cumbre/remote/lazyScreen`\n\nA screen that is loaded when');
  expect(reference).toContain(
    '### `Command`\n\nA page or an action that the command palette offers.',
  );
  expect(reference).toContain('export interface Command {');
  const ui = readFileSync(path.join(ROOT, 'shared/ui/dist/package/REFERENCE.md'), 'utf8');
  expect(ui).toMatch(/### `Button`\n[^#]*type ButtonProps/);
});

test('nothing is published before what it depends on', () => {
  const built = folders.map((folder) => path.join(ROOT, folder));
  const names = inOrderOfDependence(built).map(
    (folder) => path.relative(ROOT, folder).split('/')[1],
  );
  expect(names.indexOf('domain')).toBeLessThan(names.indexOf('contract'));
  expect(names.indexOf('contract')).toBeLessThan(names.indexOf('client'));
  expect(names.indexOf('ui')).toBeLessThan(names.indexOf('testing'));
});

/** The code of a guide: each block is a file, whose name stands beside the language. */
function guideFiles() {
  const guides = path.join(ROOT, 'docs/guides');
  return readdirSync(guides).flatMap((guide) =>
    [
      ...readFileSync(path.join(guides, guide), 'utf8').matchAll(
        /```tsx? file="(\S+)"\n([\s\S]*?)```/g,
      ),
    ].map(([, file, code]) => ({ guide, file, code })),
  );
}

test('every block of code in the guides names its file', () => {
  const guides = path.join(ROOT, 'docs/guides');
  const blocks = readdirSync(guides).flatMap((guide) => [
    ...readFileSync(path.join(guides, guide), 'utf8').matchAll(/```tsx?/g),
  ]);
  expect(blocks.length).toBeGreaterThan(4);
  expect(guideFiles().length).toBe(blocks.length);
});

test('the code of the guides compiles in the template against the built packages', () => {
  const team = path.join(ROOT, 'node_modules/.cache/cumbre-guides');
  rmSync(team, { recursive: true, force: true });
  mkdirSync(path.join(team, 'node_modules/@cumbre'), { recursive: true });
  for (const folder of folders) {
    const { name } = json(path.join(ROOT, folder, 'package.json'));
    cpSync(path.join(ROOT, folder), path.join(team, 'node_modules', name), { recursive: true });
  }
  cpSync(path.join(ROOT, 'shared/create-cumbre-remote/template'), team, { recursive: true });
  for (const { file, code } of guideFiles()) {
    mkdirSync(path.dirname(path.join(team, file)), { recursive: true });
    writeFileSync(path.join(team, file), code);
  }
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler], { cwd: team, encoding: 'utf8' });
  expect(stdout).toBe('');
}, 60_000);
