// The last values of each item of a cycle, in one statement. The tree is not made larger by them:
// it is shown first, and the lines are added when the page is idle.
import { TREND_LENGTH } from '@cumbre/contract/trends';
import type { TrendsAnswer } from '@cumbre/contract/trends';
import { requireMembership } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';

export async function readTrends(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<TrendsAnswer> {
  await requireMembership(context, organizationId);
  const { db } = context;
  const cycle = await db
    .selectFrom('cycles')
    .where('organization_id', '=', organizationId)
    .where('id', '=', cycleId)
    .select('id')
    .executeTakeFirst();
  if (!cycle) throw new DomainError('NOT_FOUND');
  const ranked = db
    .selectFrom('items')
    .innerJoin('check_ins', (join) =>
      join
        .onRef('check_ins.organization_id', '=', 'items.organization_id')
        .onRef('check_ins.item_id', '=', 'items.id'),
    )
    .where('items.organization_id', '=', organizationId)
    .where('items.cycle_id', '=', cycleId)
    .select((row) => [
      'check_ins.item_id',
      'check_ins.date',
      'check_ins.value',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('check_ins.item_id').orderBy('check_ins.date', 'desc'))
        .as('rank'),
    ]);
  const entries = await db
    .selectFrom(ranked.as('entry'))
    .where('entry.rank', '<=', TREND_LENGTH)
    .select(['entry.item_id', 'entry.value'])
    .orderBy('entry.date')
    .execute();
  const byItem = new Map<string, number[]>();
  for (const { item_id, value } of entries) {
    const values = byItem.get(item_id);
    if (values) values.push(value);
    else byItem.set(item_id, [value]);
  }
  return { trends: [...byItem].map(([item, values]) => ({ item, values })) };
}
