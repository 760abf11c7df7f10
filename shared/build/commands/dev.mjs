// `npm run dev`: shell, all remotes and the server in watch mode, on a release store of their own; open pages reload by
// themselves after each build (shell/src/liveReload.ts). `npm run dev -w mfe-okr`: that remote alone; each build is released
// to the store of a running `npm start`, whose shell offers a reload (with APP_ENV=development for both it reloads by itself).
// With `-- --port 4401` it is served on this machine instead, for a staging shell that is swapped to it by
// ?mfe.okr=http://localhost:4401 (docs/registry.md). Afterwards `npm start` builds what was developed once more.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deploy, releaseOf } from '../deploy.mjs';
import { serveRelease } from '../localRelease.mjs';
import { API, ROOT, SHELL, environment, folderOf, releaseStore, remoteNames } from '../packages.mjs';
import { serverNode } from '../serverNode.mjs';
import { watch } from '../watching.mjs';

const { values: { port }, positionals: [alone] } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
const [store, served] = alone ? [releaseStore(), environment()] : [path.join(ROOT, 'node_modules/.cache/cumbre-development-releases'), process.env.APP_ENV || 'development'];

const watchRemote = (name) => watch(name, async () => {
  const { release, changed } = await deploy(name, { store, environment: served });
  if (changed) console.log(`${name}: ${served} now serves ${release}.`);
});

/** Builds into a store of its own and serves the newest build of it. */
async function serveAlone(name) {
  const local = path.join(ROOT, 'node_modules/.cache/cumbre-local-release');
  await rm(local, { recursive: true, force: true });
  let release = null;
  await watch(name, async () => {
    release = await releaseOf(name, local);
    console.log(`${name}: built ${release}.`);
  });
  await serveRelease({ port: Number(port), folder: () => path.join(local, 'releases', name, release) });
  console.log(`Serving ${name} at http://localhost:${port}. Open the staging shell once with ?${name.replace('-', '.')}=http://localhost:${port}`);
}

let server = null;
let stopping = false;

/** Runs the server; a change stops it, and its end starts it again. */
function serve() {
  server = spawn(serverNode(), [path.join(folderOf(API), 'dist/server.js')], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, APP_ENV: served, RELEASES_DIR: store } });
  server.once('exit', (code, signal) => {
    server = null;
    if (stopping) process.exit(0);
    if (signal === 'SIGTERM' || code === 0) serve();
    else console.error(`The server stopped with ${code ?? signal}; it starts again with the next change of the api.`);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}

try {
  if (alone && port) {
    await serveAlone(alone);
  } else if (alone) {
    await watchRemote(alone);
    console.log(`Watching ${alone} for ${served}. Open pages offer a reload when they are turned to; with APP_ENV=development they reload by themselves.`);
  } else {
    await rm(store, { recursive: true, force: true });
    for (const name of remoteNames()) await watchRemote(name);
    await watch(SHELL, async () => console.log('shell: built.'));
    let ready = false;
    await watch(API, async () => {
      if (!ready) return;
      if (server) server.kill('SIGTERM');
      else serve();
    });
    ready = true;
    serve();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
