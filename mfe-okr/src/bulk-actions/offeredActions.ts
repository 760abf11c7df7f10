// The bulk actions for a selection: those that the server allows this person for at least one
// selected item.
import type { Item } from '@cumbre/contract/items';
import { canCheckIn } from '../data/canCheckIn';
import { BULK_ACTIONS } from '../hooks/useItemAddress';
import type { BulkAction } from '../hooks/useItemAddress';

function offers(item: Item, action: BulkAction): boolean {
  return action === 'checkIn'
    ? canCheckIn(item)
    : item.abilities.includes(action === 'owner' || action === 'team' ? 'edit' : action);
}

export const offeredActions = (items: readonly Item[]): BulkAction[] =>
  BULK_ACTIONS.filter((action) => items.some((item) => offers(item, action)));

/** Whether selecting leads to anything at all. */
export const offersAny = (items: readonly Item[]): boolean =>
  items.some((item) => BULK_ACTIONS.some((action) => offers(item, action)));
