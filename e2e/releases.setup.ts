// Runs before the e2e tests: builds what is stale of shell, server and remotes, and releases every
// remote and the shell into a store for this run. A developer's own store is not used. The store is
// deleted at the end.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
const RELEASED = ['shell', 'mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications'];

export default async function releaseEveryRemote(): Promise<() => void> {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-releases-'));
  process.env.RELEASES_DIR = store;
  // Builds run in parallel, as many as the machine allows. Releasing takes seconds.
  const commands = [await run('node', ['shared/build/commands/build.mjs'], { cwd: root })];
  commands.push(
    ...(await Promise.all(
      RELEASED.map((name) => run('npm', ['run', '--silent', 'release', '-w', name], { cwd: root })),
    )),
  );
  for (const { stdout } of commands) process.stdout.write(stdout);
  return () => rmSync(store, { recursive: true, force: true });
}
