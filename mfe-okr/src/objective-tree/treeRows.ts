// From the flat list of a cycle's items to the rows that are visible: which hang below which, how deep, and how many
// beside them, as the treegrid pattern wants it said. What is expanded comes in; how a row looks is decided elsewhere.
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

export interface Tree {
  roots: readonly Item[];
  childrenOf: ReadonlyMap<string, readonly Item[]>;
}

/** The items by parent, in the order of the list. Linear, and safe from loops and lost parents. */
export function treeOf(items: readonly Item[]): Tree {
  const { parentsFirst, childrenOf } = treeOrder(items);
  const below = new Set<string>();
  for (const children of childrenOf.values()) for (const child of children) below.add(child.id);
  return { roots: parentsFirst.filter((item) => !below.has(item.id)), childrenOf };
}

/** The rows from top to bottom, without those under a collapsed row. */
export function visibleRows({ roots, childrenOf }: Tree, expansion: Expansion): TreeRow[] {
  const rows: TreeRow[] = [];
  const addSiblings = (siblings: readonly Item[], level: number) => {
    siblings.forEach((item, index) => {
      const children = childrenOf.get(item.id) ?? [];
      const expanded = children.length > 0 && isExpanded(expansion, item.id);
      rows.push({ item, level, setSize: siblings.length, posInSet: index + 1, childCount: children.length, expanded });
      if (expanded) addSiblings(children, level + 1);
    });
  };
  addSiblings(roots, 1);
  return rows;
}
