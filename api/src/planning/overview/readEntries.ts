// Reads the check-ins of a cycle for its week series, in batches. Of SINGLE items only the newest
// entry before each evaluated day is kept, and the oldest one, with which a picture may begin, so that
// memory depends on the weeks, not on the number of check-ins.
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { CheckIn } from '@cumbre/domain/recurrence';
import { BATCH_SIZE, chunksOf, yieldToEventLoop } from '../../platform/batches/batches';
import type { Context } from '../../platform/context/context';
import { entriesByItem } from '../objective-tree/loadTree';
import type { CycleTree } from '../objective-tree/loadTree';

/** Of those between two days, the newest; and the oldest of all. Both lists are sorted. */
export function newestBeforeEach(
  entries: readonly CheckIn[],
  days: readonly CalendarDate[],
): CheckIn[] {
  return entries.filter((entry, index) => {
    const next = entries[index + 1];
    return index === 0 || !next || days.some((day) => entry.date <= day && day < next.date);
  });
}

async function entriesOf(
  context: Context,
  organizationId: string,
  itemIds: readonly string[],
): Promise<Map<string, CheckIn[]>> {
  const rows = await context.db
    .selectFrom('check_ins')
    .where('organization_id', '=', organizationId)
    .where('item_id', 'in', itemIds)
    .select(['item_id', 'date', 'value'])
    .orderBy('item_id')
    .orderBy('date')
    .execute();
  return entriesByItem(rows);
}

/** How many items are read between two pauses for other requests: each may have many entries. */
const ITEMS_BETWEEN_PAUSES = 25;

/**
 * By item id, oldest first: what an evaluation on any of `days` (sorted) reads. `onRead` gets all
 * entries of each SINGLE item once.
 */
export async function readEntries(
  context: Context,
  { cycle, rows, checkInsByItem }: CycleTree,
  days: readonly CalendarDate[],
  onRead?: (itemId: string, entries: readonly CheckIn[]) => void,
): Promise<Map<string, readonly CheckIn[]>> {
  const read = new Map<string, readonly CheckIn[]>();
  // The tree has all entries of recurrent items, and the newest one of the others.
  const single = rows.filter(({ id, type, newest }) => {
    const known = checkInsByItem.get(id);
    if (type === 'RECURRENT' && known) read.set(id, known);
    return type === 'SINGLE' && newest !== null;
  });
  for (const chunk of chunksOf(single, BATCH_SIZE)) {
    await yieldToEventLoop();
    const ids = chunk.map(({ id }) => id);
    let items = 0;
    for (const [id, entries] of await entriesOf(context, cycle.organization_id, ids)) {
      items += 1;
      if (items % ITEMS_BETWEEN_PAUSES === 0) await yieldToEventLoop();
      onRead?.(id, entries);
      read.set(id, newestBeforeEach(entries, days));
    }
  }
  return read;
}
