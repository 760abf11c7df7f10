// Meetings about a cycle and their ticks, which go with the cycle. A tick names an item without a
// foreign key: the tick of a deleted item counts again when the item is restored.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meetings')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text')
    .addColumn('team_name', 'text')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_by', 'text', (column) => column.references('users.id'))
    .addColumn('ended_at', 'text')
    .addColumn('numbers', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('meetings_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'meetings_cycle',
      ['organization_id', 'cycle_id'],
      'cycles',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('meetings_of_cycle')
    .on('meetings')
    .columns(['organization_id', 'cycle_id', 'id'])
    .execute();
  await db.schema
    .createTable('meeting_ticks')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('meeting_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('meeting_ticks_key', ['organization_id', 'id'])
    .addUniqueConstraint('meeting_ticks_line', ['organization_id', 'meeting_id', 'item_id'])
    .addForeignKeyConstraint(
      'meeting_ticks_meeting',
      ['organization_id', 'meeting_id'],
      'meetings',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
