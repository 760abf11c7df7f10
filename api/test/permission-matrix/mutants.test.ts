import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { IS_LONG_RUN } from '../support/scale';
import { findMutants, nameOf } from './mutants';
import type { Mutant } from './mutants';
import type { MutantResults } from './tryMutants';

const run = promisify(execFile);

interface Unseen {
  file: string;
  /** The start of the guard's line. */
  line: string;
  why: string;
  /**
   * Relative to api/src: a test that fails without the guard. Without one, the guard has no visible
   * effect.
   */
  test?: string;
  /** On SQLite two writes cannot run concurrently. */
  onPostgres?: true;
}

/**
 * Guards that the matrix cannot detect, with the reason. Only the long run (`npm run test:long`)
 * tries whether that is still so.
 */
const UNSEEN: Unseen[] = [
  {
    file: 'accounts/factors/stepUp.ts',
    line: 'if (!(age <= VALIDITY_MS))',
    why: 'every session of the matrix is new',
    test: 'accounts/factors/ownFactors.test.ts',
  },
  {
    file: 'accounts/factors/stepUp.ts',
    line: 'if (passwordHash !== null',
    why: 'the password changes in the same moment',
    test: 'accounts/factors/ownFactors.test.ts',
  },
  {
    file: 'accounts/factors/stepUp.ts',
    line: 'if (!(await passwordMatches',
    why: 'every caller knows the password',
    test: 'accounts/factors/ownFactors.test.ts',
  },
  {
    file: 'accounts/users/store.ts',
    line: 'const session = ',
    why: 'the session ends in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'accounts/users/store.ts',
    line: 'if (!session) throw',
    why: 'the session ends in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'organizations/access/requireMembership.ts',
    line: "if (!row) throw new DomainError('API_KEY_INVALID')",
    why: 'the key is revoked in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'organizations/access/requireMembership.ts',
    line: 'if (row.closed_at !== null) throw',
    why: 'the organization is closed in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'organizations/access/requireMembership.ts',
    line: 'if (scopeOfKey(',
    why: 'the maker is demoted in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'organizations/access/requireMembership.ts',
    line: 'if (!row && context.db.isTransaction',
    why: 'the session ends in the same moment',
    test: '../test/interleavings',
    onPostgres: true,
  },
  {
    file: 'organizations/access/cycleRules.ts',
    line: 'createItem:',
    why: 'rootRights.ts and the parent decide; screens are told',
    test: 'planning/cycles/cycles.test.ts',
  },
  { file: 'organizations/access/itemRules.ts', line: 'addNote:', why: 'every role may' },
  { file: 'organizations/access/closingRules.ts', line: 'addCard:', why: 'every role may' },
  {
    file: 'planning/cycle-closing/changeCards.ts',
    line: "if (!can(membership, 'addCard'",
    why: 'every role may',
  },
  {
    file: 'planning/cycle-closing/readClosing.ts',
    line: 'if (!state)',
    why: 'the cycle was found before',
  },
  { file: 'organizations/access/organizationRules.ts', line: 'viewUser:', why: 'every role may' },
  { file: 'organizations/access/organizationRules.ts', line: 'exportOkrs:', why: 'every role may' },
  {
    file: 'organizations/access/organizationRules.ts',
    line: 'leave:',
    why: 'the owner is refused before it is asked; screens are told',
    test: 'organizations/access/organizationRules.test.ts',
  },
  {
    file: 'organizations/api-keys/changeKeys.ts',
    line: 'if (update',
    why: 'revoked twice in the same moment',
    test: 'organizations/api-keys/apiKeys.test.ts',
    onPostgres: true,
  },
  {
    file: 'planning/deletions/restoreDeletion.ts',
    line: 'if (!scope)',
    why: 'a deletion goes with its cycle',
  },
  {
    file: 'planning/deletions/restoreDeletion.ts',
    line: 'if (!(await findDeletion',
    why: 'restored twice in the same moment',
    test: 'planning/deletions/deletions.test.ts',
    onPostgres: true,
  },
  {
    file: 'exchange/example/createExample.ts',
    line: 'if (!hasProfile)',
    why: 'every caller has a profile, and making its organization refuses the same',
  },
  {
    file: 'organizations/invitations/changeInvitations.ts',
    line: 'const membership',
    why: 'no invitation of the matrix is closed, and an open one is refused by its abilities too',
    test: 'organizations/invitations/invitations.test.ts',
  },
  {
    file: 'planning/item-scope/ownItem.ts',
    line: 'if (!cycle || !row)',
    why: 'the item was found before',
  },
  {
    file: 'planning/item-scope/itemScope.ts',
    line: 'if (!tree || !row)',
    why: 'the item was found before',
  },
  {
    file: 'web/mailbox/mailboxPage.ts',
    line: 'if (!isFromLoopback',
    why: 'every caller is on this machine',
    test: 'web/mailbox/mailboxPage.test.ts',
  },
  {
    file: 'planning/objective-tree/treeReader.ts',
    line: 'if (!state)',
    why: 'the cycle was found before',
  },
  {
    file: 'web/operation/requireOperator.ts',
    line: 'if (operationToken',
    why: 'every caller is on this machine',
    test: 'web/operation/metrics.test.ts',
  },
  {
    file: 'organizations/organizations/createOrganization.ts',
    line: 'if (!hasProfile(account))',
    why: 'every caller has a profile',
    test: 'organizations/organizations/organizations.test.ts',
  },
  {
    file: 'organizations/sign-in-policy/store.ts',
    line: 'if (!demand)',
    why: 'the membership was found before',
  },
  {
    file: 'organizations/organizations/store.ts',
    line: 'if (!row || !owner)',
    why: 'the membership was found before',
  },
  {
    file: 'exchange/spreadsheets/importSpreadsheet.ts',
    line: 'await requireOrganizationAbility',
    why: 'asked again in the transaction',
  },
  {
    file: 'exchange/spreadsheets/importSpreadsheet.ts',
    line: 'const membership',
    why: 'asked before the transaction as well',
  },
  {
    file: 'accounts/users/deleteAccount.ts',
    line: 'if (!(await passwordMatches',
    why: 'every caller knows the password',
    test: 'accounts/users/ownData.test.ts',
  },
  {
    file: 'accounts/users/deleteAccount.ts',
    line: 'if (user.password_hash',
    why: 'the password changes in the same moment',
    test: 'accounts/users/ownData.test.ts',
  },
  {
    file: 'accounts/users/changePassword.ts',
    line: 'if (!(await passwordMatches',
    why: 'every caller knows the password',
    test: 'accounts/users/passwords.test.ts',
  },
  {
    file: 'accounts/users/changePassword.ts',
    line: 'if (lockedUser.password_hash',
    why: 'the password changes in the same moment',
    test: 'accounts/users/passwords.test.ts',
  },
  {
    file: 'accounts/sign-in-providers/signInWithProvider.ts',
    line: 'if (password !== undefined &&',
    why: 'no caller signs in with a provider and a password',
    test: 'accounts/sign-in-providers/google.test.ts',
  },
  { file: 'accounts/users/store.ts', line: 'if (!user)', why: 'a session goes with its person' },
  {
    file: 'accounts/users/updateAccount.ts',
    line: 'if (!(await passwordMatches',
    why: 'no caller asks for another e-mail',
    test: 'accounts/users/verification.test.ts',
  },
  {
    file: 'accounts/users/updateAccount.ts',
    line: 'if (before.password_hash',
    why: 'the password changes in the same moment',
    test: 'accounts/users/verification.test.ts',
  },
];

const isOf = (mutant: Mutant, { file, line }: Unseen) =>
  mutant.file === file && mutant.from.trim().startsWith(line);
const mutants = findMutants();
const titled = mutants.map((mutant) => ({
  name: nameOf(mutant),
  guard: mutant.from.trim().slice(0, 80),
  unseen: UNSEEN.find((each) => isOf(mutant, each)),
}));

let tried: MutantResults;
beforeAll(async () => {
  const leftOut = IS_LONG_RUN ? [] : titled.filter(({ unseen }) => unseen);
  const { stdout } = await run(
    process.execPath,
    [join(__dirname, 'mutantProcess.cjs'), ...leftOut.map(({ name }) => name)],
    { maxBuffer: 8_000_000 },
  );
  tried = JSON.parse(stdout) as MutantResults;
}, 600_000);

it('finds the guards of the server', () => {
  expect(mutants.length).toBeGreaterThan(120);
  expect(
    UNSEEN.filter((unseen) => mutants.filter((mutant) => isOf(mutant, unseen)).length !== 1),
  ).toEqual([]);
});

it('finds no difference with all guards in place, before and after', () => {
  expect(tried.differencesWithAllGuards).toEqual([]);
});

it.each(titled.filter(({ unseen }) => !unseen))(
  'detects a removed guard: $name $guard',
  ({ name }) => {
    expect(tried.guards[name]?.difference).toEqual(expect.any(String));
  },
);

if (IS_LONG_RUN) {
  it.each(titled.filter(({ unseen }) => unseen))(
    'does not detect $name ($unseen.why); remove it from the list once it does',
    ({ name }) => {
      expect(tried.guards[name]?.difference).toBeNull();
    },
  );

  const tests = titled.filter(
    ({ unseen }) => unseen?.test && (!unseen.onPostgres || process.env.TEST_DATABASE_URL),
  );
  it.each(tests)(
    '$unseen.test fails without $name',
    async ({ name, unseen }) => {
      const { stdout } = await run(
        'npx',
        [
          'jest',
          '--config',
          join(__dirname, 'mutant.jest.config.mjs'),
          '--json',
          '--silent',
          '--runTestsByPath',
          join(__dirname, '../../src', unseen?.test ?? ''),
        ],
        { env: { ...process.env, GONE: name, TEST_LONG: '' }, maxBuffer: 8_000_000 },
      ).catch((failed: { stdout: string }) => failed);
      const { numFailedTests, numPassedTests } = JSON.parse(stdout) as {
        numFailedTests: number;
        numPassedTests: number;
      };
      expect(numFailedTests).toBeGreaterThan(0);
      // Only the guard fails, not the whole test file.
      expect(numPassedTests).toBeGreaterThan(0);
    },
    300_000,
  );
}
