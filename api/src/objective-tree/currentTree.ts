// The tree of a cycle as it is now, read only where it is not known yet. What is known stands under the counter of the cycle:
// whoever asks has read the counter first and gets a tree that is at least as new, whichever server made the change
// (docs/decisions/0025-a-tree-is-read-once.md). A transaction may take what is known; what it reads itself, with changes
// that nobody else sees yet, is never kept.
import type { Context } from '../context';
import type { CycleRow } from '../cycles/store';
import type { DatabaseHandle } from '../database/connect';
import { DomainError } from '../errors';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { peopleOf } from './peopleOf';
import type { TreePerson } from './peopleOf';
import { treeState } from './treeState';
import type { TreeState } from './treeState';
import { WrittenTrees } from './writtenTrees';

/** About two kilobytes each. */
const MOST_ITEMS = 25_000;

export interface KnownTree {
  readonly tree: CycleTree;
  readonly people: readonly TreePerson[];
  /** As they were sent. */
  readonly written: WrittenTrees;
}

interface Kept {
  version: number;
  known: Promise<KnownTree>;
  /** Counted once it has been read. */
  items: number;
  tree: CycleTree | null;
  written: WrittenTrees | null;
}

/** By cycle, the longest unused first. */
const keptBy = new WeakMap<DatabaseHandle, Map<string, Kept>>();

function keptOf({ database }: Pick<Context, 'database'>): Map<string, Kept> {
  const found = keptBy.get(database) ?? new Map<string, Kept>();
  keptBy.set(database, found);
  return found;
}

function forgetOldest(trees: Map<string, Kept>): void {
  let items = 0;
  for (const { items: each } of trees.values()) items += each;
  for (const [cycleId, kept] of trees) {
    if (items <= MOST_ITEMS || trees.size === 1) return;
    trees.delete(cycleId);
    items -= kept.items;
  }
}

async function read(context: Context, state: TreeState, former: Kept | undefined): Promise<KnownTree> {
  const tree = await loadTree(context, state);
  return { tree, people: await peopleOf(context, tree), written: new WrittenTrees(tree, former?.written) };
}

/** For reading outside a transaction. Requests that find it unknown at the same time read it once. */
export function knownTree(context: Context, state: TreeState): Promise<KnownTree> {
  const trees = keptOf(context);
  const { id } = state.cycle;
  const former = trees.get(id);
  trees.delete(id);
  if (former && former.version >= state.version) {
    trees.set(id, former);
    return former.known;
  }
  const kept: Kept = { version: state.version, known: read(context, state, former), items: 0, tree: null, written: null };
  trees.set(id, kept);
  kept.known.then(({ tree, written }) => {
    Object.assign(kept, { tree, written, items: tree.rows.length });
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
  return kept?.tree && kept.version >= state.version ? kept.tree : loadTree(context, state);
}
