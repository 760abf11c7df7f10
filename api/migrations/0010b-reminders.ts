// How each person wants to be told, what of it a mail still owes, links that end such mails, and
// what the scheduler has done: who holds a job, and which reminders were given.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_preferences')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_preferences_key', ['user_id', 'kind'])
    .execute();
  await db.schema.alterTable('notifications').addColumn('digest', 'text').execute();
  await db.schema
    .createIndex('notifications_for_digest')
    .on('notifications')
    .column('user_id')
    .where(sql.ref('digest'), '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createTable('digests')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('digests_key', ['user_id', 'date'])
    .execute();
  await db.schema
    .createTable('unsubscribe_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute();
  await db.schema
    .createTable('job_leases')
    .addColumn('job', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('reminders')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminders_key', ['organization_id', 'subject', 'date'])
    .execute();
}
