import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LONG } from '../../testing/scale';
import { findMutants, nameOf } from './mutants';
import type { Mutant } from './mutants';
import type { AllTried } from './tryMutants';

const run = promisify(execFile);

interface Unseen {
  file: string;
  /** How the guard's line begins. */
  line: string;
  why: string;
  /** Relative to api/src: a test that fails without the guard. Where there is none, nothing can be told from outside. */
  test?: string;
  /** On SQLite two writes never meet. */
  onPostgres?: true;
}

/** What the matrix cannot see, and why that is no hole. */
const UNSEEN: Unseen[] = [
  { file: 'access/itemRules.ts', line: 'addNote:', why: 'every role may' },
  { file: 'access/organizationRules.ts', line: 'viewUser:', why: 'every role may' },
  { file: 'access/organizationRules.ts', line: 'exportOkrs:', why: 'every role may' },
  { file: 'access/organizationRules.ts', line: 'leave:', why: 'the owner is refused before it is asked; screens are told', test: 'access/organizationRules.test.ts' },
  { file: 'api-keys/changeKeys.ts', line: 'if (revoked', why: 'revoked twice in the same moment', test: 'api-keys/apiKeys.test.ts', onPostgres: true },
  { file: 'deletions/restoreDeletion.ts', line: 'if (!scope)', why: 'a deletion goes with its cycle' },
  { file: 'deletions/restoreDeletion.ts', line: 'if (!(await findDeletion', why: 'restored twice in the same moment', test: 'deletions/deletions.test.ts', onPostgres: true },
  { file: 'example/createExample.ts', line: 'if (!hasProfile)', why: 'every caller has a profile, and making its organization refuses the same' },
  { file: 'invitations/changeInvitations.ts', line: 'const membership', why: 'no invitation of the matrix is closed, and an open one is refused by its abilities too', test: 'invitations/invitations.test.ts' },
  { file: 'items/itemAtHome.ts', line: 'if (!cycle || !row)', why: 'the item was found before' },
  { file: 'items/itemScope.ts', line: 'if (!tree || !row)', why: 'the item was found before' },
  { file: 'mail/mailboxPage.ts', line: 'if (!isFromThisMachine', why: 'every caller is on this machine', test: 'mail/mailboxPage.test.ts' },
  { file: 'objective-tree/currentTree.ts', line: 'if (!state)', why: 'the cycle was found before' },
  { file: 'operation/operatorsOnly.ts', line: 'if (operationToken', why: 'every caller is on this machine', test: 'operation/metrics.test.ts' },
  { file: 'organizations/createOrganization.ts', line: 'if (!hasProfile)', why: 'every caller has a profile', test: 'organizations/organizations.test.ts' },
  { file: 'organizations/store.ts', line: 'if (!row || !owner)', why: 'the membership was found before' },
  { file: 'spreadsheets/importSpreadsheet.ts', line: 'await requireOrganizationAbility', why: 'asked again in the transaction' },
  { file: 'spreadsheets/importSpreadsheet.ts', line: 'const membership', why: 'asked before the transaction as well' },
  { file: 'users/deleteAccount.ts', line: 'if (!(await passwordFits', why: 'every caller knows the password', test: 'users/ownData.test.ts' },
  { file: 'users/deleteAccount.ts', line: 'if (user.password_hash', why: 'the password changes in the same moment', test: 'users/ownData.test.ts' },
  { file: 'users/store.ts', line: 'if (!user)', why: 'a session goes with its person' },
  { file: 'users/updateAccount.ts', line: 'if (!(await passwordFits', why: 'no caller asks for another e-mail', test: 'users/verification.test.ts' },
  { file: 'users/updateAccount.ts', line: 'if (before.password_hash', why: 'the password changes in the same moment', test: 'users/verification.test.ts' },
];

const isOf = (mutant: Mutant, { file, line }: Unseen) => mutant.file === file && mutant.from.trim().startsWith(line);
const mutants = findMutants();
const titled = mutants.map((mutant) => ({ name: nameOf(mutant), guard: mutant.from.trim().slice(0, 80), unseen: UNSEEN.find((each) => isOf(mutant, each)) }));

let tried: AllTried;
beforeAll(async () => {
  const { stdout } = await run(process.execPath, [join(__dirname, 'mutantProcess.cjs')], { maxBuffer: 8_000_000 });
  tried = JSON.parse(stdout) as AllTried;
}, 600_000);

it('finds the guards of the server', () => {
  expect(mutants.length).toBeGreaterThan(120);
  expect(UNSEEN.filter((unseen) => mutants.filter((mutant) => isOf(mutant, unseen)).length !== 1)).toEqual([]);
});

it('sees no difference where nothing is taken away, before and after', () => {
  expect(tried.untouched).toEqual([]);
});

it.each(titled.filter(({ unseen }) => !unseen))('sees that a guard is gone: $name $guard', ({ name }) => {
  expect(tried.guards[name]?.seen).toEqual(expect.any(String));
});

it.each(titled.filter(({ unseen }) => unseen))('does not see $name yet ($unseen.why); once it does, it leaves the list above', ({ name }) => {
  expect(tried.guards[name]?.seen).toBeNull();
});

if (LONG) {
  const tests = titled.filter(({ unseen }) => unseen?.test && (!unseen.onPostgres || process.env.TEST_DATABASE_URL));
  it.each(tests)('$unseen.test fails without $name', async ({ name, unseen }) => {
    const { stdout } = await run('npx', ['jest', '--config', join(__dirname, 'mutant.jest.config.mjs'), '--json', '--silent', '--runTestsByPath', join(__dirname, '../..', unseen?.test ?? '')], { env: { ...process.env, GONE: name, TEST_LONG: '' }, maxBuffer: 8_000_000 })
      .catch((failed: { stdout: string }) => failed);
    const { numFailedTests, numPassedTests } = JSON.parse(stdout) as { numFailedTests: number; numPassedTests: number };
    expect(numFailedTests).toBeGreaterThan(0);
    // It is the guard that is missing, and not the whole of it that is broken.
    expect(numPassedTests).toBeGreaterThan(0);
  }, 300_000);
}
