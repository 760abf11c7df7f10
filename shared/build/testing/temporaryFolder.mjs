// Runs before and after the tests. Tests put their files into one temporary folder per run, which
// is removed whole, so that a run leaves nothing behind on the machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder = null;

/** os.tmpdir() reads TMPDIR, and jest's worker processes inherit it. */
export default function makeTemporaryFolder() {
  folder = mkdtempSync(path.join(tmpdir(), 'cumbre-tests-'));
  process.env.TMPDIR = folder;
}

export function removeTemporaryFolder() {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
