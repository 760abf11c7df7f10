// `npm run dev`: shell, all remotes and the server in watch mode, on a separate release store; open
// pages show each build (shell/src/development). `npm run dev -w mfe-okr -- --port 4401`: that
// remote alone, served on this machine for a staging shell with the override
// ?mfe.okr=http://localhost:4401 (docs/registry.md). With `-- --environment development` each build
// is released to the store of a running `npm start` instead; never to production. The next `npm
// start` builds the changed packages again.
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeFaults } from '@cumbre/releases/buildFaults';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { describeRelease } from '@cumbre/releases/releases';
import { buildOf, deploy } from '../deploy.mjs';
import { developmentTarget, requireDevelopment } from '../developmentTarget.mjs';
import { serveRelease } from '../localRelease.mjs';
import {
  API,
  ROOT,
  SHELL,
  environment,
  folderOf,
  releaseStore,
  remoteNames,
} from '../packages.mjs';
import { serverNode } from '../serverNode.mjs';
import { watch } from '../watching.mjs';

/** The environment of the server that `npm run dev` runs. */
let served;
/** What remains to be done before the command ends. */
const stops = [];
const cache = (name) => path.join(ROOT, 'node_modules/.cache', name);

/** An empty store for this command only. */
async function emptyStore(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return createFolderStore(folder);
}

const watchRelease = (name, store, environmentName) => {
  const recordFaults = async (faults) => {
    // Only remotes have a place for them in the registry.
    if (name !== SHELL)
      await writeFaults(store, { environment: environmentName, remote: name, faults });
  };
  return watch(name, {
    onBuilt: async () => {
      const { release, changed } = await deploy(name, {
        store,
        environment: environmentName,
        force: name === SHELL,
      });
      await recordFaults([]);
      if (changed) console.log(`${name}: ${environmentName} now serves ${release}.`);
    },
    onFaults: recordFaults,
  });
};

/** Serves the newest build without errors, and the errors of the last one. */
async function serveAlone(name, port) {
  let build = null;
  let faults = [];
  const local = await serveRelease({
    port,
    folder: () => build?.folder ?? null,
    describe: () => JSON.stringify({ ...build.manifest, faults }),
  });
  await watch(name, {
    onBuilt: async () => {
      const built = await buildOf(name);
      const { manifest } = await describeRelease(built);
      [build, faults] = [{ folder: built.built, manifest }, []];
      console.log(`${name}: built ${manifest.release}.`);
    },
    onFaults: async (found) => {
      faults = found;
    },
  });
  const address = `http://localhost:${local.address().port}`;
  console.log(
    `Serving ${name} at ${address}. Open the staging shell once with ?${name.replace('-', '.')}=${address}`,
  );
}

async function watchAlone(name, environmentName) {
  const store = releaseStore();
  await store.requireStore();
  stops.push(() => writeFaults(store, { environment: environmentName, remote: name, faults: [] }));
  await watchRelease(name, store, environmentName);
  console.log(
    `Watching ${name} for ${environmentName}. Reload the page once; from then on it shows each build by itself.`,
  );
}

let server = null;
let stopping = false;

/** Runs the server. A change of the sources stops it, and it is started again whenever it ends. */
function serve(store) {
  server = spawn(serverNode(), [path.join(folderOf(API), 'dist/server.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    // The command has a store of its own.
    env: { ...process.env, APP_ENV: served, RELEASES: '', RELEASES_DIR: store.location },
  });
  server.once('exit', (code, signal) => {
    server = null;
    if (stopping) process.exit(0);
    if (signal === 'SIGTERM' || code === 0) serve(store);
    else
      console.error(
        `The server stopped with ${code ?? signal}; it starts again with the next change of the api.`,
      );
  });
}

async function watchEverything() {
  const store = await emptyStore(cache('cumbre-development-releases'));
  for (const name of [SHELL, ...remoteNames()]) await watchRelease(name, store, served);
  let ready = false;
  await watch(API, {
    onBuilt: async () => {
      if (!ready) return;
      if (server) server.kill('SIGTERM');
      else serve(store);
    },
  });
  ready = true;
  serve(store);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else void Promise.allSettled(stops.map((stop) => stop())).then(() => process.exit(0));
  });
}

try {
  const {
    values: { port, environment: named },
    positionals: [alone],
  } = parseArgs({
    options: { port: { type: 'string' }, environment: { type: 'string' } },
    allowPositionals: true,
  });
  if (alone) {
    const target = developmentTarget({ remote: alone, port, named, settings: process.env });
    if (target.port === undefined) await watchAlone(alone, target.environment);
    else await serveAlone(alone, target.port);
  } else {
    served = requireDevelopment(environment());
    await watchEverything();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
