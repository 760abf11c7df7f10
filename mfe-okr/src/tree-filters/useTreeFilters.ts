// The filters of the tree, stored in the address so that they can be shared: ?q= words, ?who= a
// person ("me": the person who opens the address), ?status=, ?kind=, ?team= a team with those below
// it ("none": without a team). findItems applies them.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { ShownStatus } from '@cumbre/domain/status';
import { statusesOf } from '../data/shownStatus';
import { teamsOf } from '../data/teamChoice';
import { findItems } from './findItems';
import type { Criteria, FoundItems } from './findItems';

/** The value in the address for the person who opens it. */
export const ME = 'me';

export const FILTER_NAMES = ['q', 'who', 'status', 'kind', 'team'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const NO_ITEMS: readonly Item[] = [];
const NO_TEAMS: readonly TeamOfTree[] = [];

export interface TreeFiltersState {
  /** As the address has them; empty where nothing is looked for. */
  values: Readonly<Record<FilterName, string>>;
  /** Null while nothing is looked for. */
  found: FoundItems | null;
  set: (name: FilterName, value: string) => void;
  clear: () => void;
}

/**
 * Null for a status that items of the cycle cannot have: a link from before its end finds all items,
 * because what was behind may have ended in any way (decision 0153).
 */
const statusIn = (chosen: string, isFinished: boolean): ShownStatus | null =>
  statusesOf(isFinished).find((each) => each === chosen) ?? null;

export function useTreeFilters(
  items: readonly Item[] = NO_ITEMS,
  teams: readonly TeamOfTree[] = NO_TEAMS,
  me: string | null = null,
  isFinished = false,
): TreeFiltersState {
  const [search, setSearch] = useSearchParams();
  const [q, who, named, kind, team] = FILTER_NAMES.map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const chosen = statusIn(named, isFinished);
  const status = chosen ?? '';
  const criteria = useMemo<Criteria>(
    () => ({
      text: q,
      person: who === ME ? me : who || null,
      status: chosen,
      isFinished,
      kind: ITEM_KINDS.find((each) => each === kind) ?? null,
      teams: teamsOf(team, teams),
    }),
    [q, who, chosen, isFinished, kind, team, teams, me],
  );
  // Deferred: typing stays responsive while ten thousand rows are filtered.
  const sought = useDeferredValue(criteria);
  const found = useMemo(() => findItems(items, sought), [items, sought]);
  const change = useCallback(
    (names: readonly FilterName[], value: string) =>
      setSearch(
        (next) => {
          for (const name of names) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const set = useCallback((name: FilterName, value: string) => change([name], value), [change]);
  const clear = useCallback(() => change(FILTER_NAMES, ''), [change]);
  return useMemo(
    () => ({ values: { q, who, status, kind, team }, found, set, clear }),
    [q, who, status, kind, team, found, set, clear],
  );
}
