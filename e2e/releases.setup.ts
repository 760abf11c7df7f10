// Before the journeys: what is stale of shell, server and remotes is built, so that no journey is walked through yesterday's
// files, and every remote is released by its own command into a store of this run, so that nothing of a developer's own
// store is touched or relied on. The store goes when the run is over.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '..');
const run = promisify(execFile);
const REMOTES = ['mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications'];

export default async function releaseEveryRemote(): Promise<() => void> {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-releases-'));
  process.env.RELEASES_DIR = store;
  // As many at once as the machine has room for; releasing is then a matter of seconds.
  const commands = [await run('node', ['shared/build/commands/build.mjs'], { cwd: root })];
  commands.push(...await Promise.all(REMOTES.map((remote) => run('npm', ['run', '--silent', 'release', '-w', remote], { cwd: root }))));
  for (const { stdout } of commands) process.stdout.write(stdout);
  return () => rmSync(store, { recursive: true, force: true });
}
