import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../packages.mjs';
import { jsonModule, withFullNames } from './moduleFiles.mjs';
import { builtTarget, repositoryOf } from './packageManifest.mjs';

test.each([
  ['git@forge.example:team/cumbre.git', 'git+https://forge.example/team/cumbre.git'],
  ['ssh://git@forge.example/team/cumbre', 'git+https://forge.example/team/cumbre.git'],
  ['https://forge.example/team/cumbre', 'git+https://forge.example/team/cumbre.git'],
])('the origin %s is the repository %s', (origin, url) => {
  expect(repositoryOf(origin, 'shared/ui')).toEqual({ type: 'git', url, directory: 'shared/ui' });
});

test.each(['', '/home/ana/cumbre'])('a clone of "%s" names no repository', (origin) => {
  expect(repositoryOf(origin, 'shared/ui')).toBeUndefined();
});

test.each([
  ['./src/base.ts', { types: './dist/base.d.ts', default: './dist/base.js' }],
  ['./src/labels/en.json', { types: './dist/labels/en.d.ts', default: './dist/labels/en.js' }],
  ['./preset.mjs', { types: './preset.d.mts', default: './preset.mjs' }],
  ['./styles/index.css', './styles/index.css'],
  ['./remote/tsconfig.json', './remote/tsconfig.json'],
])('the entry %s names its built file', (source, target) => {
  expect(builtTarget(source, () => true)).toEqual(target);
});

test('imports get the full name of a file', () => {
  const source = path.join(ROOT, 'shared/ui/src/base.ts');
  const full = (text) => withFullNames(text, source, path.join(ROOT, 'shared/ui'));
  expect(full("export { Button } from './Button';")).toBe("export { Button } from './Button.js';");
  expect(full("import('./Toasts')")).toBe("import('./Toasts.js')");
  expect(full("import Alert from 'antd/es/alert';")).toBe(
    "import Alert from 'antd/es/alert/index.js';",
  );
  expect(full("import { lazy } from 'react';")).toBe("import { lazy } from 'react';");
  expect(() => full("import './gone';")).toThrow('imports ./gone, which is no module');
  expect(() => full("import 'antd/es/gone';")).toThrow('antd/es/gone is no file of antd');
});

test('a JSON file becomes a module whose texts are of the type string', () => {
  expect(jsonModule('{"a": {"b": "It is \\"c\\""}, "n": 1}')).toEqual({
    code: 'export default {\n  "a": {\n    "b": "It is \\"c\\""\n  },\n  "n": 1\n};\n',
    declaration:
      'declare const content: {\n  "a": {\n    "b": string\n  },\n  "n": 1\n};\nexport default content;\n',
  });
});

test('a remote elsewhere has the import rules of the remotes here', () => {
  const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  const here = read('.oxlintrc.json').overrides.find(({ files }) => files[0] === 'mfe-*/src/**');
  const [elsewhere] = read('shared/build/remote/oxlint.json').overrides;
  expect(elsewhere.rules['no-restricted-imports']).toEqual(here.rules['no-restricted-imports']);
});
