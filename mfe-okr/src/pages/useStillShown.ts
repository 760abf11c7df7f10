// The item that lies open, also after a colleague has deleted it: what is being typed about it is not taken away with it.
import type { Item } from '@cumbre/contract/items';
import { useState } from 'react';

/** `item`: as the tree knows it now. `itemId`: the one that is open, null when none is. */
export function useStillShown(item: Item | null, itemId: string | null): Item | null {
  const [known, setKnown] = useState(item);
  if (item !== null && item !== known) setKnown(item);
  return item ?? (known?.id === itemId ? known : null);
}
