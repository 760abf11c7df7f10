// The order in which a tree is walked: every parent before its children, each item once, whatever the rows hold.
// A parent that is not in the list makes a root; a loop of parents is cut at its first item in the list.

export type Linked = { readonly id: string; readonly parentId: string | null };

export type TreeOrder<Item extends Linked> = {
  readonly parentsFirst: readonly Item[];
  /** In the order of the list; only real children, links that would close a loop are left out. */
  readonly childrenOf: ReadonlyMap<string, readonly Item[]>;
};

/** The list as it is, where every parent stands in it before its children; null where one does not. */
function orderOfSorted<Item extends Linked>(items: readonly Item[]): TreeOrder<Item> | null {
  const childrenOf = new Map<string, Item[]>();
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item.id) || (item.parentId !== null && !seen.has(item.parentId))) return null;
    seen.add(item.id);
    if (item.parentId === null) continue;
    const siblings = childrenOf.get(item.parentId);
    if (siblings) siblings.push(item);
    else childrenOf.set(item.parentId, [item]);
  }
  return { parentsFirst: items, childrenOf };
}

/** Linear in the number of items, without recursion, so that neither depth nor loops can stop it. */
export function treeOrder<Item extends Linked>(items: readonly Item[]): TreeOrder<Item> {
  // A server's tree comes in display order: a third of the work is finding that out.
  const sorted = orderOfSorted(items);
  if (sorted) return sorted;
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
