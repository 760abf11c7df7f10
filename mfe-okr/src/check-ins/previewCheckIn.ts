// What a check-in will do, before the server says so: the item and its parents as they will stand, by the engine that the
// server uses.
import type { Item } from '@cumbre/contract/items';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { previewTree } from '@cumbre/domain/preview';
import type { ReportedCheckIn } from '@cumbre/domain/status';

export interface IntendedCheckIn {
  items: readonly Item[];
  itemId: string;
  value: number;
  date: CalendarDate;
  confidence?: number | null;
  cycle: EvaluatedCycle;
  today: CalendarDate;
  /** The item's history where it is known. */
  entries?: readonly ReportedCheckIn[];
}

/** The item first, then its parents upwards; empty when the item is not among the items. */
export function previewCheckIn({ items, itemId, value, date, confidence, cycle, today, entries }: IntendedCheckIn): Item[] {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return [];
  const histories = entries ? new Map([[itemId, entries]]) : undefined;
  const after = new Map(previewTree({ items, histories, cycle, today }, { checkIn: { itemId, date, value, confidence } }).map((row) => [row.id, row]));
  // Of a recurrent item whose history is not here, the value alone is sure.
  if (!after.has(itemId)) return date < (item.lastCheckIn ?? '') ? [item] : [{ ...item, currentValue: value, lastCheckIn: date }];
  const line: Item[] = [];
  for (let row = after.get(itemId); row && !line.includes(row); row = row.parentId === null ? undefined : after.get(row.parentId)) line.push(row);
  return line;
}
