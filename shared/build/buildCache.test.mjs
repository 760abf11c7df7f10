import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  createSourceHash,
  forgetBuild,
  isBuilt,
  recordBuild,
  workspaceFolders,
} from './buildCache.mjs';

let root;
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), typeof text === 'string' ? text : JSON.stringify(text));
};
const hashOf = (name) => createSourceHash(root)(path.join(root, name));

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cumbre-build-cache-'));
  write('package.json', { workspaces: ['shared/*', 'shell', 'gone'] });
  write('package-lock.json', {});
  write('shared/ui/package.json', { name: '@x/ui' });
  write('shared/ui/src/base.ts', 'one');
  write('shared/client/package.json', {
    name: '@x/client',
    dependencies: { '@x/ui': '1', react: '1' },
  });
  write('shared/build/package.json', { name: '@x/build', dependencies: { '@x/releases': '1' } });
  write('shared/releases/package.json', {
    name: '@x/releases',
    devDependencies: { '@x/lab': '1' },
  });
  write('shared/lab/package.json', { name: '@x/lab' });
  write('shell/package.json', {
    name: '@x/shell',
    dependencies: { '@x/client': '1' },
    devDependencies: { '@x/build': '1', jest: '1' },
  });
  write('shell/src/index.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds the workspaces that exist', () => {
  expect(new Set(workspaceFolders(root).keys())).toEqual(
    new Set(['@x/build', '@x/client', '@x/lab', '@x/releases', '@x/shell', '@x/ui']),
  );
});

test.each([
  ['its own source', 'shell/src/index.ts'],
  ['a dependency of a dependency', 'shared/ui/src/base.ts'],
  ['a new file', 'shell/src/more.ts'],
  ['a source in a folder named data', 'shell/src/data/items.ts'],
  ['a source in a folder named commands', 'shell/src/commands/Commands.tsx'],
  ['the lock file', 'package-lock.json'],
  ['the preset that builds it', 'shared/build/preset.mjs'],
  ['a dependency of the preset', 'shared/releases/src/names.ts'],
])('%s makes it stale', (_what, file) => {
  const before = hashOf('shell');
  write(file, 'two');
  expect(hashOf('shell')).not.toBe(before);
});

test.each([
  ['a test', 'shell/src/index.test.ts'],
  ['what was built', 'shell/dist/shell.js'],
  ['data of a running server', 'shell/data/cumbre.db'],
  ['a dot file', 'shell/.cache/x'],
  ['another package', 'other/x.ts'],
  ['a command', 'shared/build/commands/start.mjs'],
  ['what only develops a dependency', 'shared/lab/src/fixture.ts'],
])('%s does not', (_what, file) => {
  const before = hashOf('shell');
  write(file, 'two');
  expect(hashOf('shell')).toBe(before);
});

test('is built only with the recorded hash of the same sources', () => {
  const shell = path.join(root, 'shell');
  write('shell/dist/shell.js', '');
  expect(isBuilt(shell, 'a')).toBe(false);
  recordBuild(shell, 'a');
  expect([isBuilt(shell, 'a'), isBuilt(shell, 'b')]).toEqual([true, false]);
  forgetBuild(shell);
  expect(isBuilt(shell, 'a')).toBe(false);
});
