// Objectives that two organizations look at: who offered what to whom, where the recipient placed
// it, and what stays once it is no longer live. The row belongs to the organization that shares; it
// outlives the objective.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('recipient_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('recipient_cycle_id', 'text')
    .addColumn('recipient_parent_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('mask', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text')
    .addColumn('snapshot_date', 'text')
    .addColumn('offered_by', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('ended_at', 'text')
    .addPrimaryKeyConstraint('shares_key', ['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('shares_by_id').unique().on('shares').column('id').execute();
  await db.schema
    .createIndex('shares_of_cycle')
    .on('shares')
    .columns(['organization_id', 'cycle_id'])
    .execute();
  await db.schema
    .createIndex('shares_received')
    .on('shares')
    .columns(['recipient_id', 'recipient_cycle_id'])
    .execute();
  await db.schema
    .createIndex('shares_once')
    .unique()
    .on('shares')
    .columns(['organization_id', 'item_id', 'recipient_id'])
    .where(sql.ref('state'), 'in', sql`('pending', 'accepted')`)
    .execute();
}
