// `npm start`: builds what has changed, releases the remotes to this machine's environment, and
// runs the server. Signals go to the server, and its exit code is returned.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readHistory, readPointer } from '@cumbre/releases/promotions';
import { describeRelease } from '@cumbre/releases/releases';
import { sentenceOf, skewMatrix } from '@cumbre/releases/skew';
import { buildStale, builtPackages } from '../builds.mjs';
import { buildOf, deploy } from '../deploy.mjs';
import {
  API,
  ROOT,
  SHELL,
  environment,
  folderOf,
  releaseStore,
  remoteNames,
  storeSetting,
} from '../packages.mjs';
import { serverNode } from '../serverNode.mjs';

/** Whether the environment has served the build of the remote before. */
async function wasServed(place) {
  const { manifest } = await describeRelease(await buildOf(place.remote));
  return (await readHistory({ ...place, limit: Number.POSITIVE_INFINITY })).some(
    ({ to }) => to === manifest.release,
  );
}

async function prepare() {
  // Checked before the builds, so that a missing folder is reported at once.
  await releaseStore().requireStore();
  const built = await buildStale(builtPackages());
  const [store, environmentName] = [releaseStore(), environment()];
  // The shell comes first, and its remotes are released right after it.
  for (const remote of [SHELL, ...remoteNames()]) {
    // A pointer that was moved (a rollback) stays, unless the remote's sources have changed since:
    // here, or in an earlier build that no start has released.
    const place = { store, environment: environmentName, remote };
    if (!built.includes(remote) && (await readPointer(place)) && (await wasServed(place))) continue;
    const { release, changed } = await deploy(remote, {
      store,
      environment: environmentName,
      force: remote === SHELL,
    });
    if (changed) console.log(`${remote}: ${environmentName} now serves ${release}.`);
  }
  for (const row of await skewMatrix({ store, environment: environmentName }))
    if (row.outcome !== 'fits') console.warn(`Attention: ${sentenceOf(row)}.`);
}

/**
 * Halves the space for young objects, as in operation/: a tenth less memory for the same processor
 * time (docs/operation.md).
 */
function serve() {
  const server = spawn(
    serverNode(),
    ['--max-semi-space-size=8', path.join(folderOf(API), 'dist/server.js')],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...storeSetting(releaseStore()) } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 128 + 15 : 1)));
}

try {
  await prepare();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
