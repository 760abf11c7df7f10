// Reads the tree of a cycle as it is now. Use cases ask here and do not know whether the tree comes from a cache
// (cachedTrees.ts) or from the database (plainTrees.ts); both give the same answers, which cachedTrees.test.ts holds.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { Encoding } from '../../platform/http/answerEncoding';
import type { CycleRow } from '../cycles/store';
import type { CycleTree } from './loadTree';
import type { TreePerson } from './peopleOf';
import { treeState } from './treeState';
import type { TreeState } from './treeState';

/** One state of a tree. */
export interface TreeSnapshot {
  readonly tree: CycleTree;
  readonly people: readonly TreePerson[];
  /** The answer to a member: its items with what the caller may do, then `rest`, as JSON in that encoding. */
  answer(membership: Membership, rest: Omit<ItemsAnswer, 'items'>, encoding: Encoding): Promise<Buffer>;
}

export interface TreeReader {
  /** For reading outside a transaction. At least as new as `state`. */
  snapshot(context: Context, state: TreeState): Promise<TreeSnapshot>;
  /** For reading inside a transaction, with its own changes, and for jobs that look at many trees once. */
  tree(context: Context, state: TreeState): Promise<CycleTree>;
}

declare module '../../platform/context/context' {
  interface Ports {
    trees: TreeReader;
  }
}

type CycleKey = Pick<CycleRow, 'organization_id' | 'id'>;

async function stateOf(context: Context, { organization_id, id }: CycleKey): Promise<TreeState> {
  const state = await treeState(context, organization_id, id);
  if (!state) throw new DomainError('NOT_FOUND');
  return state;
}

/** NOT_FOUND where the cycle has gone. */
export async function currentTree(context: Context, cycle: CycleKey): Promise<CycleTree> {
  const state = await stateOf(context, cycle);
  const { trees } = context.ports;
  return context.db.isTransaction ? trees.tree(context, state) : (await trees.snapshot(context, state)).tree;
}

/** For a job that looks at the tree once: nothing that has to be read is kept. NOT_FOUND where the cycle has gone. */
export async function treeUncached(context: Context, cycle: CycleKey): Promise<CycleTree> {
  return context.ports.trees.tree(context, await stateOf(context, cycle));
}
