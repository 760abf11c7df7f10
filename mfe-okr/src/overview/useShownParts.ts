// What the pictures of an overview show, in the address: the kind of items in the distribution as
// ?kind=, and the rows of the map as ?by=.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { useChosenCycle } from '../hooks/useChosenCycle';

/** What a row of the map is about, where there is a choice. */
export type ShownRows = 'team' | 'person';

export function useShownParts({
  search,
  setSearch,
}: Pick<ReturnType<typeof useChosenCycle>, 'search' | 'setSearch'>) {
  /** What is shown from the start is not in the address. */
  const keep = (name: string, value: string, initial: string) =>
    setSearch(
      (next) => {
        if (value === initial) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const rows: ShownRows = search.get('by') === 'person' ? 'person' : 'team';
  return {
    kind: ITEM_KINDS.find((each) => each === search.get('kind')) ?? 'key_result',
    showKind: (kind: ItemKind) => keep('kind', kind, 'key_result'),
    rows,
    showRows: (next: ShownRows) => keep('by', next, 'team'),
  };
}
