// Turns a built remote into a release that an environment serves. It finds the entry and the files
// of the first screen in the build. The release store writes and promotes; the promotion checks
// decide whether the release may become live.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { startCanary } from '@cumbre/releases/canary';
import { setPreview } from '@cumbre/releases/previews';
import { promote } from '@cumbre/releases/promotions';
import { writeRelease } from '@cumbre/releases/releases';
import { sourceOf } from '@cumbre/releases/source';
import { ENDPOINT_NAMES } from './endpoints.mjs';
import { FIRST_PAINT_FILES, FIRST_PAINT_SCRIPT } from './firstPaint.mjs';
import { SHELL, folderOf, signingKey } from './packages.mjs';
import { NAMES } from './refuseForeignNames.mjs';
import { BUILD_MODE, FIRST_SHARES } from './sharedFiles.mjs';
import { SHARED_NEEDS } from './sharedNeeds.mjs';
import { builtShell } from './sharedProvisions.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** The build of the shell: its page, and what it gives to remotes. */
async function shellBuild() {
  const folder = folderOf(SHELL);
  const built = path.join(folder, 'dist');
  const { version } = await readJson(path.join(folder, 'package.json'));
  const { mode } = await readJson(path.join(built, BUILD_MODE));
  return {
    built,
    manifest: { name: SHELL, ...builtShell(folder) },
    version,
    mode,
    entry: 'index.html',
    preload: [],
  };
}

/** The build in the package's dist folder, as a release is made of it. */
export async function buildOf(name) {
  return {
    ...(name === SHELL ? await shellBuild() : await remoteBuild(name)),
    source: await sourceOf(folderOf(name)),
    signingKey: signingKey(),
  };
}

async function remoteBuild(name) {
  const buildFolder = path.join(folderOf(name), 'dist');
  const files = await readdir(buildFolder);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const entry = scripts.find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${name} has no remoteEntry in its dist folder: build it first.`);
  const exposed = scripts.filter((file) => file.startsWith('remote.'));
  const { version } = await readJson(path.join(folderOf(name), 'package.json'));
  const { firstPaint, ...manifest } = await readJson(path.join(folderOf(name), 'remote.json'));
  const style = files.find((file) => /^remote\..*\.css$/.test(file));
  if (firstPaint && style)
    manifest.firstPaint = {
      path: firstPaint.path,
      style,
      markup: FIRST_PAINT_FILES,
      ...(firstPaint.script ? { script: FIRST_PAINT_SCRIPT } : {}),
    };
  const shares = await readJson(path.join(buildFolder, FIRST_SHARES));
  if (shares.length > 0) manifest.shares = shares;
  manifest.endpoints = await readJson(path.join(buildFolder, ENDPOINT_NAMES));
  manifest.names = await readJson(path.join(buildFolder, NAMES));
  Object.assign(manifest, await readJson(path.join(buildFolder, SHARED_NEEDS)));
  const { mode, entryType, hash } = await readJson(path.join(buildFolder, BUILD_MODE));
  if (entryType) manifest.entryType = entryType;
  if (hash) manifest.hash = hash;
  return {
    built: buildFolder,
    manifest,
    version,
    mode,
    entry,
    preload: [entry, ...exposed, ...(style ? [style] : [])],
  };
}

/**
 * Writes the build as a release and makes it the preview `name` of the environment, in production for
 * `people`.
 */
export async function deployPreview(remote, { store, environment, name, people, force }) {
  return setPreview({
    store,
    environment,
    remote,
    name,
    people,
    force,
    release: await releaseOf(remote, store),
    source: await sourceOf(folderOf(remote)),
  });
}

/** Writes the package's build into the store and returns its release. */
export const releaseOf = async (name, store) => writeRelease({ store, ...(await buildOf(name)) });

/**
 * Releases the remote and makes `environment` serve it, from `address` if one is passed. Returns
 * what changed. Throws if a promotion check fails, unless forced. With `canary` only those people get
 * it (canaryOptions.mjs).
 */
export async function deploy(name, { store, environment, address, force = false, canary = null }) {
  const release = await releaseOf(name, store);
  const promotion = {
    store,
    environment,
    remote: name,
    release,
    address,
    force,
    source: await sourceOf(folderOf(name)),
  };
  if (canary) {
    await startCanary({ ...promotion, ...canary });
    return { release, changed: true };
  }
  const changed = await promote(promotion);
  return { release, changed };
}
