// Reads the items of a cycle as a tree and stores which rows are open. It returns the visible rows
// from top to bottom; ObjectiveTree renders them and moves the focus among them.
import type { Item, Person } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { useCallback, useMemo, useState } from 'react';
import {
  allExpanded,
  initialExpansion,
  saveExpansion,
  readExpansion,
  withExpanded,
} from './expansion';
import type { Expansion } from './expansion';
import { shownTeams } from './shownTeams';
import { treeOf, visibleRows } from './treeRows';

const NO_ITEMS: readonly Item[] = [];
const NO_TEAMS: readonly TeamOfTree[] = [];

/** The items that a search leaves in the tree. */
export interface TreeSearch {
  /** The search term: rows opened and closed during a search are forgotten with it. */
  key: string;
  hits: ReadonlySet<string>;
  /** The hits and their ancestors. */
  shown: readonly Item[];
}

const ALL_OPEN = allExpanded(true);

/** `items` and `people` as the server lists them; `cycle` is the storage key of the open rows. */
export function useObjectiveTree(
  cycle: string,
  items: readonly Item[] = NO_ITEMS,
  people: readonly Person[] = [],
  teams: readonly TeamOfTree[] = NO_TEAMS,
  search: TreeSearch | null = null,
) {
  const [touched, setTouched] = useState<{ cycle: string; expansion: Expansion } | null>(null);
  const remembered = useMemo(() => readExpansion(cycle), [cycle]);
  const startingPoint = useMemo(() => initialExpansion(items.length), [items.length]);
  // A search opens the ancestors of all hits and does not change the stored open rows.
  const [inSearch, setInSearch] = useState<{ key: string; expansion: Expansion } | null>(null);
  const own = (touched?.cycle === cycle ? touched.expansion : remembered) ?? startingPoint;
  const key = search?.key ?? null;
  const expansion = key === null ? own : inSearch?.key === key ? inSearch.expansion : ALL_OPEN;
  const listed = search?.shown ?? items;
  const tree = useMemo(() => treeOf(listed), [listed]);
  const rows = useMemo(() => visibleRows(tree, expansion), [tree, expansion]);
  const peopleById = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);

  const teamsByItem = useMemo(() => shownTeams(items, teams), [items, teams]);

  const change = useCallback(
    (next: Expansion) => {
      if (key !== null) return setInSearch({ key, expansion: next });
      saveExpansion(cycle, next);
      setTouched({ cycle, expansion: next });
    },
    [cycle, key],
  );
  const setExpanded = useCallback(
    (itemIds: readonly string[], expanded: boolean) =>
      change(withExpanded(expansion, itemIds, expanded)),
    [change, expansion],
  );
  /** Opens the ancestors of an item, so that its row is visible. */
  const reveal = useCallback(
    ({ parentId }: Item) => {
      const above: string[] = [];
      for (
        let id = parentId;
        id !== null && !above.includes(id);
        id = items.find((item) => item.id === id)?.parentId ?? null
      )
        above.push(id);
      setExpanded(above, true);
    },
    [items, setExpanded],
  );
  const expandAll = useCallback(() => change(allExpanded(true)), [change]);
  const collapseAll = useCallback(() => change(allExpanded(false)), [change]);
  return {
    /** All of the cycle, also those that a search hides. */
    items,
    rows,
    hits: search?.hits ?? null,
    peopleById,
    teamsByItem,
    setExpanded,
    reveal,
    expandAll,
    collapseAll,
  };
}

export type ObjectiveTreeState = ReturnType<typeof useObjectiveTree>;
