// Fetches the item of a row while the pointer or the focus stays on it, so that its panel has its
// content when it opens. The panel reads the same cached answer.
import { useAppDispatch } from '@cumbre/client/hooks';
import { createAheadFetch } from '@cumbre/remote/ahead';
import { useEffect, useMemo } from 'react';
import { fetchItemAhead } from '../data/items';

export function useItemAhead(): (itemId: string | null) => void {
  const dispatch = useAppDispatch();
  const ahead = useMemo(
    () => createAheadFetch((itemId: string) => dispatch(fetchItemAhead(itemId))),
    [dispatch],
  );
  useEffect(() => ahead.cancel, [ahead]);
  return ahead.aimAt;
}
