// The kind of items in the distribution of an overview, in the address as ?kind=.
import { ITEM_KINDS } from '@cumbre/contract/enumerations';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { useChosenCycle } from '../hooks/useChosenCycle';

export function useShownKind({
  search,
  setSearch,
}: Pick<ReturnType<typeof useChosenCycle>, 'search' | 'setSearch'>) {
  const kind = ITEM_KINDS.find((each) => each === search.get('kind')) ?? 'key_result';
  const showKind = (which: ItemKind) =>
    setSearch(
      (next) => {
        if (which === 'key_result') next.delete('kind');
        else next.set('kind', which);
        return next;
      },
      { replace: true },
    );
  return { kind, showKind };
}
