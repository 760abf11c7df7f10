// The release store: releases that never change, and per environment a pointer to one of them. It decides how a release
// is written, verified, promoted and rolled back; that a release is visible only whole comes from renames, which are atomic.
// The folders, the files and who reads them: docs/registry.md.
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COPY_ENDINGS, holds, isCompressedCopy } from './compressedFiles.mjs';
import { checkManifest } from './manifest.mjs';
import { requirePromotable } from './promotionChecks.mjs';
import { verifyPublished } from './publishedFiles.mjs';
import { changeStore } from './storeFolder.mjs';

export const ENVIRONMENTS = ['production', 'staging', 'development'];
/** So many former releases stay within reach of rollback, and of tabs that are still open. */
const TRAIL_LENGTH = 20;

const releaseFolder = (store, remote, release) => path.join(store, 'releases', remote, release);
const pointerFile = (store, environment, remote) => path.join(store, 'pointers', environment, `${remote}.json`);
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const unlessMissing = (error) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** The files below `folder` by name, sorted, with their sha384; dot files are no part of a release, and compressed copies none of their own. */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'));
  const files = {};
  for (const name of names.sort()) if (name !== 'release.json' && !isCompressedCopy(name)) files[name] = integrityOf(await readFile(path.join(folder, name)));
  return files;
}

/** The compressed copies of `names` below `folder`. */
async function copiesOf(folder, names) {
  const lying = new Set(await readdir(folder, { recursive: true }));
  return names.flatMap((name) => COPY_ENDINGS.map((ending) => ({ name, copy: name + ending }))).filter(({ copy }) => lying.has(copy));
}

/** Throws unless the release holds exactly the files it names, unchanged, and each compressed copy is one of its file. */
export async function verifyRelease(folder) {
  const manifest = await readJson(path.join(folder, 'release.json'));
  const files = await filesOf(folder);
  const wrong = [...new Set([...Object.keys(manifest.files), ...Object.keys(files)])].filter((name) => manifest.files[name] !== files[name]);
  for (const { name, copy } of await copiesOf(folder, Object.keys(files))) {
    if (!holds(copy, await readFile(path.join(folder, copy)), await readFile(path.join(folder, name)))) wrong.push(copy);
  }
  if (wrong.length) throw new Error(`The release ${folder} is not what it says: ${wrong.join(', ')}.`);
  return manifest;
}

/** Whether it was built to be developed or to be used; a release of before that does not say so was built to be used. */
export const MODES = ['production', 'development'];

/** Writes what was built in `built` as a release and verifies it; a release that is there already is verified and left alone. Throws where there is no store. */
export async function writeRelease({ store, built, manifest: offered, version, entry, preload, mode = 'production' }) {
  const manifest = checkManifest(offered);
  if (!MODES.includes(mode)) throw new Error(`${manifest.name}: a build is one of ${MODES.join(', ')}, not "${mode}".`);
  const files = await filesOf(built);
  for (const name of [entry, ...preload]) if (!files[name]) throw new Error(`${manifest.name}: ${name} was not built.`);
  const content = { ...manifest, version, mode, entry, preload, files };
  const release = `${version}-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)}`;
  const folder = releaseFolder(store, manifest.name, release);
  return changeStore(store, async (requireLock) => {
    if (await readFile(path.join(folder, 'release.json')).catch(unlessMissing)) {
      await verifyRelease(folder);
      return release;
    }
    const draft = path.join(store, 'releases', manifest.name, `.draft-${randomBytes(6).toString('hex')}`);
    await mkdir(draft, { recursive: true });
    try {
      const copies = (await copiesOf(built, Object.keys(files))).map(({ copy }) => copy);
      for (const name of [...Object.keys(files), ...copies]) await cp(path.join(built, name), path.join(draft, name));
      await writeFile(path.join(draft, 'release.json'), `${JSON.stringify({ ...content, release }, null, 2)}\n`);
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

/** Where an environment's pointer for a remote stands, or null. */
export async function readPointer({ store, environment, remote }) {
  const text = await readFile(pointerFile(store, environment, remote), 'utf8').catch(unlessMissing);
  return text === null ? null : JSON.parse(text);
}

const historyFile = (store) => path.join(store, 'history.jsonl');
const historyLine = ({ at, action, environment, remote, from, to, base }) => `${JSON.stringify({ at, action, environment, remote, from, to, ...(base ? { base } : {}) })}\n`;

/** Adds the pointer's last move to the history where its process was killed between the two. */
async function completeHistory({ store, environment, remote }, pointer) {
  if (!pointer?.action) return;
  const { at, action, from, release: to, bases } = pointer;
  const lines = ((await readFile(historyFile(store), 'utf8').catch(unlessMissing)) ?? '').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const last = lines.findLast((line) => line.environment === environment && line.remote === remote);
  if (last?.at !== at || last.to !== to) await appendFile(historyFile(store), historyLine({ at, action, environment, remote, from, to, base: bases[to] }));
}

/** Everything that moves a pointer: reads it, decides by `decide` where it goes, looks whether that may be, and moves it, under the store's lock. */
async function movePointer({ store, environment, remote, now, force }, decide) {
  if (!ENVIRONMENTS.includes(environment)) throw new Error(`There is no environment "${environment}"; there are ${ENVIRONMENTS.join(', ')}.`);
  return changeStore(store, async (requireLock) => {
    const pointer = await readPointer({ store, environment, remote });
    await completeHistory({ store, environment, remote }, pointer);
    const move = await decide(pointer);
    if (move === null) return null;
    const { release, trail, bases, action } = move;
    // The pointer carries what the release says of itself, so that menu and addresses stand when its files are gone.
    const manifest = await verifyRelease(releaseFolder(store, remote, release));
    await requirePromotable({ store, environment, manifest, force });
    const kept = Object.fromEntries(Object.entries(bases).filter(([name]) => name === release || trail.includes(name)));
    const [file, from, at] = [pointerFile(store, environment, remote), pointer?.release ?? null, now.toISOString()];
    await mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${remote}-${randomBytes(6).toString('hex')}`);
    await writeFile(draft, `${JSON.stringify({ remote, release, trail, bases: kept, action, from, at, manifest }, null, 2)}\n`, { flush: true });
    await requireLock();
    await rename(draft, file);
    await appendFile(historyFile(store), historyLine({ at, action, environment, remote, from, to: release, base: kept[release] }));
    return release;
  });
}

/** Where `release` lies below `address`, the folder of another host to which `releases/` is copied. */
const baseOn = (address, remote, release) => new URL(`${remote}/${release}/`, address.endsWith('/') ? address : `${address}/`).href;

/**
 * Makes `release` the one that `environment` serves. Returns false when it is so already. With `address` browsers fetch its
 * files from there (a CDN), and the pointer moves only once they lie there, whole and readable for other pages. Throws where
 * a check of promotionChecks.mjs speaks against it; `force` passes those that may be passed.
 */
export async function promote({ store, environment, remote, release, address, force, now = new Date() }) {
  const base = address && baseOn(address, remote, release);
  // Before the lock is taken: nothing that it finds depends on the pointer, and another host takes its time.
  if (base) await verifyPublished(base, (await verifyRelease(releaseFolder(store, remote, release))).files);
  const moved = await movePointer({ store, environment, remote, now, force }, (pointer) => {
    const { [release]: former, ...others } = pointer?.bases ?? {};
    if (pointer?.release === release && former === base) return null;
    const before = pointer && pointer.release !== release ? [pointer.release] : [];
    const trail = [...before, ...(pointer?.trail ?? []).filter((older) => older !== release)].slice(0, TRAIL_LENGTH);
    return { release, trail, bases: { ...others, ...(base ? { [release]: base } : {}) }, action: 'promote' };
  });
  return moved !== null;
}

/**
 * Goes back to the release before, from where that was served, or from here where it does not lie there any more; returns its
 * name. Throws where there is none, or where a check speaks against it (another remote may have its address by now).
 */
export function rollback({ store, environment, remote, force, now = new Date() }) {
  return movePointer({ store, environment, remote, now, force }, async (pointer) => {
    const [release, ...trail] = pointer?.trail ?? [];
    if (!release) throw new Error(`${remote} has no former release in ${environment} to go back to.`);
    const { [release]: base, ...others } = pointer.bases ?? {};
    const { files } = await verifyRelease(releaseFolder(store, remote, release));
    const lies = base && await verifyPublished(base, files).then(() => true, () => false);
    return { release, trail, bases: lies ? pointer.bases : others, action: 'rollback' };
  });
}
