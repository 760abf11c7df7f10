// The newest check-ins of the caller's items in a cycle: the values for a trend, and the newest note.
import type { Person } from '@cumbre/contract/items';
import type { Context } from '../../platform/context/context';
import { mentionsOfCheckIn, readableCheckInNote } from '../check-ins/checkInNotes';
import { entriesOf, ranked, trendsOf } from '../check-ins/newestEntries';
import type { CycleRow } from '../cycles/store';
import { peopleMentionedIn } from '../notes/mentions';

export interface RecentCheckIns {
  /** The oldest first. */
  trend: number[];
  lastNote: { date: string; note: string; mentions: Person[] } | null;
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
  const people = await peopleMentionedIn(context, rows);
  const noteOf = new Map(
    rows.map((row) => [
      row.item_id,
      {
        date: row.date,
        note: readableCheckInNote(row, people),
        mentions: mentionsOfCheckIn(row, people),
      },
    ]),
  );
  // An item with a note has a check-in.
  return new Map(
    [...trends].map(([item, trend]) => [item, { trend, lastNote: noteOf.get(item) ?? null }]),
  );
}
