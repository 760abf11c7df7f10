// The tree of a cycle as it is now, read only where it is not known yet. What is known stands under the counter of the cycle:
// whoever asks has read the counter first and gets a tree that is at least as new, whichever server made the change
// (docs/decisions/0025-a-tree-is-read-once.md). A transaction may start from what is known; what it reads itself, with
// changes that nobody else sees yet, is never kept.
import type { Context } from '../context';
import type { CycleRow } from '../cycles/store';
import type { DatabaseHandle } from '../database/connect';
import { DomainError } from '../errors';
import { changedTree } from './changedTree';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { peopleOf } from './peopleOf';
import type { TreePerson } from './peopleOf';
import { takeOverNumbers } from './presentTree';
import { treeState } from './treeState';
import type { TreeState } from './treeState';
import { WrittenTrees } from './writtenTrees';

/** About two kilobytes each. */
const MOST_ITEMS = 25_000;

export interface KnownTree {
  readonly version: number;
  /** Tells the days on which items were made, by which check-ins fall due. */
  readonly timeZone: string;
  readonly tree: CycleTree;
  readonly people: readonly TreePerson[];
  /** As they were sent. */
  readonly written: WrittenTrees;
}

interface Kept {
  version: number;
  timeZone: string;
  known: Promise<KnownTree>;
  /** Once it has been read. */
  read: KnownTree | null;
  /** Until then: the newest state before it that was. */
  before: KnownTree | null;
}

const isCurrent = (kept: Kept, { version, timeZone }: TreeState): boolean => kept.version >= version && kept.timeZone === timeZone;

/** By cycle, the longest unused first. */
const keptBy = new WeakMap<DatabaseHandle, Map<string, Kept>>();

function keptOf({ database }: Pick<Context, 'database'>): Map<string, Kept> {
  const found = keptBy.get(database) ?? new Map<string, Kept>();
  keptBy.set(database, found);
  return found;
}

const itemsOf = ({ read }: Kept): number => read?.tree.rows.length ?? 0;

function forgetOldest(trees: Map<string, Kept>): void {
  let items = 0;
  for (const kept of trees.values()) items += itemsOf(kept);
  for (const [cycleId, kept] of trees) {
    if (items <= MOST_ITEMS || trees.size === 1) return;
    trees.delete(cycleId);
    items -= itemsOf(kept);
  }
}

/** With the numbers of the state before, where it is made from that. */
async function readTree(context: Context, state: TreeState, before: KnownTree | null): Promise<CycleTree> {
  const changed = before?.timeZone === state.timeZone ? await changedTree(context, state, before) : null;
  if (before && changed) takeOverNumbers(before.tree, changed);
  return changed ?? loadTree(context, state);
}

async function read(context: Context, state: TreeState, before: KnownTree | null): Promise<KnownTree> {
  const tree = await readTree(context, state, before);
  return { version: state.version, timeZone: state.timeZone, tree, people: await peopleOf(context, tree), written: new WrittenTrees(tree, before?.written) };
}

const newestOf = (kept: Kept | undefined): KnownTree | null => kept?.read ?? kept?.before ?? null;

/** For reading outside a transaction. Requests that find it unknown at the same time read it once. */
export function knownTree(context: Context, state: TreeState): Promise<KnownTree> {
  const trees = keptOf(context);
  const { id } = state.cycle;
  const former = trees.get(id);
  trees.delete(id);
  if (former && isCurrent(former, state)) {
    trees.set(id, former);
    return former.known;
  }
  const before = newestOf(former);
  const kept: Kept = { version: state.version, timeZone: state.timeZone, known: read(context, state, before), read: null, before };
  trees.set(id, kept);
  kept.known.then((known) => {
    Object.assign(kept, { read: known, before: null });
    forgetOldest(trees);
  }, () => {
    if (trees.get(id) === kept) trees.delete(id);
  });
  return kept.known;
}

/** NOT_FOUND where the cycle has gone. */
export async function currentTree(context: Context, { organization_id, id }: Pick<CycleRow, 'organization_id' | 'id'>): Promise<CycleTree> {
  const state = await treeState(context, organization_id, id);
  if (!state) throw new DomainError('NOT_FOUND');
  if (!context.db.isTransaction) return (await knownTree(context, state)).tree;
  const kept = keptOf(context).get(id);
  return kept?.read && isCurrent(kept, state) ? kept.read.tree : readTree(context, state, newestOf(kept));
}
