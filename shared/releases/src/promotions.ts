// Which release of a remote an environment serves: a pointer per environment and remote, moved by
// promotions and rollbacks under the store's lock, and the history of these moves.
import { changeStore } from './drafts.ts';
import { HISTORY, SHELL, checkedEnvironment, pointerKey } from './names.ts';
import { requirePromotable } from './promotionChecks.ts';
import { verifyPublished } from './publishedFiles.ts';
import { verifyRelease, verifySignedRelease } from './releases.ts';
import { pointerSchema } from './schemas.ts';
import type { Canary, HistoryLine, Pointer, Source } from './schemas.ts';
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

const record = (store: Store, line: HistoryLine): Promise<void> =>
  store.append(HISTORY, `${JSON.stringify(line)}\n`);

const historyOf = async (store: Store): Promise<HistoryLine[]> =>
  ((await store.read(HISTORY))?.content.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);

/** The last moves in an environment, newest first; of one remote or of all. */
export async function readHistory({
  store,
  environment,
  remote,
  limit = 50,
}: Omit<Place, 'remote'> & { remote?: string; limit?: number }): Promise<HistoryLine[]> {
  return (await historyOf(store))
    .filter(
      (line) =>
        line.environment === environment && (remote === undefined || line.remote === remote),
    )
    .reverse()
    .slice(0, limit);
}

/**
 * Adds the pointer's last move to the history, in case the process was killed between the two
 * writes.
 */
async function completeHistory(
  { store, environment, remote }: Place,
  pointer: Pointer | null,
): Promise<void> {
  if (!pointer?.action || !pointer.at) return;
  const { at, action, from = null, to = pointer.release, bases, source } = pointer;
  const isRecorded = (await historyOf(store)).some(
    (line) =>
      line.environment === environment &&
      line.remote === remote &&
      line.at === at &&
      line.to === to,
  );
  if (isRecorded) return;
  await record(store, {
    at,
    action,
    environment,
    remote,
    from,
    to,
    ...optional(bases[to], source),
  });
}

const optional = (base: string | undefined, source: Source | undefined) => ({
  ...(base ? { base } : {}),
  ...(source ? { source } : {}),
});

interface Move {
  action: string;
  release: string;
  trail: string[];
  bases: Record<string, string>;
  /** Other moves end a canary. */
  canary?: Canary | null;
  /** The release that the move is about, if it is not `release`. */
  to?: string;
  /** Whether the release that the move is about has to pass the promotion checks. */
  isChecked?: boolean;
}

export interface Change extends Place {
  force?: boolean;
  now?: Date;
  /** Who moves the pointer, and from where. */
  source?: Source;
}

/**
 * Moves a pointer under the store's lock: reads it, calls `decide` for the move, runs the promotion
 * checks, and writes the pointer. Returns the release that the move is about, or null where `decide`
 * returns null.
 */
export async function movePointer(
  { store, environment, remote, now = new Date(), force, source }: Change,
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
    const { release, trail, action, canary = null, to = release, isChecked = true } = move;
    const candidate = isChecked ? await verifySignedRelease(store, remote, to) : null;
    if (candidate) await requirePromotable({ store, environment, manifest: candidate, force });
    // The pointer contains the release's manifest, so that menu and addresses remain if the files
    // of the release are missing.
    const manifest = to === release && candidate ? candidate : pointer?.manifest;
    const kept = [release, ...trail, ...(canary ? [canary.release] : [])];
    const bases = Object.fromEntries(
      Object.entries(move.bases).filter(([name]) => kept.includes(name)),
    );
    const [from, at] = [pointer?.release ?? null, now.toISOString()];
    await requireLock();
    const more = {
      ...(to === release ? {} : { to }),
      ...(source ? { source } : {}),
      ...(canary ? { canary } : {}),
    };
    const content = { remote, release, trail, bases, action, from, at, ...more, manifest };
    await store.write(key, asJson(content), { replacing });
    await record(store, {
      at,
      action,
      environment,
      remote,
      from,
      to,
      ...optional(bases[to], source),
      ...(canary ? { percent: canary.audience.percent } : {}),
    });
    return to;
  });
}

/**
 * The address of `release` below `address`, the folder on another host to which `releases/` is
 * copied.
 */
export const baseOn = (address: string, remote: string, release: string): string =>
  new URL(`${remote}/${release}/`, address.endsWith('/') ? address : `${address}/`).href;

/** The older releases, newest first, once `release` is the current one. */
export function trailAfter(pointer: Pointer | null, release: string): string[] {
  const before = pointer && pointer.release !== release ? [pointer.release] : [];
  return [...before, ...(pointer?.trail ?? []).filter((older) => older !== release)].slice(
    0,
    TRAIL_LENGTH,
  );
}

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
    if (pointer?.release === release && currentBase === base && !pointer.canary) return null;
    const bases = { ...others, ...(base ? { [release]: base } : {}) };
    return { release, trail: trailAfter(pointer, release), bases, action: 'promote' };
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

/**
 * Takes a remote out of an environment: its pointer is removed, and with it its menu entry and its
 * routes. Its releases stay in the store. Returns the release that was current.
 */
export async function withdraw({
  store,
  environment,
  remote,
  now = new Date(),
  source,
}: Omit<Change, 'force'>): Promise<string> {
  checkedEnvironment(environment);
  if (remote === SHELL) throw new Error('The shell is not withdrawn: roll it back.');
  return changeStore(store, async (requireLock) => {
    const pointer = await readPointer({ store, environment, remote });
    if (pointer === null) throw new Error(`${remote} is not released in ${environment}.`);
    await completeHistory({ store, environment, remote }, pointer);
    const [at, from] = [now.toISOString(), pointer.release];
    await requireLock();
    await record(store, {
      at,
      action: 'withdraw',
      environment,
      remote,
      from,
      to: null,
      ...optional(undefined, source),
    });
    await store.remove(pointerKey(environment, remote));
    return from;
  });
}
