// The folder of a release store: whether there is one, and how it is changed. A folder that does not exist is a typing
// error and no new store; what killed processes left behind is removed with the next change.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withStoreLock } from './storeLock.mjs';

const namesIn = (folder) => readdir(folder).catch((error) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
});

/** What may lie in a folder that is still to become a store: a volume that was just made has this. */
const isNothing = (name) => name.startsWith('.') || name === 'lost+found';

const ADVICE = 'Set RELEASES_DIR to the folder that the server reads; a new store begins as an empty folder (mkdir).';

/** Throws unless `store` is a release store, or an empty folder, which is one without releases. */
export async function requireStore(store) {
  const names = await readdir(store).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no release store at ${store}: the folder does not exist. ${ADVICE}`);
  });
  if (names.includes('releases') || names.every(isNothing)) return;
  throw new Error(`${store} is no release store: it holds other files. ${ADVICE}`);
}

/** The files of `folder` for which `concerned` holds, with their folder. */
const filesIn = async (folder, concerned = () => true) => (
  (await namesIn(folder)).filter(concerned).map((name) => path.join(folder, name))
);

/** Drafts are written under the lock alone: one that is there when the lock is taken is of a killed process. */
async function removeDrafts(store) {
  const drafts = await filesIn(path.join(store, 'shells'), (name) => !name.endsWith('.json'));
  for (const folder of await filesIn(path.join(store, 'releases'))) {
    drafts.push(...await filesIn(folder, (name) => name.startsWith('.draft-')));
  }
  for (const folder of await filesIn(path.join(store, 'pointers'))) {
    drafts.push(...await filesIn(folder, (name) => name.startsWith('.')));
  }
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
