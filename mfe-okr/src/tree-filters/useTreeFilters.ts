// The filters of the tree, stored in the address so that they can be shared: ?q= words, ?who= a
// person ("me": the person who opens the address), ?status=, ?kind=. findItems applies them.
import { ITEM_KINDS, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { findItems } from './findItems';
import type { Criteria, FoundItems } from './findItems';

/** The value in the address for the person who opens it. */
export const ME = 'me';

export const FILTER_NAMES = ['q', 'who', 'status', 'kind'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const NO_ITEMS: readonly Item[] = [];

export interface TreeFiltersState {
  /** As the address has them; empty where nothing is looked for. */
  values: Readonly<Record<FilterName, string>>;
  /** Null while nothing is looked for. */
  found: FoundItems | null;
  set: (name: FilterName, value: string) => void;
  clear: () => void;
}

export function useTreeFilters(
  items: readonly Item[] = NO_ITEMS,
  me: string | null = null,
): TreeFiltersState {
  const [search, setSearch] = useSearchParams();
  const [q, who, status, kind] = FILTER_NAMES.map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const criteria = useMemo<Criteria>(
    () => ({
      text: q,
      person: who === ME ? me : who || null,
      status: ITEM_STATUSES.find((each) => each === status) ?? null,
      kind: ITEM_KINDS.find((each) => each === kind) ?? null,
    }),
    [q, who, status, kind, me],
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
    () => ({ values: { q, who, status, kind }, found, set, clear }),
    [q, who, status, kind, found, set, clear],
  );
}
