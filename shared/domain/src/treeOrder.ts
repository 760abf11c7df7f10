// The order in which a tree is walked: every parent before its children, each item once, whatever the rows hold.
// A parent that is not in the list makes a root; a loop of parents is cut at its first item in the list.

export type Linked = { readonly id: string; readonly parentId: string | null };

export type TreeOrder<Item extends Linked> = {
  readonly parentsFirst: readonly Item[];
  /** In the order of the list; only real children, links that would close a loop are left out. */
  readonly childrenOf: ReadonlyMap<string, readonly Item[]>;
};

/** Linear in the number of items, without recursion, so that neither depth nor loops can stop it. */
export function treeOrder<Item extends Linked>(items: readonly Item[]): TreeOrder<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const linked = new Map<string, Item[]>();
  for (const item of byId.values()) {
    if (item.parentId === null || !byId.has(item.parentId)) continue;
    const siblings = linked.get(item.parentId);
    if (siblings) siblings.push(item);
    else linked.set(item.parentId, [item]);
  }
  const parentsFirst: Item[] = [];
  const childrenOf = new Map<string, readonly Item[]>();
  const seen = new Set<string>();
  const walkFrom = (root: Item) => {
    seen.add(root.id);
    let next = parentsFirst.push(root) - 1;
    for (; next < parentsFirst.length; next += 1) {
      const { id } = parentsFirst[next]!;
      const children = (linked.get(id) ?? []).filter((child) => !seen.has(child.id));
      for (const child of children) {
        seen.add(child.id);
        parentsFirst.push(child);
      }
      if (children.length > 0) childrenOf.set(id, children);
    }
  };
  for (const item of byId.values()) if (item.parentId === null || !byId.has(item.parentId)) walkFrom(item);
  // Whatever no root leads to hangs in a loop.
  for (const item of byId.values()) if (!seen.has(item.id)) walkFrom(item);
  return { parentsFirst, childrenOf };
}
