// Invitations know whom they address and when they were mailed, links that were copied instead of
// mailed, API keys, and which key made an entry of the audit trail.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['name', 'phone']) {
    await db.schema
      .alterTable('invitations')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['sent_at', 'token_used_at'])
    await db.schema.alterTable('invitations').addColumn(column, 'text').execute();

  await db.schema
    .createTable('invitation_links')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_links_key', ['organization_id', 'id'])
    .addForeignKeyConstraint(
      'invitation_links_invitation',
      ['organization_id', 'invitation_id'],
      'invitations',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('invitation_links_of_invitation')
    .on('invitation_links')
    .columns(['organization_id', 'invitation_id'])
    .execute();

  await db.schema
    .createTable('api_keys')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_on', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .addPrimaryKeyConstraint('api_keys_key', ['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('api_keys_by_id').unique().on('api_keys').column('id').execute();
  await db.schema
    .createIndex('invitations_by_id')
    .unique()
    .on('invitations')
    .column('id')
    .execute();

  await db.schema.alterTable('audit_entries').addColumn('api_key_id', 'text').execute();
}
