// The tree of a cycle as it is now, read only where it is not known yet. What is known stands under the counter of the cycle:
// whoever asks has read the counter first and gets a tree that is at least as new, whichever server made the change
// (docs/decisions/0025-a-tree-is-read-once.md). A transaction may start from what is known; what it reads itself, with
// changes that nobody else sees yet, is never kept.
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';
import type { DatabaseHandle } from '../../platform/database/connect';
import { DomainError } from '../../platform/errors/errors';
import { BoundedByBytes } from './boundedByBytes';
import { changedTree } from './changedTree';
import { loadTree } from './loadTree';
import type { CycleTree } from './loadTree';
import { peopleOf } from './peopleOf';
import type { TreePerson } from './peopleOf';
import { takeOverNumbers } from './presentTree';
import { treeState } from './treeState';
import type { TreeState } from './treeState';
import { WrittenTrees } from './writtenTrees';

/** Of all trees that are kept, as far as it can be told. */
const MOST_BYTES = 60_000_000;
/** Of a tree without rows. */
const OF_A_TREE = 2_000;
/** Of a row without its description: itself, its numbers, and what was written of it. */
const OF_A_ROW = 2_000;
/** Of recurrent items all are kept. */
const OF_AN_ENTRY = 120;

export interface KnownTree {
  readonly version: number;
  /** Tells the days on which items were made, by which check-ins fall due. */
  readonly timeZone: string;
  readonly tree: CycleTree;
  readonly people: readonly TreePerson[];
  /** As they were sent. */
  readonly written: WrittenTrees;
}

class Kept {
  readonly known: Promise<KnownTree>;
  /** Once it has been read. */
  read: KnownTree | null = null;

  /** `before`: until it has been read, the newest state before it that was. */
  constructor(readonly version: number, readonly timeZone: string, public before: KnownTree | null, read: (kept: Kept) => Promise<KnownTree>) {
    this.known = read(this);
  }
}

const isCurrent = (kept: Kept, { version, timeZone }: TreeState): boolean => kept.version >= version && kept.timeZone === timeZone;

/** By cycle. */
const keptBy = new WeakMap<DatabaseHandle, BoundedByBytes<Kept>>();

export function keptTrees(database: DatabaseHandle): BoundedByBytes<Kept> {
  const found = keptBy.get(database) ?? new BoundedByBytes<Kept>(MOST_BYTES);
  keptBy.set(database, found);
  return found;
}

/** Descriptions may be long; they stand in the row and in what is written of it. */
function bytesOf({ rows, entriesByItem }: CycleTree): number {
  let bytes = OF_A_TREE + rows.length * OF_A_ROW;
  for (const { description } of rows) bytes += 2 * description.length;
  for (const entries of entriesByItem.values()) bytes += entries.length * OF_AN_ENTRY;
  return bytes;
}

/** With the numbers of the state before, where it is made from that. */
async function readTree(context: Context, state: TreeState, before: KnownTree | null): Promise<CycleTree> {
  const changed = before?.timeZone === state.timeZone ? await changedTree(context, state, before) : null;
  if (before && changed) takeOverNumbers(before.tree, changed);
  return changed ?? loadTree(context, state);
}

async function read(context: Context, state: TreeState, before: KnownTree | null, onGrown: (bytes: number) => void): Promise<KnownTree> {
  const tree = await readTree(context, state, before);
  return { version: state.version, timeZone: state.timeZone, tree, people: await peopleOf(context, tree), written: new WrittenTrees(tree, onGrown, before?.written) };
}

/** Apart from `knownTree`, whose variables would hold each state by the next one. */
const growthOf = (trees: BoundedByBytes<Kept>, id: string, kept: Kept) => (bytes: number): void => trees.grow(id, kept, bytes);

const newestOf = (kept: Kept | undefined): KnownTree | null => kept?.read ?? kept?.before ?? null;

/** For reading outside a transaction. Requests that find it unknown at the same time read it once. */
export function knownTree(context: Context, state: TreeState): Promise<KnownTree> {
  const trees = keptTrees(context.database);
  const { id } = state.cycle;
  const former = trees.get(id);
  if (former && isCurrent(former, state)) return former.known;
  const before = newestOf(former);
  const kept = new Kept(state.version, state.timeZone, before, (its) => read(context, state, before, growthOf(trees, id, its)));
  trees.set(id, kept, before ? bytesOf(before.tree) : OF_A_TREE);
  kept.known.then((known) => {
    kept.read = known;
    kept.before = null;
    trees.grow(id, kept, bytesOf(known.tree) - (before ? bytesOf(before.tree) : OF_A_TREE));
  }, () => trees.delete(id, kept));
  return kept.known;
}

async function stateOf(context: Context, { organization_id, id }: Pick<CycleRow, 'organization_id' | 'id'>): Promise<TreeState> {
  const state = await treeState(context, organization_id, id);
  if (!state) throw new DomainError('NOT_FOUND');
  return state;
}

async function passingTree(context: Context, state: TreeState): Promise<CycleTree> {
  const kept = keptTrees(context.database).get(state.cycle.id);
  return kept?.read && isCurrent(kept, state) ? kept.read.tree : readTree(context, state, newestOf(kept));
}

/** Without keeping what has to be read, for what looks at a tree once. NOT_FOUND where the cycle has gone. */
export async function treeInPassing(context: Context, cycle: Pick<CycleRow, 'organization_id' | 'id'>): Promise<CycleTree> {
  return passingTree(context, await stateOf(context, cycle));
}

/** NOT_FOUND where the cycle has gone. */
export async function currentTree(context: Context, cycle: Pick<CycleRow, 'organization_id' | 'id'>): Promise<CycleTree> {
  const state = await stateOf(context, cycle);
  return context.db.isTransaction ? passingTree(context, state) : (await knownTree(context, state)).tree;
}
