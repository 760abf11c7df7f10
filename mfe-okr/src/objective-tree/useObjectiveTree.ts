// Reads the items of a cycle as a tree and keeps what is open in it. The rows it answers with are those to be seen, from
// top to bottom; drawing them and moving among them is ObjectiveTree's.
import type { Item, Person } from '@cumbre/contract/items';
import { useCallback, useMemo, useState } from 'react';
import { allExpanded, initialExpansion, keepExpansion, readExpansion, withExpanded } from './expansion';
import type { Expansion } from './expansion';
import { treeOf, visibleRows } from './treeRows';

const NO_ITEMS: readonly Item[] = [];

/** `items` and `people` as the server lists them; `cycle` is what the memory of open rows belongs to. */
export function useObjectiveTree(cycle: string, items: readonly Item[] = NO_ITEMS, people: readonly Person[] = []) {
  const [touched, setTouched] = useState<{ cycle: string; expansion: Expansion } | null>(null);
  const remembered = useMemo(() => readExpansion(window.localStorage, cycle), [cycle]);
  const startingPoint = useMemo(() => initialExpansion(items.length), [items.length]);
  const expansion = (touched?.cycle === cycle ? touched.expansion : remembered) ?? startingPoint;
  const tree = useMemo(() => treeOf(items), [items]);
  const rows = useMemo(() => visibleRows(tree, expansion), [tree, expansion]);
  const peopleById = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);

  const change = useCallback(
    (next: Expansion) => {
      keepExpansion(window.localStorage, cycle, next);
      setTouched({ cycle, expansion: next });
    },
    [cycle],
  );
  const setExpanded = useCallback((itemIds: readonly string[], expanded: boolean) => change(withExpanded(expansion, itemIds, expanded)), [change, expansion]);
  /** Opens what an item hangs under, so that it can be seen. */
  const reveal = useCallback(
    ({ parentId }: Item) => {
      const above: string[] = [];
      for (let id = parentId; id !== null && !above.includes(id); id = items.find((item) => item.id === id)?.parentId ?? null) above.push(id);
      setExpanded(above, true);
    },
    [items, setExpanded],
  );
  const expandAll = useCallback(() => change(allExpanded(true)), [change]);
  const collapseAll = useCallback(() => change(allExpanded(false)), [change]);
  return { rows, peopleById, setExpanded, reveal, expandAll, collapseAll };
}

export type ObjectiveTreeState = ReturnType<typeof useObjectiveTree>;
