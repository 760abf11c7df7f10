// Who releases, from which commit and in which pipeline: from the usual variables of GitHub and
// GitLab, else from Git.
import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import type { Source } from './schemas.ts';

type Variables = Record<string, string | undefined>;

function fromPipeline(variables: Variables): Source | null {
  if (variables['GITHUB_ACTIONS'])
    return {
      commit: variables['GITHUB_SHA'],
      by: variables['GITHUB_ACTOR'],
      pipeline: `${variables['GITHUB_SERVER_URL']}/${variables['GITHUB_REPOSITORY']}/actions/runs/${variables['GITHUB_RUN_ID']}`,
    };
  if (variables['GITLAB_CI'])
    return {
      commit: variables['CI_COMMIT_SHA'],
      by: variables['GITLAB_USER_LOGIN'],
      pipeline: variables['CI_PIPELINE_URL'],
    };
  return null;
}

/** The output of Git in `folder`, or undefined without Git, a repository or a value. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The source of what is released from `folder` now. */
export async function sourceOf(
  folder: string,
  variables: Variables = process.env,
): Promise<Source> {
  const found = fromPipeline(variables) ?? {
    commit: await git(folder, 'describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'),
    by: (await git(folder, 'config', 'user.name')) ?? os.userInfo().username,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
