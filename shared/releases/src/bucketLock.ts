// One lock per release store in a bucket: an object that only its owner may replace, because every
// write names the version that it replaces. The owner renews it; one that is not renewed is taken
// over in one conditional write. It is freed by a write too, so it never has to be removed.
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { BucketClient, BucketObject } from './bucketClient.ts';
import { isAlive } from './drafts.ts';
import { StoreConflict } from './store.ts';
import type { RequireLock, Stored } from './store.ts';

const LOCK = '.lock';
/** Milliseconds between two renewals by the owner. */
const RENEW_EVERY = 5000;
/** A lock that was not renewed for so many milliseconds has lost its owner. */
const STALE_AFTER = 30_000;
const WAIT_AT_MOST = 120_000;

interface Owner {
  host: string;
  pid: number;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A content that no other owner and no renewal has. */
const contentFor = (owner: Owner | null): Buffer =>
  Buffer.from(JSON.stringify({ owner, id: randomBytes(8).toString('hex') }));

function ownerOf({ content }: Stored): Owner | null {
  const { owner } = JSON.parse(content.toString('utf8')) as { owner: Owner | null };
  return owner;
}

/** As far as this machine and the bucket's clock can tell. */
const isGone = ({ host, pid }: Owner, { age }: BucketObject): boolean =>
  (host === os.hostname() && !isAlive(pid)) || age > STALE_AFTER;

const orNullIfTaken = (error: unknown): null => {
  if (error instanceof StoreConflict) return null;
  throw error;
};

/** Buckets that ignore conditions would give the lock to everybody. */
async function requireConditions(client: BucketClient): Promise<void> {
  const written = await client.put(LOCK, contentFor(null), null).catch(orNullIfTaken);
  if (written !== null)
    throw new Error(
      `The bucket of ${client.location} ignores conditional writes (If-None-Match), so it cannot hold a release store.`,
    );
}

const checked = new WeakSet<BucketClient>();

/**
 * Runs `work` while only this process may change the store. The argument of `work` renews the lock,
 * and throws if it was lost meanwhile. Throws if the lock is not free within 120 s.
 */
export async function withBucketLock<Result>(
  client: BucketClient,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result> {
  const me = { host: os.hostname(), pid: process.pid };
  const until = Date.now() + WAIT_AT_MOST;
  let mine: Stored | null = null;
  while (mine === null) {
    const held = await client.get(LOCK);
    const owner = held && ownerOf(held);
    if (held && owner && !isGone(owner, held)) {
      if (Date.now() > until)
        throw new Error(
          `${client.location} is being changed by process ${owner.pid} on ${owner.host} for more than ${WAIT_AT_MOST / 1000} s.`,
        );
      await pause(50 + Math.random() * 150);
      continue;
    }
    const content = contentFor(me);
    const version = await client.put(LOCK, content, held).catch(orNullIfTaken);
    mine = version === null ? null : { content, version };
  }
  if (!checked.has(client)) {
    await requireConditions(client);
    checked.add(client);
  }

  let last: Stored = mine;
  let renewals: Promise<void> = Promise.resolve();
  /** Renewals run one after the other, since each names the version before. */
  const replace = (owner: Owner | null): Promise<void> => {
    const next = renewals.then(async () => {
      const content = contentFor(owner);
      last = { content, version: await client.put(LOCK, content, last) };
    });
    renewals = next.catch(() => {});
    return next;
  };
  const renewing = setInterval(() => void replace(me).catch(() => {}), RENEW_EVERY);
  const requireLock = () =>
    replace(me).catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error;
      throw new Error(
        `The lock of ${client.location} was lost: another process changes the store now. Run the command again.`,
      );
    });
  try {
    return await work(requireLock);
  } finally {
    clearInterval(renewing);
    // Whoever has taken the lock over keeps it, and an unreachable bucket frees it by its age.
    await replace(null).catch(() => {});
  }
}
