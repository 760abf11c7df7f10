// One lock per release store: a command that reads and then writes pointers, releases or the history does so alone, on
// whichever machine it runs. A lock whose owner was killed is taken over (docs/decisions/0064).
import { randomBytes } from 'node:crypto';
import { link, readFile, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const LOCK = '.lock';
/** The owner touches its lock this often … */
const TOUCH_EVERY = 2000;
/** … and a lock that was not touched for so long has no owner any more, also where it was on another machine. */
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

/** Whether the process that made a file of this status is gone, as far as this machine can tell. */
const isGone = (host, pid, { mtimeMs }) => (
  (host === os.hostname() && !isAlive(pid)) || Date.now() - mtimeMs > STALE_AFTER
);

/** The owner of the lock in `file`: the lock's content, and whether it is stale; null where the lock is free. */
async function ownerOf(file) {
  const text = await readFile(file, 'utf8').catch(orNullIfMissing);
  const status = await stat(file).catch(orNullIfMissing);
  if (text === null || status === null) return null;
  const { host, pid } = JSON.parse(text);
  return { text, host, pid, stale: isGone(host, pid, status) };
}

/** Creates `file` as ours, whole at once or not at all; answers its content, or null where another process has it. */
async function taken(file) {
  const text = JSON.stringify({ host: os.hostname(), pid: process.pid, id: randomBytes(8).toString('hex') });
  const draft = `${file}-${randomBytes(6).toString('hex')}-${process.pid}-${os.hostname()}`;
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
 * Removes the lock of an owner that is gone. Of several processes that see this, one alone does it, under a second
 * lock: otherwise the second process would remove the new lock of the first.
 */
async function takeAway(file) {
  const guard = `${file}.takeover`;
  const mine = await taken(guard);
  if (mine === null) {
    // Its process was killed within these few calls.
    if ((await ownerOf(guard))?.stale) await remove(guard);
    return;
  }
  try {
    if ((await ownerOf(file))?.stale) await remove(file);
  } finally {
    await remove(guard);
  }
}

/** A lock that was about to be taken: its process and machine are in its name, since it may be written in part. */
const DRAFT = /^\.lock(?:\.takeover)?-[0-9a-f]{12}-(?<pid>\d+)-(?<host>.+)$/;

/** Removes what processes left that were killed while they took the lock. */
async function sweepDrafts(store) {
  const guard = path.join(store, `${LOCK}.takeover`);
  if ((await ownerOf(guard))?.stale) await remove(guard);
  for (const name of await readdir(store)) {
    const draft = DRAFT.exec(name)?.groups;
    const status = draft && await stat(path.join(store, name)).catch(orNullIfMissing);
    if (status && isGone(draft.host, Number(draft.pid), status)) await remove(path.join(store, name));
  }
}

/**
 * Runs `work` while this process alone may change the store. `work` is given a function that throws where the lock was
 * lost in the meantime (the process was stopped for longer than 30 s); it calls it before each rename.
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
      if (Date.now() > until) {
        const since = `for more than ${WAIT_AT_MOST / 1000} s`;
        throw new Error(`${store} is being changed by process ${owner.pid} on ${owner.host} ${since}.`);
      }
      await pause(20 + Math.random() * 60);
      continue;
    }
    mine = await taken(file);
  }
  const touching = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), TOUCH_EVERY);
  const requireLock = async () => {
    if ((await ownerOf(file))?.text === mine) return;
    throw new Error(`The lock of ${store} was lost: another process changes the store now. Run the command again.`);
  };
  try {
    await sweepDrafts(store);
    return await work(requireLock);
  } finally {
    clearInterval(touching);
    if ((await ownerOf(file).catch(() => null))?.text === mine) await remove(file);
  }
}
