// Closing a cycle: one verdict per objective, which goes with it, and the cards of the
// retrospective, which go with the cycle.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('verdicts')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('grade', 'double precision')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('learning', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_edited_at', 'text')
    .addPrimaryKeyConstraint('verdicts_key', ['organization_id', 'item_id'])
    .addForeignKeyConstraint(
      'verdicts_item',
      ['organization_id', 'item_id'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('retrospective_cards')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('column_name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_edited_at', 'text')
    .addPrimaryKeyConstraint('retrospective_cards_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'retrospective_cards_cycle',
      ['organization_id', 'cycle_id'],
      'cycles',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('retrospective_cards_of_cycle')
    .on('retrospective_cards')
    .columns(['organization_id', 'cycle_id', 'id'])
    .execute();
}
