// Fetches the content of a row's panel while the pointer or the focus stays on the row. The panel
// reads the same cached answers.
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
