// Unfinished parts of a store are below `drafts/` and name their owner. A finished part is moved
// from there in one step. Whoever takes the store's lock removes what killed processes have left.
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { DRAFTS } from './names.ts';
import type { RequireLock, Store } from './store.ts';

/** Milliseconds after which a draft of another machine counts as left. No upload takes that long. */
const LEFT_AFTER = 3_600_000;

const DRAFT = /^(?<time>\d+)-(?<pid>\d+)-(?<host>.+)-[0-9a-f]{12}\/?$/;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A new key for a draft of this process, without a slash at the end. */
export const newDraft = (): string =>
  `${DRAFTS}${Date.now()}-${process.pid}-${os.hostname()}-${randomBytes(6).toString('hex')}`;

function isLeft(name: string): boolean {
  const owner = DRAFT.exec(name)?.groups;
  if (!owner) return true;
  if (Date.now() - Number(owner.time) > LEFT_AFTER) return true;
  return owner.host === os.hostname() && !isAlive(Number(owner.pid));
}

async function removeLeftDrafts(store: Store): Promise<void> {
  for (const name of await store.names(DRAFTS))
    if (isLeft(name)) await store.remove(`${DRAFTS}${name}`);
}

/** Runs `work` under the store's lock. Throws if there is no store. */
export async function changeStore<Result>(
  store: Store,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result> {
  await store.requireStore();
  return store.lock(async (requireLock) => {
    await removeLeftDrafts(store);
    return work(requireLock);
  });
}
