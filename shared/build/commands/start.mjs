// `npm start`: builds what is not built, lets this machine's environment serve the remotes as they are now, and runs the
// server. Signals go to the server, and its exit code is ours.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildStale, everyPackage } from '../builds.mjs';
import { deploy } from '../deploy.mjs';
import { API, ROOT, environment, folderOf, releaseStore, remoteNames } from '../packages.mjs';
import { readPointer } from '../releases.mjs';
import { requireStore } from '../storeFolder.mjs';
import { serverNode } from '../serverNode.mjs';
import { recordShell, sentenceOf, skewMatrix } from '../skew.mjs';

async function prepare() {
  // Before anything is built: a folder that does not exist is noticed at once.
  await requireStore(releaseStore());
  const built = await buildStale(everyPackage());
  const [store, served] = [releaseStore(), environment()];
  await recordShell({ store, environment: served });
  for (const remote of remoteNames()) {
    // A pointer that somebody has moved (a rollback) stays, unless the remote's sources have changed since.
    if (!built.includes(remote) && (await readPointer({ store, environment: served, remote }))) continue;
    const { release, changed } = await deploy(remote, { store, environment: served });
    if (changed) console.log(`${remote}: ${served} now serves ${release}.`);
  }
  for (const row of await skewMatrix({ store, environment: served })) if (row.outcome !== 'fits') console.warn(`Attention: ${sentenceOf(row)}.`);
}

/** Half the room for young objects, as in operation/: a tenth less memory for the same processor time (docs/operation.md). */
function serve() {
  const server = spawn(serverNode(), ['--max-semi-space-size=8', path.join(folderOf(API), 'dist/server.js')], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, RELEASES_DIR: releaseStore() } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 128 + 15 : 1)));
}

try {
  await prepare();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
