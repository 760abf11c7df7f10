// What people say and promise about an item (notes, commitments), and the line that a copied item
// continues. All of it goes with its item.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_edited_at', 'text')
    .addPrimaryKeyConstraint('notes_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'notes_item',
      ['organization_id', 'item_id'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('notes_of_item')
    .on('notes')
    .columns(['organization_id', 'item_id', 'id'])
    .execute();

  await db.schema
    .createTable('commitments')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_edited_at', 'text')
    .addPrimaryKeyConstraint('commitments_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'commitments_item',
      ['organization_id', 'item_id'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('commitments_of_item')
    .on('commitments')
    .columns(['organization_id', 'item_id'])
    .execute();

  await db.schema
    .createTable('item_copies')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('copied_from', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_copies_key', ['organization_id', 'item_id'])
    .addForeignKeyConstraint(
      'item_copies_item',
      ['organization_id', 'item_id'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'item_copies_source',
      ['organization_id', 'copied_from'],
      'items',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('item_copies_of_source')
    .on('item_copies')
    .columns(['organization_id', 'copied_from'])
    .execute();
}
