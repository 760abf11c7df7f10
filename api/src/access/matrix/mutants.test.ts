import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LONG } from '../../testing/scale';
import { findMutants } from './mutants';
import type { Mutant } from './mutants';

const run = promisify(execFile);

/** What the matrix cannot see, and why that is no hole. */
const UNSEEN: [file: string, line: string, why: string][] = [
  ['access/itemRules.ts', 'addNote:', 'every member may'],
  ['access/organizationRules.ts', 'viewUser:', 'every member may'],
  ['access/organizationRules.ts', 'createObjective:', 'shown to screens; the cycle decides'],
  ['access/organizationRules.ts', 'exportOkrs:', 'every member may'],
  ['access/organizationRules.ts', 'leave:', 'the owner is refused before it is asked'],
  ['api-keys/changeKeys.ts', 'if (revoked', 'only where it is revoked in the same moment'],
  ['items/itemScope.ts', 'if (!tree || !row)', 'only where the item goes in the same moment'],
  ['mail/mailboxPage.ts', 'if (!isFromThisMachine', 'every caller of the matrix is on this machine; mailboxPage.test.ts sees it'],
  ['operation/operatorsOnly.ts', '', 'every caller of the matrix is on this machine; remoteReports.test.ts sees it'],
  ['objective-tree/currentTree.ts', 'if (!state)', 'the cycle was found before'],
  ['organizations/createOrganization.ts', 'if (!hasProfile)', 'every caller has a profile; organizations.test.ts sees it'],
  ['organizations/store.ts', 'if (!row || !owner)', 'the membership was found before'],
  ['spreadsheets/exportSpreadsheet.ts', 'const membership', 'every member may export'],
  ['spreadsheets/importSpreadsheet.ts', 'await requireOrganizationAbility', 'asked again in the transaction'],
  ['spreadsheets/importSpreadsheet.ts', 'const membership', 'asked before the transaction as well'],
  ['users/store.ts', 'if (!user)', 'a session goes with its person'],
];

const isUnseen = ({ file, from }: Mutant) => UNSEEN.some(([where, line]) => where === file && from.trim().startsWith(line));

async function differenceOf(mutant: Mutant): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(__dirname, 'mutantProcess.cjs')], { env: { ...process.env, MUTANT: JSON.stringify(mutant) } });
  return JSON.parse(stdout) as string[];
}

const mutants = findMutants();
const expected = mutants.filter((mutant) => !isUnseen(mutant));
/** All of them take minutes; the short run takes one of each sort. */
const SAMPLE: [file: string, line: string][] = [
  ['access/requireMembership.ts', 'if (!row'], ['access/cycleRules.ts', 'changeState:'], ['items/itemScope.ts', 'requireItemAbility'], ['plugins/session.ts', 'if (access !=='], ['notifications/store.ts', 'const result'],
];
const tried = LONG ? expected : expected.filter(({ file, from }) => SAMPLE.some(([where, line]) => where === file && from.trim().startsWith(line)));

it('finds the guards of the server', () => {
  expect(tried.length).toBeGreaterThanOrEqual(SAMPLE.length);
  expect(mutants.length).toBeGreaterThan(60);
  expect(UNSEEN.filter(([where, line]) => !mutants.some(({ file, from }) => file === where && from.trim().startsWith(line)))).toEqual([]);
});

it.each(tried.map((mutant) => [`${mutant.file}:${mutant.line} ${mutant.from.trim().slice(0, 80)}`, mutant] as const))('sees that a guard is gone: %s', async (_title, mutant) => {
  expect(await differenceOf(mutant)).not.toEqual([]);
}, 60_000);

if (LONG) {
  it.each(mutants.filter(isUnseen).map((mutant) => [`${mutant.file}:${mutant.line}`, mutant] as const))('does not see %s yet; once it does, it leaves the list above', async (_title, mutant) => {
    expect(await differenceOf(mutant)).toEqual([]);
  }, 60_000);
}

it('sees no difference where nothing was taken away', async () => {
  const [guard] = expected;
  expect(await differenceOf({ ...guard!, to: guard!.from })).toEqual([]);
}, 60_000);
