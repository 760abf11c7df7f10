// The newest check-ins of items: the values for a trend, or one entry of each item.
import { TREND_LENGTH } from '@cumbre/contract/trends';
import type { Context } from '../../platform/context/context';
import type { CycleRow } from '../cycles/store';

/**
 * The check-ins of a cycle's items; with `userId` of those that the person owns or is assigned to.
 * The items are a subquery, because they may be more than a statement has parameters.
 */
export const entriesOf = (
  context: Context,
  cycle: Pick<CycleRow, 'id' | 'organization_id'>,
  userId?: string,
) =>
  context.db
    .selectFrom('check_ins')
    .where('check_ins.organization_id', '=', cycle.organization_id)
    .where('check_ins.item_id', 'in', (query) => {
      const items = query
        .selectFrom('items')
        .select('items.id')
        .where('items.organization_id', '=', cycle.organization_id)
        .where('items.cycle_id', '=', cycle.id);
      return userId === undefined
        ? items
        : items.where((item) =>
            item.or([item('items.owner_id', '=', userId), item('items.assigned_id', '=', userId)]),
          );
    });

type Entries = ReturnType<typeof entriesOf>;

/** With their place among the entries of their item: 1 is the newest. */
export const ranked = (entries: Entries) =>
  entries.select((row) => [
    'check_ins.item_id',
    'check_ins.date',
    'check_ins.value',
    'check_ins.note',
    'check_ins.mentions',
    row.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('check_ins.item_id').orderBy('check_ins.date', 'desc'))
      .as('rank'),
  ]);

/** The last values of each item, the oldest of them first. */
export async function trendsOf({ db }: Context, entries: Entries): Promise<Map<string, number[]>> {
  const newest = await db
    .selectFrom(ranked(entries).as('entry'))
    .where('entry.rank', '<=', TREND_LENGTH)
    .select(['entry.item_id', 'entry.value'])
    .orderBy('entry.date')
    .execute();
  const byItem = new Map<string, number[]>();
  for (const { item_id, value } of newest) {
    const values = byItem.get(item_id);
    if (values) values.push(value);
    else byItem.set(item_id, [value]);
  }
  return byItem;
}
