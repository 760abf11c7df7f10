// Before the journeys: every remote is released by its own command into a store of this run, so that nothing of a
// developer's own store is touched or relied on. The store goes when the run is over.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const REMOTES = ['mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications'];

export default function releaseEveryRemote(): () => void {
  const store = mkdtempSync(path.join(tmpdir(), 'cumbre-releases-'));
  process.env.RELEASES_DIR = store;
  for (const remote of REMOTES) execFileSync('npm', ['run', '--silent', 'release', '-w', remote], { cwd: root, stdio: 'inherit' });
  return () => rmSync(store, { recursive: true, force: true });
}
