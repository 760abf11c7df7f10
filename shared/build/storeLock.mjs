// One lock per release store: who reads and then writes pointers, releases or the history does so while nobody else does,
// whichever process and whichever machine it runs on. A lock whose owner was killed is taken over (docs/decisions/0064).
import { randomBytes } from 'node:crypto';
import { link, readFile, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const LOCK = '.lock';
/** The owner touches its lock this often … */
const TOUCH_EVERY = 2000;
/** … and one that was not touched for so long has no owner any more, even where nobody can ask its machine. */
const STALE_AFTER = 30_000;
/** So long a process waits for its turn: a rollback that looks at another host is the longest of them. */
const WAIT_AT_MOST = 120_000;

const orNullIfMissing = (error) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};
const pause = (milliseconds) => new Promise((resolve) => {
  setTimeout(resolve, milliseconds);
});

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Who holds the lock in `file`: its content, and whether it is stale; null where nobody does. */
async function ownerOf(file) {
  const [text, status] = await Promise.all([readFile(file, 'utf8').catch(orNullIfMissing), stat(file).catch(orNullIfMissing)]);
  if (text === null || status === null) return null;
  const { host, pid } = JSON.parse(text);
  const stale = (host === os.hostname() && !isAlive(pid)) || Date.now() - status.mtimeMs > STALE_AFTER;
  return { text, host, pid, stale };
}

/** Creates `file` as ours, whole at once or not at all; answers what stands in it, or null where somebody else has it. */
async function taken(file) {
  const text = JSON.stringify({ host: os.hostname(), pid: process.pid, id: randomBytes(8).toString('hex') });
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return text;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return null;
  } finally {
    await rm(draft, { force: true });
  }
}

const remove = (file) => unlink(file).catch(orNullIfMissing);

/**
 * Takes the lock away from an owner that is gone. Of several processes that see this, one alone does it, under a lock of
 * its own: otherwise the second would take away the new lock of the first.
 */
async function takeAway(file) {
  const guard = `${file}.takeover`;
  const mine = await taken(guard);
  if (mine === null) {
    // Killed between two of these few calls: then only time tells, and nobody has a lock that this could take.
    if ((await ownerOf(guard))?.stale) await remove(guard);
    return;
  }
  try {
    if ((await ownerOf(file))?.stale) await remove(file);
  } finally {
    await remove(guard);
  }
}

/** Lock drafts of killed processes; younger ones may be about to be used. */
async function sweepDrafts(store) {
  for (const name of (await readdir(store)).filter((file) => file.startsWith(`${LOCK}-`) || file.startsWith(`${LOCK}.takeover-`))) {
    const { mtimeMs } = (await stat(path.join(store, name)).catch(orNullIfMissing)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > STALE_AFTER) await remove(path.join(store, name));
  }
}

/**
 * Runs `work` while this process alone may change the store. Work is given a function that throws where the lock was lost
 * in the meantime (the process was stopped for longer than 30 s): it calls it before it writes for good.
 * Throws where the lock is not free within 120 s.
 */
export async function withStoreLock(store, work) {
  const file = path.join(store, LOCK);
  const until = Date.now() + WAIT_AT_MOST;
  let mine = await taken(file);
  while (mine === null) {
    const owner = await ownerOf(file);
    if (owner?.stale) await takeAway(file);
    else if (owner) {
      if (Date.now() > until) throw new Error(`${store} is being changed by process ${owner.pid} on ${owner.host} for more than ${WAIT_AT_MOST / 1000} s.`);
      await pause(20 + Math.random() * 60);
    }
    mine = await taken(file);
  }
  const touching = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), TOUCH_EVERY);
  const requireLock = async () => {
    if ((await ownerOf(file))?.text !== mine) throw new Error(`The lock of ${store} was lost: another process changes the store now. Run the command again.`);
  };
  try {
    await sweepDrafts(store);
    return await work(requireLock);
  } finally {
    clearInterval(touching);
    if ((await ownerOf(file).catch(() => null))?.text === mine) await remove(file);
  }
}
