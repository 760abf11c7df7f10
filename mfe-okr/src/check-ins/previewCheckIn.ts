// The preview of a check-in or a correction: the item and its ancestors with the numbers that the
// server will return, computed by the domain's preview.
import type { Item } from '@cumbre/contract/items';
import type { ReportedCheckIn } from '@cumbre/domain/history';
import { preview } from '@cumbre/domain/preview';
import type { TreeChange, LoadedTree } from '@cumbre/domain/treeChange';

export interface CheckInPreview extends Omit<LoadedTree<Item>, 'histories'> {
  change: Extract<TreeChange<Item>, { kind: 'checkIn' | 'correction' }>;
  /** The complete history of the item, when it is loaded. */
  entries?: readonly ReportedCheckIn[];
}

/**
 * The item first, then its ancestors upwards; empty when the item is not among the items, or when a
 * correction cannot be previewed without the history.
 */
export function previewCheckIn({ items, cycle, today, change, entries }: CheckInPreview): Item[] {
  const { itemId, entry } = change;
  const item = items.find(({ id }) => id === itemId);
  if (!item) return [];
  const histories = entries ? new Map([[itemId, entries]]) : undefined;
  const after = new Map(
    preview({ items, histories, cycle, today }, change).map((row) => [row.id, row]),
  );
  if (!after.has(itemId)) {
    if (change.kind === 'correction') return [];
    // For a recurrent item whose history is not loaded, only the value is certain.
    return entry.date < (item.lastCheckIn ?? '')
      ? [item]
      : [{ ...item, currentValue: entry.value, lastCheckIn: entry.date }];
  }
  const line: Item[] = [];
  for (
    let row = after.get(itemId);
    row && !line.includes(row);
    row = row.parentId === null ? undefined : after.get(row.parentId)
  )
    line.push(row);
  return line;
}
