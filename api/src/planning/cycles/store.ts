// The SQL of cycles, with the number of their items.
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { CycleHistoryTable, CyclesTable } from './tables';

export type CycleRow = Selectable<CyclesTable>;
/** `finish_reason`: of the last time that it was finished. */
export type CountedCycleRow = CycleRow & { items: number; finish_reason: string | null };

function selectWithItemCount(context: Context) {
  return context.db
    .selectFrom('cycles')
    .selectAll('cycles')
    .select((eb) =>
      eb
        .selectFrom('items')
        .whereRef('items.organization_id', '=', 'cycles.organization_id')
        .whereRef('items.cycle_id', '=', 'cycles.id')
        .select(sql<number>`count(*)`.as('count'))
        .as('items'),
    )
    .select((eb) =>
      eb
        .selectFrom('cycle_history')
        .whereRef('cycle_history.organization_id', '=', 'cycles.organization_id')
        .whereRef('cycle_history.cycle_id', '=', 'cycles.id')
        .where('cycle_history.to_state', '=', 'finished')
        .orderBy('cycle_history.created_at', 'desc')
        .orderBy('cycle_history.id', 'desc')
        .limit(1)
        .select('cycle_history.reason')
        .as('finish_reason'),
    );
}

const toCountedRow = (
  row: Omit<CountedCycleRow, 'items'> & { items: number | null },
): CountedCycleRow => ({
  ...row,
  items: row.items ?? 0,
});

/** Sorted by start date, earliest first. */
export async function cyclesOf(
  context: Context,
  organizationId: string,
): Promise<CountedCycleRow[]> {
  const rows = await selectWithItemCount(context)
    .where('cycles.organization_id', '=', organizationId)
    .orderBy('cycles.start_date')
    .orderBy('cycles.id')
    .execute();
  return rows.map(toCountedRow);
}

export async function findCycle(
  context: Context,
  cycleId: string,
): Promise<CountedCycleRow | null> {
  const row = await selectWithItemCount(context)
    .where('cycles.id', '=', cycleId)
    .executeTakeFirst();
  return row ? toCountedRow(row) : null;
}

export async function cycleHasCheckIns(
  context: Context,
  { organization_id, id }: CycleRow,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('check_ins')
    .where('organization_id', '=', organization_id)
    .where('item_id', 'in', (eb) =>
      eb
        .selectFrom('items')
        .select('items.id')
        .where('items.organization_id', '=', organization_id)
        .where('items.cycle_id', '=', id),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCycle(tx: Context, row: Insertable<CyclesTable>): Promise<void> {
  await tx.db.insertInto('cycles').values(row).execute();
}

export async function changeCycle(
  tx: Context,
  cycle: CycleRow,
  change: Updateable<CyclesTable>,
): Promise<void> {
  await tx.db
    .updateTable('cycles')
    .set({ ...change, version: cycle.version + 1 })
    .where('organization_id', '=', cycle.organization_id)
    .where('id', '=', cycle.id)
    .execute();
}

export async function removeCycle(tx: Context, cycle: CycleRow): Promise<void> {
  await tx.db
    .deleteFrom('cycles')
    .where('organization_id', '=', cycle.organization_id)
    .where('id', '=', cycle.id)
    .execute();
}

export async function recordStateChange(
  tx: Context,
  row: Insertable<CycleHistoryTable>,
): Promise<void> {
  await tx.db.insertInto('cycle_history').values(row).execute();
}
