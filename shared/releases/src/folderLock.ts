// One lock per release store in a folder: a command that reads and then writes pointers, releases or the
// history runs alone, on any machine. The lock of a killed owner is taken over
// (docs/decisions/0064).
import { randomBytes } from 'node:crypto';
import { link, readFile, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './drafts.ts';
import type { RequireLock } from './store.ts';

const LOCK = '.lock';
/** Milliseconds between two touches of the lock by its owner. */
const TOUCH_EVERY = 2000;
/**
 * A lock that was not touched for so many milliseconds has lost its owner, even if the owner ran on
 * another machine.
 */
const STALE_AFTER = 30_000;
/** The longest wait for the lock. A rollback that checks files on another host holds it longest. */
const WAIT_AT_MOST = 120_000;

const orNullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Owner {
  text: string;
  host: string;
  pid: number;
  stale: boolean;
}

/** Whether the process that created the lock has ended, as far as this machine can tell. */
const isGone = (host: string, pid: number, { mtimeMs }: { mtimeMs: number }): boolean =>
  (host === os.hostname() && !isAlive(pid)) || Date.now() - mtimeMs > STALE_AFTER;

/**
 * The state of the lock in `file`: its content, and whether it is stale; null if the lock is free.
 */
async function ownerOf(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8').catch(orNullIfMissing);
  const status = await stat(file).catch(orNullIfMissing);
  if (text === null || status === null) return null;
  const { host, pid } = JSON.parse(text) as { host: string; pid: number };
  return { text, host, pid, stale: isGone(host, pid, status) };
}

/**
 * Creates the lock `file` atomically for this process. Returns its content, or null if another
 * process holds the lock.
 */
async function tryCreateLock(file: string): Promise<string | null> {
  const text = JSON.stringify({
    host: os.hostname(),
    pid: process.pid,
    id: randomBytes(8).toString('hex'),
  });
  const draft = `${file}-${randomBytes(6).toString('hex')}-${process.pid}-${os.hostname()}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return null;
  } finally {
    await rm(draft, { force: true });
  }
}

const remove = (file: string): Promise<void | null> => unlink(file).catch(orNullIfMissing);

/**
 * Removes the lock of a process that has ended. Only one of several waiting processes does so,
 * under a second lock: otherwise the second process would remove the new lock of the first.
 */
async function takeAway(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  const mine = await tryCreateLock(guard);
  if (mine === null) {
    // The owner of the second lock was killed between these few calls.
    if ((await ownerOf(guard))?.stale) await remove(guard);
    return;
  }
  try {
    if ((await ownerOf(file))?.stale) await remove(file);
  } finally {
    await remove(guard);
  }
}

/**
 * A lock file before the atomic rename. Process and machine are in its name, since the content may
 * be incomplete.
 */
const DRAFT = /^\.lock(?:\.takeover)?-[0-9a-f]{12}-(?<pid>\d+)-(?<host>.+)$/;

/** Removes the files of processes that were killed while they took the lock. */
async function sweepDrafts(store: string): Promise<void> {
  const guard = path.join(store, `${LOCK}.takeover`);
  if ((await ownerOf(guard))?.stale) await remove(guard);
  for (const name of await readdir(store)) {
    const draft = DRAFT.exec(name)?.groups;
    const status = draft && (await stat(path.join(store, name)).catch(orNullIfMissing));
    if (status && isGone(String(draft?.host), Number(draft?.pid), status))
      await remove(path.join(store, name));
  }
}

/**
 * Runs `work` while only this process may change the store. The argument of `work` is a function
 * that throws if the lock was lost meanwhile (the process was suspended for longer than 30 s);
 * `work` calls it before each rename. Throws if the lock is not free within 120 s.
 */
export async function withFolderLock<Result>(
  store: string,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result> {
  const file = path.join(store, LOCK);
  const until = Date.now() + WAIT_AT_MOST;
  let mine = await tryCreateLock(file);
  while (mine === null) {
    const owner = await ownerOf(file);
    if (owner?.stale) await takeAway(file);
    else if (owner) {
      if (Date.now() > until) {
        const since = `for more than ${WAIT_AT_MOST / 1000} s`;
        throw new Error(
          `${store} is being changed by process ${owner.pid} on ${owner.host} ${since}.`,
        );
      }
      await pause(20 + Math.random() * 60);
      continue;
    }
    mine = await tryCreateLock(file);
  }
  const touching = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => {}),
    TOUCH_EVERY,
  );
  const requireLock = async () => {
    if ((await ownerOf(file))?.text === mine) return;
    throw new Error(
      `The lock of ${store} was lost: another process changes the store now. Run the command again.`,
    );
  };
  try {
    await sweepDrafts(store);
    return await work(requireLock);
  } finally {
    clearInterval(touching);
    if ((await ownerOf(file).catch(() => null))?.text === mine) await remove(file);
  }
}
