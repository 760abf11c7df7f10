// The folder of a release store: whether it exists, and how it is changed. A missing folder is a
// typing error, not a new store. The next change removes what killed processes left.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withStoreLock } from './storeLock.mjs';

const namesIn = (folder) =>
  readdir(folder).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** Folders that a future store may contain: a new volume has them. */
const isNothing = (name) => name.startsWith('.') || name === 'lost+found';

/** The folders of a store. As soon as a command has written one of them, the folder is a store. */
const FOLDERS = ['releases', 'pointers', 'shells'];

const ADVICE =
  'Set RELEASES_DIR to the folder that the server reads; a new store begins as an empty folder (mkdir).';

/**
 * Throws unless `store` is a release store or an empty folder, which counts as a store without
 * releases.
 */
export async function requireStore(store) {
  const names = await readdir(store).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no release store at ${store}: the folder does not exist. ${ADVICE}`);
  });
  if (names.some((name) => FOLDERS.includes(name)) || names.every(isNothing)) return;
  throw new Error(`${store} is no release store: it holds other files. ${ADVICE}`);
}

/** The paths of the files in `folder` for which `concerned` returns true. */
const filesIn = async (folder, concerned = () => true) =>
  (await namesIn(folder)).filter(concerned).map((name) => path.join(folder, name));

/**
 * Drafts are written only under the lock, so a draft that exists when the lock is taken was left by
 * a killed process.
 */
async function removeDrafts(store) {
  const drafts = await filesIn(path.join(store, 'shells'), (name) => !name.endsWith('.json'));
  for (const folder of await filesIn(path.join(store, 'releases'))) {
    drafts.push(...(await filesIn(folder, (name) => name.startsWith('.draft-'))));
  }
  for (const folder of await filesIn(path.join(store, 'pointers'))) {
    drafts.push(...(await filesIn(folder, (name) => name.startsWith('.'))));
  }
  for (const draft of drafts) await rm(draft, { recursive: true, force: true });
}

/**
 * Runs `work` under the store's lock; `withStoreLock` describes the argument of `work`. Throws if
 * there is no store.
 */
export async function changeStore(store, work) {
  await requireStore(store);
  return withStoreLock(store, async (requireLock) => {
    await removeDrafts(store);
    return work(requireLock);
  });
}
