// A link to an item may name no cycle, or another one. The tree then changes to the cycle of the item:
// in another one the panel would have no title and other dates.
import { skipToken } from '@cumbre/client/toolkit';
import { useSearchParams } from '@cumbre/remote/router';
import { useEffect } from 'react';
import { useItemQuery } from '../data/items';

/** `isInTree`: the tree of that cycle has the item, also one that is shared with it. */
export function useCycleOfItem(itemId: string, cycleId: string, isInTree: boolean): void {
  const { currentData } = useItemQuery(isInTree ? skipToken : itemId);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('cycle');
  const own = currentData?.item.sharedBy === undefined ? currentData?.item.cycle : undefined;
  useEffect(() => {
    // A cycle of another organization is not chosen, whatever the address says.
    if (own === undefined || own === cycleId || own === asked) return;
    setSearch(
      (next) => {
        next.set('cycle', own);
        return next;
      },
      { replace: true },
    );
  }, [own, cycleId, asked, setSearch]);
}
