// Reads the current tree of a cycle. Use cases do not know whether the tree comes from the cache
// (cachedTrees.ts) or from the database (uncachedTrees.ts). Both give the same answers, as
// cachedTrees.test.ts checks.
import type { ItemsAnswer } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
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
  readonly teams: readonly TeamOfTree[];
  /** The response for a member, JSON in that encoding: the items with abilities, then `fields`. */
  answer(
    membership: Membership,
    fields: Omit<ItemsAnswer, 'items'>,
    encoding: Encoding,
  ): Promise<Buffer>;
}

export interface TreeReader {
  /** For reads outside a transaction. At least as new as `state`. */
  snapshot(context: Context, state: TreeState): Promise<TreeSnapshot>;
  /**
   * For reads inside a transaction, including uncommitted changes, and for jobs that read many
   * trees once.
   */
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

/** NOT_FOUND where the cycle was deleted. */
export async function currentTree(context: Context, cycle: CycleKey): Promise<CycleTree> {
  const state = await stateOf(context, cycle);
  const { trees } = context.ports;
  return context.db.isTransaction
    ? trees.tree(context, state)
    : (await trees.snapshot(context, state)).tree;
}

/**
 * For a job that reads the tree once: the tree is not cached. NOT_FOUND where the cycle was
 * deleted.
 */
export async function loadTreeUncached(context: Context, cycle: CycleKey): Promise<CycleTree> {
  return context.ports.trees.tree(context, await stateOf(context, cycle));
}
