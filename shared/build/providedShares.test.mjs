import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { RefuseUnprovidedImports, isUnprovided } from './providedShares.mjs';
import { PROVIDED_REQUESTS } from './singletons.mjs';

test.each([
  ['react/jsx-dev-runtime', true],
  ['react/compiler-runtime', true],
  ['react-dom/server', true],
  ['react-dom/test-utils', true],
  ['i18next/dist/esm/i18next.js', true],
  ['react-i18next/icu.macro', true],
  ['react', false],
  ['react/jsx-runtime', false],
  ['react-dom/client', false],
  ['@cumbre/ui/base', false],
  ['@cumbre/client/problems', false],
  ['react-aria/x', false],
  ['./react/jsx-dev-runtime', false],
])('%s is a path that the shell does not provide: %s', (request, unprovided) => {
  expect(isUnprovided(request)).toBe(unprovided);
});

test('no shared entry covers a path outside the list', () => {
  expect(PROVIDED_REQUESTS.filter((request) => request.endsWith('/'))).toEqual([]);
});

test('a remote that imports such a path does not build, and the error names the file and the import', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-imports-'));
  try {
    writeFileSync(path.join(folder, 'remote.js'), "import './screen.js';\nimport 'react';\n");
    writeFileSync(
      path.join(folder, 'screen.js'),
      "import { jsxDEV } from 'react/jsx-dev-runtime';\nexport const screen = () => jsxDEV('p', {});\n",
    );
    const compiler = webpack({
      context: folder,
      mode: 'development',
      entry: './remote.js',
      output: { path: path.join(folder, 'dist') },
      externals: { react: 'React', 'react/jsx-dev-runtime': 'x' },
      plugins: [new RefuseUnprovidedImports()],
    });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    expect(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)).toEqual(
      [
        'screen.js imports react/jsx-dev-runtime, which the shell does not provide: of react it provides react, react/jsx-runtime (shared/build/singletons.mjs).',
      ],
    );
    await new Promise((resolve) => compiler.close(resolve));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
