// Keeps trees in memory. What is kept stands under the counter of the cycle: a caller has read the counter first and gets
// a tree that is at least as new, whichever server made the change (docs/decisions/0025-a-tree-is-read-once.md). After a
// change only the changed rows are read (changedTree.ts). A transaction may start from what is kept; what it reads itself,
// with changes that are not committed yet, is never kept.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import type { Encoding } from '../../platform/http/answerEncoding';
import { ByteLimitedCache } from './byteLimitedCache';
import { changedTree } from './changedTree';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { peopleOf } from './peopleOf';
import type { TreePerson } from './peopleOf';
import { takeOverNumbers } from './presentTree';
import { SerializedTree } from './serializedTree';
import type { TreeReader, TreeSnapshot } from './treeReader';
import type { TreeState } from './treeState';

/** Estimated bytes of all cached trees. */
const MOST_BYTES = 60_000_000;
/** Estimated bytes of a tree without rows. */
const BYTES_PER_TREE = 2_000;
/** Of a row without its description: itself, its numbers, and its serialized form. */
const BYTES_PER_ROW = 2_000;
/** All entries of recurrent items are kept. */
const BYTES_PER_ENTRY = 120;

class CachedSnapshot implements TreeSnapshot {
  constructor(
    readonly version: number,
    /** Tells the days on which items were created, by which check-ins fall due. */
    readonly timeZone: string,
    readonly tree: CycleTree,
    readonly people: readonly TreePerson[],
    readonly serialized: SerializedTree,
  ) {}

  answer(membership: Membership, rest: Omit<ItemsAnswer, 'items'>, encoding: Encoding): Promise<Buffer> {
    return this.serialized.answer(membership, rest, encoding);
  }
}

/** The place of one cycle in the cache: its snapshot, or the reading of it that is under way. */
class CacheEntry {
  readonly snapshot: Promise<CachedSnapshot>;
  /** Null until it has been read. */
  loaded: CachedSnapshot | null = null;

  /** `previous`: until it has been read, the newest snapshot before it. */
  constructor(readonly version: number, readonly timeZone: string, public previous: CachedSnapshot | null, read: (entry: CacheEntry) => Promise<CachedSnapshot>) {
    this.snapshot = read(this);
  }
}

const isCurrent = (entry: CacheEntry, { version, timeZone }: TreeState): boolean => entry.version >= version && entry.timeZone === timeZone;

const newestOf = (entry: CacheEntry | undefined): CachedSnapshot | null => entry?.loaded ?? entry?.previous ?? null;

/** Descriptions may be long; they stand in the row and in its serialized form. */
function bytesOf({ rows, checkInsByItem }: CycleTree): number {
  let bytes = BYTES_PER_TREE + rows.length * BYTES_PER_ROW;
  for (const { description } of rows) bytes += 2 * description.length;
  for (const entries of checkInsByItem.values()) bytes += entries.length * BYTES_PER_ENTRY;
  return bytes;
}

/** With the numbers of the previous snapshot, where the tree is made from that. */
async function readFrom(context: Context, state: TreeState, previous: CachedSnapshot | null): Promise<CycleTree> {
  const changed = previous?.timeZone === state.timeZone ? await changedTree(context, state, previous) : null;
  if (previous && changed) takeOverNumbers(previous.tree, changed);
  return changed ?? loadTree(context, state);
}

async function read(context: Context, state: TreeState, previous: CachedSnapshot | null, onGrowth: (bytes: number) => void): Promise<CachedSnapshot> {
  const tree = await readFrom(context, state, previous);
  return new CachedSnapshot(state.version, state.timeZone, tree, await peopleOf(context, tree), new SerializedTree(tree, onGrowth, previous?.serialized));
}

export class CachedTrees implements TreeReader {
  /** By cycle. */
  private readonly entries = new ByteLimitedCache<CacheEntry>(MOST_BYTES);

  /** Estimated bytes of what is cached. */
  get bytes(): number {
    return this.entries.bytes;
  }

  has(cycleId: string): boolean {
    return this.entries.get(cycleId) !== undefined;
  }

  /** Requests that find a tree missing at the same time read it once. */
  snapshot(context: Context, state: TreeState): Promise<CachedSnapshot> {
    const { id } = state.cycle;
    const former = this.entries.get(id);
    if (former && isCurrent(former, state)) return former.snapshot;
    const previous = newestOf(former);
    const entry = new CacheEntry(state.version, state.timeZone, previous, (its) => read(context, state, previous, this.growthOf(id, its)));
    this.entries.set(id, entry, previous ? bytesOf(previous.tree) : BYTES_PER_TREE);
    entry.snapshot.then((loaded) => {
      entry.loaded = loaded;
      entry.previous = null;
      this.entries.grow(id, entry, bytesOf(loaded.tree) - (previous ? bytesOf(previous.tree) : BYTES_PER_TREE));
    }, () => this.entries.delete(id, entry));
    return entry.snapshot;
  }

  async tree(context: Context, state: TreeState): Promise<CycleTree> {
    const entry = this.entries.get(state.cycle.id);
    return entry?.loaded && isCurrent(entry, state) ? entry.loaded.tree : readFrom(context, state, newestOf(entry));
  }

  /** A function of its own: the variables of `snapshot` would keep every former snapshot alive by the next one. */
  private growthOf(id: string, entry: CacheEntry): (bytes: number) => void {
    return (bytes) => this.entries.grow(id, entry, bytes);
  }
}
