// Converts the flat list of a cycle's items to the visible rows: parent, depth and number of
// siblings, which the treegrid pattern announces. The set of expanded rows is an input; other files
// define how a row looks.
import type { Item } from '@cumbre/contract/items';
import { treeOrder } from '@cumbre/domain/treeOrder';
import { isExpanded } from './expansion';
import type { Expansion } from './expansion';

export interface TreeRow {
  item: Item;
  /** 1 at the root. */
  level: number;
  /** How many hang under the same parent, this one included. */
  setSize: number;
  /** Its place among these, from 1. */
  posInSet: number;
  childCount: number;
  expanded: boolean;
}

interface Node {
  /**
   * The closed and the open row object: each is created once, so that an unchanged row does not
   * render again.
   */
  closed: TreeRow;
  opened: TreeRow;
  children: Node[];
}

export interface Tree {
  roots: readonly Node[];
}

/** The items by parent, in the order of the list. Linear, and safe from loops and lost parents. */
export function treeOf(items: readonly Item[]): Tree {
  const { parentsFirst, childrenOf } = treeOrder(items);
  const parentOf = new Map<string, Node>();
  const roots: Node[] = [];
  let rootCount = parentsFirst.length;
  for (const children of childrenOf.values()) rootCount -= children.length;
  for (const item of parentsFirst) {
    const parent = parentOf.get(item.id);
    const siblings = parent?.children ?? roots;
    const children = childrenOf.get(item.id) ?? [];
    const closed: TreeRow = {
      item,
      level: (parent?.closed.level ?? 0) + 1,
      setSize: parent?.closed.childCount ?? rootCount,
      posInSet: siblings.length + 1,
      childCount: children.length,
      expanded: false,
    };
    const node: Node = { closed, opened: { ...closed, expanded: true }, children: [] };
    siblings.push(node);
    for (const child of children) parentOf.set(child.id, node);
  }
  return { roots };
}

/** The rows from top to bottom, without those under a collapsed row. */
export function visibleRows({ roots }: Tree, expansion: Expansion): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (nodes: readonly Node[]) => {
    for (const { closed, opened, children } of nodes) {
      const expanded = children.length > 0 && isExpanded(expansion, closed.item.id);
      rows.push(expanded ? opened : closed);
      if (expanded) add(children);
    }
  };
  add(roots);
  return rows;
}
