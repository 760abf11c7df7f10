// Whether a value can be recorded for an item: the server grants it, and there is a measure to record into.
import type { Item } from '@cumbre/contract/items';

export function takesCheckIn(item: Item): boolean {
  return item.abilities.includes('checkIn') && item.startValue !== null && item.targetValue !== null;
}
