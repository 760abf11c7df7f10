// Caches trees in memory. Each cached tree has the counter of its cycle. A caller reads the counter
// first and gets a tree that is at least as new, whichever server made the change
// (docs/decisions/0025-one-cached-tree-per-version.md). After a change only the changed rows are
// read (changedTree.ts). A transaction may start from a cached tree, but what it reads itself, with
// uncommitted changes, is not cached.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import type { Encoding } from '../../platform/http/answerEncoding';
import { teamsOfTree } from '../teams/store';
import { ByteLimitedCache } from './byteLimitedCache';
import { changedTree } from './changedTree';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { peopleOf } from './peopleOf';
import type { TreePerson } from './peopleOf';
import { reuseEvaluation } from './presentTree';
import { SerializedTree } from './serializedTree';
import type { TreeReader, TreeSnapshot } from './treeReader';
import type { TreeState } from './treeState';

/** Estimated bytes of all cached trees. */
const MAX_BYTES = 60_000_000;
/** Estimated bytes of a tree without rows. */
const BYTES_PER_TREE = 2_000;
/**
 * Estimated bytes of a row without its description: the row, its evaluation and its serialized
 * form.
 */
const BYTES_PER_ROW = 2_000;
/** Estimated bytes of a check-in of a recurrent item. */
const BYTES_PER_ENTRY = 120;

class CachedSnapshot implements TreeSnapshot {
  constructor(
    readonly version: number,
    /** Determines the creation days of items, and so their due dates. */
    readonly timeZone: string,
    readonly tree: CycleTree,
    readonly people: readonly TreePerson[],
    readonly teams: readonly TeamOfTree[],
    readonly serialized: SerializedTree,
  ) {}

  answer(
    membership: Membership,
    fields: Omit<ItemsAnswer, 'items'>,
    encoding: Encoding,
  ): Promise<Buffer> {
    return this.serialized.answer(membership, fields, encoding);
  }
}

/** The cache entry of a cycle: its snapshot, or the promise of one. */
class CacheEntry {
  readonly snapshot: Promise<CachedSnapshot>;
  /** null until the snapshot is loaded. */
  loaded: CachedSnapshot | null = null;

  /** `previous`: the newest older snapshot, until this one is loaded. */
  constructor(
    readonly version: number,
    readonly timeZone: string,
    public previous: CachedSnapshot | null,
    read: (entry: CacheEntry) => Promise<CachedSnapshot>,
  ) {
    this.snapshot = read(this);
  }
}

const isCurrent = (entry: CacheEntry, { version, timeZone }: TreeState): boolean =>
  entry.version >= version && entry.timeZone === timeZone;

const newestOf = (entry: CacheEntry | undefined): CachedSnapshot | null =>
  entry?.loaded ?? entry?.previous ?? null;

/** Descriptions may be long; the row and its serialized form contain them. */
function bytesOf({ rows, checkInsByItem }: CycleTree): number {
  let bytes = BYTES_PER_TREE + rows.length * BYTES_PER_ROW;
  for (const { description } of rows) bytes += 2 * description.length;
  for (const entries of checkInsByItem.values()) bytes += entries.length * BYTES_PER_ENTRY;
  return bytes;
}

/** Reuses the evaluation of the previous snapshot where the tree is based on it. */
async function loadTreeFrom(
  context: Context,
  state: TreeState,
  previous: CachedSnapshot | null,
): Promise<CycleTree> {
  const changed =
    previous?.timeZone === state.timeZone ? await changedTree(context, state, previous) : null;
  if (previous && changed) reuseEvaluation(previous.tree, changed);
  return changed ?? loadTree(context, state);
}

async function readSnapshot(
  context: Context,
  state: TreeState,
  previous: CachedSnapshot | null,
  onGrowth: (bytes: number) => void,
): Promise<CachedSnapshot> {
  const tree = await loadTreeFrom(context, state, previous);
  return new CachedSnapshot(
    state.version,
    state.timeZone,
    tree,
    await peopleOf(context, tree),
    await teamsOfTree(context, state.cycle.organization_id),
    new SerializedTree(tree, onGrowth, previous?.serialized),
  );
}

export class CachedTrees implements TreeReader {
  /** By cycle id. */
  private readonly entries = new ByteLimitedCache<CacheEntry>(MAX_BYTES);

  /** Estimated bytes of all cached trees. */
  get bytes(): number {
    return this.entries.bytes;
  }

  has(cycleId: string): boolean {
    return this.entries.get(cycleId) !== undefined;
  }

  /** Concurrent requests for a missing tree share one read. */
  snapshot(context: Context, state: TreeState): Promise<CachedSnapshot> {
    const { id } = state.cycle;
    const existing = this.entries.get(id);
    if (existing && isCurrent(existing, state)) return existing.snapshot;
    const previous = newestOf(existing);
    const entry = new CacheEntry(state.version, state.timeZone, previous, (newEntry) =>
      readSnapshot(context, state, previous, this.growthOf(id, newEntry)),
    );
    this.entries.set(id, entry, previous ? bytesOf(previous.tree) : BYTES_PER_TREE);
    entry.snapshot.then(
      (loaded) => {
        entry.loaded = loaded;
        entry.previous = null;
        this.entries.grow(
          id,
          entry,
          bytesOf(loaded.tree) - (previous ? bytesOf(previous.tree) : BYTES_PER_TREE),
        );
      },
      () => this.entries.delete(id, entry),
    );
    return entry.snapshot;
  }

  async tree(context: Context, state: TreeState): Promise<CycleTree> {
    const entry = this.entries.get(state.cycle.id);
    return entry?.loaded && isCurrent(entry, state)
      ? entry.loaded.tree
      : loadTreeFrom(context, state, newestOf(entry));
  }

  /**
   * A separate function, because a closure inside `snapshot` would keep every previous snapshot in
   * memory.
   */
  private growthOf(id: string, entry: CacheEntry): (bytes: number) => void {
    return (bytes) => this.entries.grow(id, entry, bytes);
  }
}
