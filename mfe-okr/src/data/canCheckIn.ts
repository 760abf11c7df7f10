// Whether a value can be recorded for an item: the server allows it, and the item has a measure.
import type { Item } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';

export function canCheckIn(item: Item): boolean {
  return item.abilities.includes('checkIn') && hasMeasure(item);
}
