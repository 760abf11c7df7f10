// The folder of a release store: whether there is one, and how it is changed. A folder that does not exist is a typing error
// and no new store; what killed processes left behind goes with the next change.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withStoreLock } from './storeLock.mjs';

const namesIn = (folder) => readdir(folder).catch((error) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
});

/** What may lie in a folder that is still to become a store: a volume that was just made has this. */
const isNothing = (name) => name.startsWith('.') || name === 'lost+found';

/** Throws unless `store` is a release store, or an empty folder, which is one without releases. */
export async function requireStore(store) {
  const names = await readdir(store).catch((error) => {
    if (error.code === 'ENOENT') throw new Error(`There is no release store at ${store}: the folder does not exist. Set RELEASES_DIR to the folder that the server reads; a new store begins as an empty folder (mkdir).`);
    throw error;
  });
  if (!names.includes('releases') && !names.every(isNothing)) throw new Error(`${store} is no release store: it holds other files. Set RELEASES_DIR to the folder that the server reads; a new store begins as an empty folder (mkdir).`);
}

/** Drafts are written under the lock alone, so that each one which is there when the lock is taken belongs to a process that was killed. */
async function removeDrafts(store) {
  const draftsIn = async (folder, isDraft) => (await namesIn(folder)).filter(isDraft).map((name) => path.join(folder, name));
  const below = async (part, isDraft) => (await Promise.all((await namesIn(path.join(store, part))).map((name) => draftsIn(path.join(store, part, name), isDraft)))).flat();
  const drafts = [
    ...await below('releases', (name) => name.startsWith('.draft-')), ...await below('pointers', (name) => name.startsWith('.')),
    ...await draftsIn(path.join(store, 'shells'), (name) => !name.endsWith('.json')),
  ];
  for (const draft of drafts) await rm(draft, { recursive: true, force: true });
}

/** Runs `work` under the store's lock; see `withStoreLock` for what it is given. Throws where there is no store. */
export async function changeStore(store, work) {
  await requireStore(store);
  return withStoreLock(store, async (requireLock) => {
    await removeDrafts(store);
    return work(requireLock);
  });
}
