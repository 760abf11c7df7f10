// The import rules of docs/architecture.md: each forbidden import is refused with words that say where the code belongs,
// and what is allowed passes. The linter runs with the project's own settings on a tree of one-line files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
let tree;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'cumbre-zones-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function lint(file, code) {
  const place = path.join(tree, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${code}\n`);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=json', '-A', 'all', '-D', 'no-restricted-imports', file], { cwd: tree, encoding: 'utf8' });
  rmSync(place);
  return JSON.parse(stdout).diagnostics.filter(({ code: rule }) => rule.includes('no-restricted-imports')).map(({ help }) => help);
}

const value = (from) => `import { x } from '${from}';\nexport const y = x;`;

describe('an import is refused', () => {
  it.each([
    ['shared/domain/src/a.ts', 'node:util', 'shared/domain is pure'],
    ['shared/domain/src/a.ts', '@cumbre/contract/limits', 'shared/domain is pure'],
    ['shared/contract/src/a.ts', '@cumbre/client/api', 'shared/contract imports the domain alone'],
    ['shared/contract/src/a.ts', 'react', 'no browser libraries'],
    ['shared/client/src/a.ts', '@cumbre/ui/base', 'shared/client imports the contract'],
    ['shared/client/src/a.ts', 'antd', 'components belong in shared/ui'],
    ['shared/ui/src/a.ts', '@cumbre/client/api', 'shared/ui knows props, not data'],
    ['shared/ui/src/a.ts', 'react-i18next', 'shared/ui knows props, not data'],
    ['shared/remote/src/a.ts', '@cumbre/ui/base', 'the contract between shell and remotes'],
    ['shell/src/a.ts', '@cumbre/mfe-okr/remote', 'knows remotes by the registry only'],
    ['shell/src/a.ts', 'antd', 'Screens take components from @cumbre/ui'],
    ['mfe-okr/src/pages/a.ts', '@cumbre/shell/store', 'A remote imports shared/* alone'],
    ['mfe-okr/src/pages/a.ts', 'antd/es/button', 'Import from @cumbre/ui'],
    ['mfe-okr/src/pages/a.ts', 'react-router-dom', 'the shell has the only router'],
    ['mfe-okr/src/check-ins/a.ts', '../item-form/itemFields', 'A feature imports no other feature'],
    ['mfe-okr/src/check-ins/a.ts', '@cumbre/contract/items', 'Schemas stay on the server'],
    ['mfe-okr/src/check-ins/a.ts', 'zod', 'Schemas stay on the server'],
    ['api/src/items/a.ts', '@cumbre/client/api', 'The server imports shared/domain and shared/contract'],
    ['api/src/items/a.ts', 'react', 'The server renders no screens'],
  ])('in %s from %s', (file, from, words) => {
    expect(lint(file, value(from)).join()).toContain(words);
  });
});

it.each(['shell/src', 'shared/remote/src', 'mfe-okr/src/pages', 'mfe-okr/src/cycles'])('in %s React Router\'s own search parameters are refused, ours pass', (folder) => {
  const hook = (from) => `import { useSearchParams } from '${from}';\nexport const y = useSearchParams;`;
  expect(lint(`${folder}/a.ts`, hook('react-router-dom')).join()).toContain('@cumbre/remote/router');
  expect(lint(`${folder}/a.ts`, hook('@cumbre/remote/router'))).toEqual([]);
});

describe('an import passes', () => {
  it.each([
    ['shared/domain/src/a.ts', './calendar'], ['shared/contract/src/a.ts', '@cumbre/domain/calendar'], ['shared/client/src/a.ts', '@cumbre/contract/limits'],
    ['shared/ui/src/a.ts', 'antd/es/button'], ['mfe-okr/src/check-ins/a.ts', '../texts/texts'], ['mfe-okr/src/check-ins/a.ts', '@cumbre/contract/enumerations'],
    ['mfe-okr/src/pages/a.ts', '../check-ins/CheckInForm'], ['api/src/items/a.ts', '@cumbre/contract/items'], ['api/src/items/a.ts', 'kysely'],
  ])('in %s from %s', (file, from) => {
    expect(lint(file, value(from))).toEqual([]);
  });

  it('as a type, where only the schema is refused', () => {
    expect(lint('mfe-okr/src/check-ins/a.ts', "import type { Item } from '@cumbre/contract/items';\nexport type Y = Item;")).toEqual([]);
  });
});
