// The import rules of docs/architecture.md: each forbidden import fails with a message that says
// where the code belongs, and each allowed import passes. The linter runs with the project's own
// settings on a tree of one-line files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** The files to lint, by path. The linter starts slowly, so one run checks all of them. */
const written = new Map();
let refused;

/** A new file in that folder, which will contain `code`. */
function inFolder(folder, code) {
  const file = `${folder}/a${written.size}.ts`;
  written.set(file, code);
  return file;
}

beforeAll(() => {
  const tree = mkdtempSync(path.join(tmpdir(), 'cumbre-zones-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
  for (const [file, code] of written) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${code}\n`);
  }
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--format=json', '-A', 'all', '-D', 'no-restricted-imports', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  rmSync(tree, { recursive: true, force: true });
  const { diagnostics, number_of_files: looked } = JSON.parse(stdout);
  expect(looked).toBe(written.size);
  refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
});

const refusalsIn = (file) =>
  refused.filter(({ filename }) => filename === file).map(({ help }) => help);
const value = (from) => `import { x } from '${from}';\nexport const y = x;`;

describe('an import is refused', () => {
  it.each(
    [
      ['shared/domain/src', 'node:util', 'shared/domain is pure'],
      ['shared/domain/src', '@cumbre/contract/limits', 'shared/domain is pure'],
      ['shared/contract/src', '@cumbre/client/api', 'shared/contract imports the domain alone'],
      ['shared/contract/src', 'react', 'no browser libraries'],
      ['shared/client/src', '@cumbre/ui/base', 'shared/client imports the contract'],
      ['shared/client/src', 'antd', 'components belong in shared/ui'],
      ['shared/ui/src', '@cumbre/client/api', 'shared/ui knows props, not data'],
      ['shared/ui/src', 'react-i18next', 'shared/ui knows props, not data'],
      ['shared/releases/src', '@cumbre/remote/contract', 'it imports none of our packages'],
      ['shared/releases/src', 'webpack', 'Building them belongs in shared/build'],
      ['shared/client/src', '@cumbre/releases/store', 'shared/client imports the contract'],
      ['shared/remote/src', '@cumbre/ui/base', 'the contract between shell and remotes'],
      ['shared/remote/src', '@cumbre/forms/form', 'the contract between shell and remotes'],
      ['shared/ui/src', '@cumbre/forms/form', 'shared/ui knows props, not data'],
      ['shared/client/src', '@cumbre/forms/form', 'shared/client imports the contract'],
      ['shared/forms/src', '@cumbre/domain/itemRules', 'not what is in it'],
      ['shared/forms/src', 'antd/es/form', 'a control belongs in shared/ui'],
      ['shell/src', '@cumbre/mfe-okr/remote', 'knows remotes by the registry only'],
      ['shell/src', 'antd', 'Screens take components from @cumbre/ui'],
      ['mfe-okr/src/pages', '@cumbre/shell/store', 'A remote imports shared/* alone'],
      ['mfe-okr/src/pages', 'antd/es/button', 'Import from @cumbre/ui'],
      ['mfe-okr/src/pages', 'react-i18next', 'src/useTranslation.ts'],
      ['shell/src', 'react-i18next', 'shell/src/useTranslation.ts'],
      ['mfe-okr/src/pages', 'react-router-dom', 'the shell has the only router'],
      ['mfe-okr/src/check-ins', '../item-form/itemFields', 'A feature imports no other feature'],
      ['mfe-okr/src/check-ins', '../teams/teamFields', 'A feature imports no other feature'],
      ['mfe-okr/src/check-ins', '../team-page/TeamPage', 'A feature imports no other feature'],
      ['mfe-org/src/members', '../texts-of-others/a', 'A feature imports no other feature'],
      ['mfe-okr/src/check-ins', '@cumbre/contract/items', 'Schemas stay on the server'],
      ['mfe-okr/src/check-ins', 'zod', 'Schemas stay on the server'],
      [
        'api/src/planning/items',
        '@cumbre/client/api',
        'The server imports shared/domain, contract and releases',
      ],
      ['api/src/planning/items', 'react', 'The server renders no screens'],
      ['api/src/platform/http', '../../accounts/users/store', 'The platform knows no resource'],
      [
        'api/src/accounts/users',
        '../../organizations/members/store',
        'Accounts know no organization',
      ],
      [
        'api/src/organizations/members',
        '../../planning/items/store',
        'Organizations know no cycle',
      ],
      ['api/src/planning/items', '../../sharing/mirror', 'by the port linkedItems'],
      ['api/src/planning/items', '../../delivery/mail/queueMail', 'Record a domain event'],
      ['api/src/sharing', '../delivery/mail/queueMail', 'by domain events'],
      ['api/src/delivery/mail', '../../exchange/guide/page', 'Delivery hears of every change'],
      ['api/src/exchange/guide', '../../web/page/page', 'Exchange knows no page'],
      ['api/src/web/page', '../../app', 'Only composition.ts'],
      ['api/src/web/page', '../../../test/support/testApp', 'Production code imports no test code'],
      [
        'api/src/planning/items',
        '@cumbre/build/packages',
        'nothing from the build but the supported versions',
      ],
    ].map(([folder, from, words]) => [folder, from, words, inFolder(folder, value(from))]),
  )('in %s from %s', (_folder, _from, words, file) => {
    expect(refusalsIn(file).join()).toContain(words);
  });
});

describe.each(['shell/src', 'shared/remote/src', 'mfe-okr/src/pages', 'mfe-okr/src/cycles'])(
  'in %s',
  (folder) => {
    const [routers, ours] = ['react-router-dom', '@cumbre/remote/router'].map((from) =>
      inFolder(
        folder,
        `import { useSearchParams } from '${from}';\nexport const y = useSearchParams;`,
      ),
    );
    it("React Router's useSearchParams is refused, ours is accepted", () => {
      expect(refusalsIn(routers).join()).toContain('@cumbre/remote/router');
      expect(refusalsIn(ours)).toEqual([]);
    });
  },
);

describe('an import passes', () => {
  it.each(
    [
      ['shared/domain/src', './calendar'],
      ['shared/contract/src', '@cumbre/domain/calendar'],
      ['shared/client/src', '@cumbre/contract/limits'],
      ['shared/ui/src', 'antd/es/button'],
      ['shared/forms/src', '@cumbre/ui/base'],
      ['shared/forms/src', '@cumbre/remote/useFormDraft'],
      ['mfe-okr/src/check-ins', '../locales/texts'],
      ['mfe-okr/src/check-ins', '../components/PersonPicker'],
      ['mfe-okr/src/check-ins', '@cumbre/contract/enumerations'],
      ['mfe-okr/src/pages', '../check-ins/CheckInForm'],
      ['api/src/planning/items', '@cumbre/contract/items'],
      ['api/src/planning/items', 'kysely'],
      ['api/src/planning/items', '../cycles/store'],
      ['api/src/planning/items', '../../platform/context/context'],
      ['api/src/delivery/mail', '../../planning/items/store'],
      ['api/src', './web/page/page'],
      ['api/src', '@cumbre/build/supportedNode'],
    ].map(([folder, from]) => [folder, from, inFolder(folder, value(from))]),
  )('in %s from %s', (_folder, _from, file) => {
    expect(refusalsIn(file)).toEqual([]);
  });

  const type = inFolder(
    'mfe-okr/src/check-ins',
    "import type { Item } from '@cumbre/contract/items';\nexport type Y = Item;",
  );
  it('as a type, where only the schema is refused', () => {
    expect(refusalsIn(type)).toEqual([]);
  });
});
