// The newest check-ins of the caller's items in a cycle: the values for a trend, and the newest note.
import { TREND_LENGTH } from '@cumbre/contract/trends';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';

export interface RecentCheckIns {
  /** The oldest first. */
  trend: number[];
  lastNote: { date: string; note: string } | null;
}

/** A subquery, because a person may own more items than a statement has parameters. */
const entriesOfOwnItems = (context: Context, cycle: CycleRow, userId: string) =>
  context.db
    .selectFrom('check_ins')
    .where('check_ins.organization_id', '=', cycle.organization_id)
    .where('check_ins.item_id', 'in', (query) =>
      query
        .selectFrom('items')
        .select('items.id')
        .where('items.organization_id', '=', cycle.organization_id)
        .where('items.cycle_id', '=', cycle.id)
        .where((item) =>
          item.or([item('items.owner_id', '=', userId), item('items.assigned_id', '=', userId)]),
        ),
    );

/** By item. */
export async function recentCheckIns(
  context: Context,
  cycle: CycleRow,
  userId: string,
): Promise<Map<string, RecentCheckIns>> {
  const rankOf = (entries: ReturnType<typeof entriesOfOwnItems>) =>
    entries.select((row) => [
      'check_ins.item_id',
      'check_ins.date',
      'check_ins.value',
      'check_ins.note',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('check_ins.item_id').orderBy('check_ins.date', 'desc'))
        .as('rank'),
    ]);
  const byItem = new Map<string, RecentCheckIns>();
  const recentOf = (itemId: string) => {
    const known = byItem.get(itemId) ?? { trend: [], lastNote: null };
    byItem.set(itemId, known);
    return known;
  };
  const values = await context.db
    .selectFrom(rankOf(entriesOfOwnItems(context, cycle, userId)).as('entry'))
    .where('entry.rank', '<=', TREND_LENGTH)
    .select(['entry.item_id', 'entry.value'])
    .orderBy('entry.date')
    .execute();
  for (const { item_id, value } of values) recentOf(item_id).trend.push(value);
  const notes = await context.db
    .selectFrom(
      rankOf(entriesOfOwnItems(context, cycle, userId).where('check_ins.note', '<>', '')).as(
        'entry',
      ),
    )
    .where('entry.rank', '=', 1)
    .select(['entry.item_id', 'entry.date', 'entry.note'])
    .execute();
  for (const { item_id, date, note } of notes) recentOf(item_id).lastNote = { date, note };
  return byItem;
}
