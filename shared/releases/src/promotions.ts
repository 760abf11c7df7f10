// Which release of a remote an environment serves: a pointer per environment and remote, moved by
// promotions and rollbacks under the store's lock, and the history of these moves.
import { changeStore } from './drafts.ts';
import { HISTORY, checkedEnvironment, pointerKey } from './names.ts';
import { requirePromotable } from './promotionChecks.ts';
import { verifyPublished } from './publishedFiles.ts';
import { verifyRelease } from './releases.ts';
import { pointerSchema } from './schemas.ts';
import type { HistoryLine, Pointer } from './schemas.ts';
import { asJson } from './store.ts';
import type { Store, Stored } from './store.ts';

/**
 * The number of previous releases that stay in the store, for rollbacks and for tabs that are still
 * open.
 */
const TRAIL_LENGTH = 20;

export interface Place {
  store: Store;
  environment: string;
  remote: string;
}

const parsePointer = (stored: Stored | null): Pointer | null =>
  stored === null ? null : pointerSchema.parse(JSON.parse(stored.content.toString('utf8')));

/** The content of an environment's pointer for a remote, or null. */
export async function readPointer({ store, environment, remote }: Place): Promise<Pointer | null> {
  return parsePointer(await store.read(pointerKey(environment, remote)));
}

const historyLine = (line: HistoryLine): string => `${JSON.stringify(line)}\n`;

/**
 * Adds the pointer's last move to the history, in case the process was killed between the two
 * writes.
 */
async function completeHistory(
  { store, environment, remote }: Place,
  pointer: Pointer | null,
): Promise<void> {
  if (!pointer?.action || !pointer.at) return;
  const { at, action, from = null, release: to, bases } = pointer;
  const lines = ((await store.read(HISTORY))?.content.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);
  const last = lines.findLast((line) => line.environment === environment && line.remote === remote);
  if (last?.at !== at || last.to !== to) {
    const base = bases[to];
    const line = { at, action, environment, remote, from, to, ...(base ? { base } : {}) };
    await store.append(HISTORY, historyLine(line));
  }
}

interface Move {
  action: 'promote' | 'rollback';
  release: string;
  trail: string[];
  bases: Record<string, string>;
}

interface Change extends Place {
  force?: boolean;
  now?: Date;
}

/**
 * Moves a pointer under the store's lock: reads it, calls `decide` for the move, runs the promotion
 * checks, and writes the pointer. Returns the new release, or null where `decide` returns null.
 */
async function movePointer(
  { store, environment, remote, now = new Date(), force }: Change,
  decide: (pointer: Pointer | null) => Promise<Move | null> | Move | null,
): Promise<string | null> {
  checkedEnvironment(environment);
  return changeStore(store, async (requireLock) => {
    const key = pointerKey(environment, remote);
    const replacing = await store.read(key);
    const pointer = parsePointer(replacing);
    await completeHistory({ store, environment, remote }, pointer);
    const move = await decide(pointer);
    if (move === null) return null;
    const { release, trail, action } = move;
    // The pointer contains the release's manifest, so that menu and addresses remain if the files
    // of the release are missing.
    const manifest = await verifyRelease(store, remote, release);
    await requirePromotable({ store, environment, manifest, force });
    const bases = Object.fromEntries(
      Object.entries(move.bases).filter(([name]) => name === release || trail.includes(name)),
    );
    const [from, at, base] = [pointer?.release ?? null, now.toISOString(), bases[release]];
    await requireLock();
    await store.write(key, asJson({ remote, release, trail, bases, action, from, at, manifest }), {
      replacing,
    });
    const line = { at, action, environment, remote, from, to: release, ...(base ? { base } : {}) };
    await store.append(HISTORY, historyLine(line));
    return release;
  });
}

/**
 * The address of `release` below `address`, the folder on another host to which `releases/` is
 * copied.
 */
const baseOn = (address: string, remote: string, release: string): string =>
  new URL(`${remote}/${release}/`, address.endsWith('/') ? address : `${address}/`).href;

/**
 * Makes `environment` serve `release`. Returns false if it already does. With `address` browsers
 * fetch the files from there (a CDN), and the pointer moves only if all files are available there,
 * unchanged and readable for pages of other origins. Throws if a check of promotionChecks.ts fails;
 * `force` overrides the checks that allow it.
 */
export async function promote({
  release,
  address,
  ...change
}: Change & { release: string; address?: string }): Promise<boolean> {
  const { store, remote } = change;
  const base = address && baseOn(address, remote, release);
  // Runs before the lock is taken: the result does not depend on the pointer, and requests to
  // another host are slow.
  if (base) await verifyPublished(base, (await verifyRelease(store, remote, release)).files);
  const moved = await movePointer(change, (pointer) => {
    const { [release]: currentBase, ...others } = pointer?.bases ?? {};
    if (pointer?.release === release && currentBase === base) return null;
    const before = pointer && pointer.release !== release ? [pointer.release] : [];
    const trail = [...before, ...(pointer?.trail ?? []).filter((older) => older !== release)].slice(
      0,
      TRAIL_LENGTH,
    );
    const bases = { ...others, ...(base ? { [release]: base } : {}) };
    return { release, trail, bases, action: 'promote' };
  });
  return moved !== null;
}

/**
 * Rolls back to the previous release, at the address that served it, or from this store if that
 * address no longer has the files. Returns the release's name. Throws if there is no previous
 * release or a check fails (another remote may have its address by now).
 */
export async function rollback(change: Change): Promise<string> {
  const { store, environment, remote } = change;
  const moved = await movePointer(change, async (pointer) => {
    const [release, ...trail] = pointer?.trail ?? [];
    if (!pointer || !release)
      throw new Error(`${remote} has no former release in ${environment} to go back to.`);
    const { [release]: base, ...others } = pointer.bases;
    const { files } = await verifyRelease(store, remote, release);
    const isThere =
      base &&
      (await verifyPublished(base, files).then(
        () => true,
        () => false,
      ));
    return { release, trail, bases: isThere ? pointer.bases : others, action: 'rollback' };
  });
  return String(moved);
}
