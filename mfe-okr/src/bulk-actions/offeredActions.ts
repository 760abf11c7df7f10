// What can be done with several items at once: what the server lets this person do with at least one of them.
import type { Item } from '@cumbre/contract/items';
import { takesCheckIn } from '../takesCheckIn';
import { BULK_ACTIONS } from '../useItemAddress';
import type { BulkAction } from '../useItemAddress';

function offers(item: Item, action: BulkAction): boolean {
  return action === 'checkIn' ? takesCheckIn(item) : item.abilities.includes(action === 'owner' ? 'edit' : action);
}

export const offeredActions = (items: readonly Item[]): BulkAction[] => BULK_ACTIONS.filter((action) => items.some((item) => offers(item, action)));

/** Whether selecting leads to anything at all. */
export const offersAny = (items: readonly Item[]): boolean => items.some((item) => BULK_ACTIONS.some((action) => offers(item, action)));
