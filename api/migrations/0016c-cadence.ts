// How often a check-in of an item is owed: every week, as it was for all of them, unless another
// rhythm is chosen.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('cadence', 'text', (column) => column.notNull().defaultTo('weekly'))
    .execute();
}
