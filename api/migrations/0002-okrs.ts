// Cycles, objectives and key results, and the entries of their history. The organization is part of
// every key, so that no row can point into another one. The history of a cycle's states outlives
// the cycle.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cycles')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addPrimaryKeyConstraint('cycles_key', ['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('cycles_by_id').unique().on('cycles').column('id').execute();

  await db.schema
    .createTable('cycle_history')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cycle_history_key', ['organization_id', 'id'])
    .execute();
  await db.schema
    .createIndex('cycle_history_of_cycle')
    .on('cycle_history')
    .columns(['organization_id', 'cycle_id'])
    .execute();

  await db.schema
    .createTable('items')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('code_key', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('lag_measure', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('start_value', 'double precision')
    .addColumn('target_value', 'double precision')
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('assigned_id', 'text', (column) => column.references('users.id'))
    .addColumn('frequency', 'text')
    .addColumn('occurrence_mode', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('items_key', ['organization_id', 'id'])
    .addUniqueConstraint('items_in_cycle', ['organization_id', 'cycle_id', 'id'])
    .addUniqueConstraint('items_code', ['organization_id', 'cycle_id', 'code_key'])
    .addForeignKeyConstraint(
      'items_cycle',
      ['organization_id', 'cycle_id'],
      'cycles',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'items_parent',
      ['organization_id', 'cycle_id', 'parent_id'],
      'items',
      ['organization_id', 'cycle_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('items_by_id').unique().on('items').column('id').execute();
  await db.schema
    .createIndex('items_of_parent')
    .on('items')
    .columns(['organization_id', 'cycle_id', 'parent_id'])
    .execute();
  await db.schema.createIndex('items_of_owner').on('items').column('owner_id').execute();
  await db.schema.createIndex('items_of_assigned').on('items').column('assigned_id').execute();

  await db.schema
    .createTable('progress_entries')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('confidence', 'double precision')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_edited_at', 'text')
    .addPrimaryKeyConstraint('progress_entries_key', ['organization_id', 'id'])
    .addUniqueConstraint('progress_entries_once', ['organization_id', 'item_id', 'date'])
    .addForeignKeyConstraint(
      'progress_entries_item',
      ['organization_id', 'item_id'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
