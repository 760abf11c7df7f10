// Keeps what was computed of a state of a tree until the tree is released (decision 0025), and
// computes one thing at a time, so that many readers of a large cycle cost as much as one.
import type { CycleTree } from '../objective-tree/loadTree';

interface Cached<Result> {
  /** What the results depend on beside the tree, such as the day. */
  readonly key: string;
  /** The last used last. */
  readonly byName: Map<string, Promise<Result>>;
}

/** How many results of one kind are kept of one tree. */
const MAX_CACHED = 40;

let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(compute);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

export type ComputedOfTree<Result> = (
  tree: CycleTree,
  of: { key: string; name: string },
  compute: () => Promise<Result>,
) => Promise<Result>;

/** A cache of one kind of result. Another `key` replaces all results of the tree. */
export function computedOfTree<Result>(): ComputedOfTree<Result> {
  const cachedByTree = new WeakMap<CycleTree, Cached<Result>>();
  return (tree, { key, name }, compute) => {
    let cached = cachedByTree.get(tree);
    if (cached?.key !== key) {
      cached = { key, byName: new Map() };
      cachedByTree.set(tree, cached);
    }
    const { byName } = cached;
    const result = byName.get(name) ?? inTurn(compute);
    byName.delete(name);
    byName.set(name, result);
    const [oldest] = byName.keys();
    if (byName.size > MAX_CACHED) byName.delete(oldest!);
    result.catch(() => byName.delete(name));
    return result;
  };
}
