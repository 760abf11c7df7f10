// The release store: immutable releases, and per environment a pointer to one of them. It writes,
// verifies, promotes and rolls back releases; atomic renames make a release visible as a whole.
// docs/registry.md describes the folders, the files and their readers.
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COPY_ENDINGS, isCompressedCopy, matchesPlain } from './compressedFiles.mjs';
import { checkManifest } from './manifest.mjs';
import { requirePromotable } from './promotionChecks.mjs';
import { verifyPublished } from './publishedFiles.mjs';
import { changeStore } from './storeFolder.mjs';

export const ENVIRONMENTS = ['production', 'staging', 'development'];
/**
 * The number of previous releases that stay in the store, for rollbacks and for tabs that are still
 * open.
 */
const TRAIL_LENGTH = 20;

const releaseFolder = (store, remote, release) => path.join(store, 'releases', remote, release);
const pointerFile = (store, environment, remote) =>
  path.join(store, 'pointers', environment, `${remote}.json`);
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const unlessMissing = (error) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/**
 * The files below `folder` by name, sorted, with their sha384. Dot files are not part of a release,
 * and compressed copies are not listed.
 */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .replaceAll(path.sep, '/'),
    );
  const files = {};
  for (const name of names.sort())
    if (name !== 'release.json' && !isCompressedCopy(name))
      files[name] = integrityOf(await readFile(path.join(folder, name)));
  return files;
}

/** The compressed copies of `names` below `folder`. */
async function copiesOf(folder, names) {
  const existing = new Set(await readdir(folder, { recursive: true }));
  return names
    .flatMap((name) => COPY_ENDINGS.map((ending) => ({ name, copy: name + ending })))
    .filter(({ copy }) => existing.has(copy));
}

/**
 * Throws unless the release contains exactly the files it lists, unchanged, and each compressed
 * copy matches its file.
 */
export async function verifyRelease(folder) {
  const manifest = await readJson(path.join(folder, 'release.json'));
  const files = await filesOf(folder);
  const wrong = [...new Set([...Object.keys(manifest.files), ...Object.keys(files)])].filter(
    (name) => manifest.files[name] !== files[name],
  );
  for (const { name, copy } of await copiesOf(folder, Object.keys(files))) {
    if (
      !matchesPlain(
        copy,
        await readFile(path.join(folder, copy)),
        await readFile(path.join(folder, name)),
      )
    )
      wrong.push(copy);
  }
  if (wrong.length)
    throw new Error(`The release ${folder} is not what it says: ${wrong.join(', ')}.`);
  return manifest;
}

/**
 * Whether this is a development or a production build. An older release without this field is a
 * production build.
 */
export const MODES = ['production', 'development'];

/**
 * Writes the build in the folder `built` as a release and verifies it. An existing release is
 * verified and not changed. Throws if there is no store.
 */
export async function writeRelease({
  store,
  built,
  manifest: offered,
  version,
  entry,
  preload,
  mode = 'production',
}) {
  const manifest = checkManifest(offered);
  if (!MODES.includes(mode))
    throw new Error(`${manifest.name}: a build is one of ${MODES.join(', ')}, not "${mode}".`);
  const files = await filesOf(built);
  for (const name of [entry, ...preload])
    if (!files[name]) throw new Error(`${manifest.name}: ${name} was not built.`);
  const content = { ...manifest, version, mode, entry, preload, files };
  const release = `${version}-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)}`;
  const folder = releaseFolder(store, manifest.name, release);
  return changeStore(store, async (requireLock) => {
    if (await readFile(path.join(folder, 'release.json')).catch(unlessMissing)) {
      await verifyRelease(folder);
      return release;
    }
    const draft = path.join(
      store,
      'releases',
      manifest.name,
      `.draft-${randomBytes(6).toString('hex')}`,
    );
    await mkdir(draft, { recursive: true });
    try {
      const copies = (await copiesOf(built, Object.keys(files))).map(({ copy }) => copy);
      for (const name of [...Object.keys(files), ...copies])
        await cp(path.join(built, name), path.join(draft, name));
      await writeFile(
        path.join(draft, 'release.json'),
        `${JSON.stringify({ ...content, release }, null, 2)}\n`,
      );
      await verifyRelease(draft);
      await requireLock();
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    return release;
  });
}

/** The content of an environment's pointer for a remote, or null. */
export async function readPointer({ store, environment, remote }) {
  const text = await readFile(pointerFile(store, environment, remote), 'utf8').catch(unlessMissing);
  return text === null ? null : JSON.parse(text);
}

const historyFile = (store) => path.join(store, 'history.jsonl');
const historyLine = ({ at, action, environment, remote, from, to, base }) =>
  `${JSON.stringify({ at, action, environment, remote, from, to, ...(base ? { base } : {}) })}\n`;

/**
 * Adds the pointer's last move to the history, in case the process was killed between the two
 * writes.
 */
async function completeHistory({ store, environment, remote }, pointer) {
  if (!pointer?.action) return;
  const { at, action, from, release: to, bases } = pointer;
  const lines = ((await readFile(historyFile(store), 'utf8').catch(unlessMissing)) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const last = lines.findLast((line) => line.environment === environment && line.remote === remote);
  if (last?.at !== at || last.to !== to)
    await appendFile(
      historyFile(store),
      historyLine({ at, action, environment, remote, from, to, base: bases[to] }),
    );
}

/**
 * Moves a pointer under the store's lock: reads it, calls `decide` for the new release, runs the
 * promotion checks, and writes the pointer.
 */
async function movePointer({ store, environment, remote, now, force }, decide) {
  if (!ENVIRONMENTS.includes(environment))
    throw new Error(
      `There is no environment "${environment}"; there are ${ENVIRONMENTS.join(', ')}.`,
    );
  return changeStore(store, async (requireLock) => {
    const pointer = await readPointer({ store, environment, remote });
    await completeHistory({ store, environment, remote }, pointer);
    const move = await decide(pointer);
    if (move === null) return null;
    const { release, trail, bases, action } = move;
    // The pointer contains the release's manifest, so that menu and addresses remain if the files
    // of the release are missing.
    const manifest = await verifyRelease(releaseFolder(store, remote, release));
    await requirePromotable({ store, environment, manifest, force });
    const remainingBases = Object.fromEntries(
      Object.entries(bases).filter(([name]) => name === release || trail.includes(name)),
    );
    const [file, from, at] = [
      pointerFile(store, environment, remote),
      pointer?.release ?? null,
      now.toISOString(),
    ];
    await mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${remote}-${randomBytes(6).toString('hex')}`);
    await writeFile(
      draft,
      `${JSON.stringify({ remote, release, trail, bases: remainingBases, action, from, at, manifest }, null, 2)}\n`,
      { flush: true },
    );
    await requireLock();
    await rename(draft, file);
    await appendFile(
      historyFile(store),
      historyLine({
        at,
        action,
        environment,
        remote,
        from,
        to: release,
        base: remainingBases[release],
      }),
    );
    return release;
  });
}

/**
 * The address of `release` below `address`, the folder on another host to which `releases/` is
 * copied.
 */
const baseOn = (address, remote, release) =>
  new URL(`${remote}/${release}/`, address.endsWith('/') ? address : `${address}/`).href;

/**
 * Makes `environment` serve `release`. Returns false if it already does. With `address` browsers
 * fetch the files from there (a CDN), and the pointer moves only if all files are available there,
 * unchanged and readable for pages of other origins. Throws if a check of promotionChecks.mjs
 * fails; `force` overrides the checks that allow it.
 */
export async function promote({
  store,
  environment,
  remote,
  release,
  address,
  force,
  now = new Date(),
}) {
  const base = address && baseOn(address, remote, release);
  // Runs before the lock is taken: the result does not depend on the pointer, and requests to
  // another host are slow.
  if (base)
    await verifyPublished(base, (await verifyRelease(releaseFolder(store, remote, release))).files);
  const change = await movePointer({ store, environment, remote, now, force }, (pointer) => {
    const { [release]: currentBase, ...others } = pointer?.bases ?? {};
    if (pointer?.release === release && currentBase === base) return null;
    const before = pointer && pointer.release !== release ? [pointer.release] : [];
    const trail = [...before, ...(pointer?.trail ?? []).filter((older) => older !== release)].slice(
      0,
      TRAIL_LENGTH,
    );
    return {
      release,
      trail,
      bases: { ...others, ...(base ? { [release]: base } : {}) },
      action: 'promote',
    };
  });
  return change !== null;
}

/**
 * Rolls back to the previous release, at the address that served it, or from this store if that
 * address no longer has the files. Returns the release's name. Throws if there is no previous
 * release or a check fails (another remote may have its address by now).
 */
export function rollback({ store, environment, remote, force, now = new Date() }) {
  return movePointer({ store, environment, remote, now, force }, async (pointer) => {
    const [release, ...trail] = pointer?.trail ?? [];
    if (!release)
      throw new Error(`${remote} has no former release in ${environment} to go back to.`);
    const { [release]: base, ...others } = pointer.bases ?? {};
    const { files } = await verifyRelease(releaseFolder(store, remote, release));
    const lies =
      base &&
      (await verifyPublished(base, files).then(
        () => true,
        () => false,
      ));
    return { release, trail, bases: lies ? pointer.bases : others, action: 'rollback' };
  });
}
