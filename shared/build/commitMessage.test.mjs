import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitMessageFaults } from './commitMessage.mjs';
import { ROOT } from './packages.mjs';

const COMMAND = path.join(ROOT, 'shared/build/commands/checkCommits.mjs');
const GOOD = 'tree: keep the selection after a reload\n\nPeople lost their place.\n';

describe('a commit message', () => {
  test.each([
    ['with a subject, an empty line and a reason', GOOD],
    ['with a subject of 72 characters', `a: ${'b'.repeat(69)}\n\nWhy.\n`],
    ['with the comments of an editor', `${GOOD}# Please enter the message\n`],
    ['of a merge', "Merge branch 'main' into topic\n"],
    ['of a revert', 'Revert "tree: keep the selection"\n\nThis reverts commit 1234567.\n'],
  ])('%s is accepted', (_, message) => {
    expect(commitMessageFaults(message)).toEqual([]);
  });

  test.each([
    ['with a subject of 73 characters', `a: ${'b'.repeat(70)}\n\nWhy.`, /73 characters/],
    ['without an area', 'keep the selection\n\nWhy.', /area: what/],
    ['without a body', 'tree: keep the selection\n', /body is missing/],
    [
      'with comments as its only body',
      'tree: keep the selection\n\n# a comment\n# ------------------------ >8 ------------------------\ndiff',
      /body is missing/,
    ],
    ['with a body on the second line', 'tree: keep the selection\nWhy.\nMore.', /second line/],
    ['with a full stop after the subject', 'tree: keep the selection.\n\nWhy.', /full stop/],
  ])('%s is refused', (_, message, fault) => {
    expect(commitMessageFaults(message)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('the command', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cumbre-commits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const commit = (message) =>
    git('-c', 'core.hooksPath=/dev/null', 'commit', '--allow-empty', '-q', '-m', message);
  const run = (...args) =>
    spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });

  test('checks the message that git is about to commit', () => {
    const file = path.join(folder, 'message');
    writeFileSync(file, GOOD);
    expect(run('--file', file).status).toBe(0);
    writeFileSync(file, 'wip');
    const refused = run('--file', file);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('wip')]);
  });

  test('checks the commits of a range, and no others', () => {
    git('init', '-q', '-b', 'main');
    commit('an older commit without a form');
    git('checkout', '-q', '-b', 'topic');
    commit(GOOD);
    expect(run('main..topic').status).toBe(0);
    commit('second');
    const refused = run('main..topic');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(': second')]);
    expect(refused.stderr).not.toContain('older');
  });

  test('is called by the hook and by the check of a pull request', () => {
    for (const file of ['.githooks/commit-msg', '.github/workflows/ci.yml'])
      expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(
        'shared/build/commands/checkCommits.mjs',
      );
  });
});
