// `npm run dev`: shell, all remotes and the server in watch mode, on a separate release store; open
// pages reload after each build (shell/src/remotes/liveReload.ts). `npm run dev -w mfe-okr`: that
// remote alone; each build is released to the store of a running `npm start`, to APP_ENV or
// development, never to production. With `-- --port 4401` it is served on this machine instead, for
// a staging shell with the override ?mfe.okr=http://localhost:4401 (docs/registry.md). The next
// `npm start` builds the changed packages again.
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderStore } from '@cumbre/releases/folderStore';
import { deploy, releaseOf } from '../deploy.mjs';
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

const {
  values: { port },
  positionals: [alone],
} = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
const served = environment();
const cache = (name) => path.join(ROOT, 'node_modules/.cache', name);

/** An empty store for this command only. */
async function emptyStore(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return createFolderStore(folder);
}

const watchRemote = (name, store) =>
  watch(name, async () => {
    const { release, changed } = await deploy(name, {
      store,
      environment: served,
      force: name === SHELL,
    });
    if (changed) console.log(`${name}: ${served} now serves ${release}.`);
  });

/** Builds into a separate store and serves the newest build of that store. */
async function serveAlone(name) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port takes the number of a port, not "${port}".`);
  const local = await emptyStore(cache(`cumbre-local-release-${name}`));
  let release = null;
  const server = await serveRelease({
    port: Number(port),
    folder: () => release && path.join(local.location, 'releases', name, release),
  });
  await watch(name, async () => {
    release = await releaseOf(name, local);
    console.log(`${name}: built ${release}.`);
  });
  const address = `http://localhost:${server.address().port}`;
  console.log(
    `Serving ${name} at ${address}. Open the staging shell once with ?${name.replace('-', '.')}=${address}`,
  );
}

async function watchAlone(name) {
  const store = releaseStore();
  await store.requireStore();
  await watchRemote(name, store);
  console.log(
    `Watching ${name} for ${served}. Reload the page once; from then on it reloads by itself after each build.`,
  );
}

let server = null;
let stopping = false;

/** Runs the server. A change of the sources stops it, and it is started again whenever it ends. */
function serve(store) {
  server = spawn(serverNode(), [path.join(folderOf(API), 'dist/server.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, APP_ENV: served, RELEASES_DIR: store.location },
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
  for (const name of [SHELL, ...remoteNames()]) await watchRemote(name, store);
  let ready = false;
  await watch(API, async () => {
    if (!ready) return;
    if (server) server.kill('SIGTERM');
    else serve(store);
  });
  ready = true;
  serve(store);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}

try {
  // A build that is served from this machine is not released.
  if (served === 'production' && !port)
    throw new Error(
      'APP_ENV (or NODE_ENV) is production, and development builds go to development or staging alone. Set APP_ENV=development or APP_ENV=staging.',
    );
  if (alone && port !== undefined) await serveAlone(alone);
  else if (alone) await watchAlone(alone);
  else await watchEverything();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
