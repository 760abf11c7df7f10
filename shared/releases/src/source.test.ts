import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourceOf } from './source.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cumbre-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'GitHub',
    {
      GITHUB_ACTIONS: 'true',
      GITHUB_SHA: 'abc',
      GITHUB_ACTOR: 'ana',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'team/ideas',
      GITHUB_RUN_ID: '7',
    },
    { commit: 'abc', by: 'ana', pipeline: 'https://github.example/team/ideas/actions/runs/7' },
  ],
  [
    'GitLab',
    {
      GITLAB_CI: 'true',
      CI_COMMIT_SHA: 'def',
      GITLAB_USER_LOGIN: 'ben',
      CI_PIPELINE_URL: 'https://gitlab.example/p/9',
    },
    { commit: 'def', by: 'ben', pipeline: 'https://gitlab.example/p/9' },
  ],
])('in a pipeline of %s its variables count', async (_name, variables, source) => {
  expect(await sourceOf(folder, variables)).toEqual(source);
});

test('elsewhere Git names commit and person, and says that changes are not committed', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Ana Díaz');
  git('config', 'user.email', 'ana@example.org');
  writeFileSync(path.join(folder, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(await sourceOf(folder, {})).toEqual({ commit, by: 'Ana Díaz' });
  writeFileSync(path.join(folder, 'a.txt'), 'two');
  expect(await sourceOf(folder, {})).toEqual({ commit: `${commit}-dirty`, by: 'Ana Díaz' });
});

test('without a repository the person alone is known', async () => {
  const bare = mkdtempSync(path.join(os.tmpdir(), 'cumbre-no-source-'));
  expect(Object.keys(await sourceOf(bare, {}))).toEqual(['by']);
  rmSync(bare, { recursive: true });
});
