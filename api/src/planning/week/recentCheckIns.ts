// The newest check-ins of the caller's items in a cycle: the values for a trend, and the newest note.
import type { Context } from '../../platform/context/context';
import { readableCheckIns } from '../check-ins/checkInNotes';
import { entriesOf, ranked, trendsOf } from '../check-ins/newestEntries';
import type { CycleRow } from '../cycles/store';

export interface RecentCheckIns {
  /** The oldest first. */
  trend: number[];
  lastNote: { date: string; note: string } | null;
}

/** By item. */
export async function recentCheckIns(
  context: Context,
  cycle: CycleRow,
  userId: string,
): Promise<Map<string, RecentCheckIns>> {
  const trends = await trendsOf(context, entriesOf(context, cycle, userId));
  const rows = await context.db
    .selectFrom(
      ranked(entriesOf(context, cycle, userId).where('check_ins.note', '<>', '')).as('entry'),
    )
    .where('entry.rank', '=', 1)
    .select(['entry.item_id', 'entry.date', 'entry.note', 'entry.mentions'])
    .execute();
  const notes = await readableCheckIns(context, rows);
  const noteOf = new Map(notes.map(({ item_id, date, note }) => [item_id, { date, note }]));
  // An item with a note has a check-in.
  return new Map(
    [...trends].map(([item, trend]) => [item, { trend, lastNote: noteOf.get(item) ?? null }]),
  );
}
