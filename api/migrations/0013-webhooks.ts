// Addresses that an organization wants called when something happens, and what is on its way to
// them: the outbox and, for thirty days, the log.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text')
    .addColumn('former_until', 'text')
    .addColumn('off_at', 'text')
    .addColumn('off_because', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhooks_key', ['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('webhooks_by_id').unique().on('webhooks').column('id').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('duration', 'integer')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text')
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'webhook_deliveries_of',
      ['organization_id', 'webhook_id'],
      'webhooks',
      ['organization_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_log')
    .on('webhook_deliveries')
    .columns(['organization_id', 'webhook_id', 'id'])
    .execute();
}
