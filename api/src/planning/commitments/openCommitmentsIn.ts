// The open commitments of a cycle. Nobody can change them once it is finished, so its closing names them.
import type { Closing } from '@cumbre/contract/closing';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';
import { commitmentsWithNames, openOrder } from './store';

const MOST_NAMED = 20;

/** Those that end first are named. */
export async function openCommitmentsIn(
  context: Context,
  { organizationId, cycleId }: { organizationId: string; cycleId: string },
): Promise<Closing['openCommitments']> {
  const rows = await commitmentsWithNames(context)
    .innerJoin('items', (join) =>
      join
        .onRef('items.organization_id', '=', 'commitments.organization_id')
        .onRef('items.id', '=', 'commitments.item_id'),
    )
    .where('commitments.organization_id', '=', organizationId)
    .where('commitments.state', '=', 'open')
    .where('items.cycle_id', '=', cycleId)
    .select(['items.code as item_code', 'items.title as item_title'])
    .select(sql<number | string>`count(*) over ()`.as('total'))
    .orderBy(openOrder)
    .orderBy('commitments.id')
    .limit(MOST_NAMED)
    .execute();
  return {
    count: Number(rows[0]?.total ?? 0),
    first: rows.map((row) => ({
      id: row.id,
      title: row.title,
      item: { id: row.item_id, code: row.item_code, title: row.item_title },
      keeper:
        row.assigned_id === null
          ? { id: row.user_id, firstName: row.first_name, lastName: row.last_name }
          : {
              id: row.assigned_id,
              firstName: row.assigned_first_name ?? '',
              lastName: row.assigned_last_name ?? '',
            },
    })),
  };
}
