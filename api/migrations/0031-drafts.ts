// Drafts of objectives, and who may read them. A draft is a document and no item. Without the
// membership a person reads none of its drafts; without the cycle a draft waits for another one.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('cycle_id', 'text', (column) => column.references('cycles.id').onDelete('set null'))
    .addColumn('parent_id', 'text')
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['organization_id', 'id'])
    .execute();
  await db.schema.createIndex('drafts_by_id').unique().on('drafts').column('id').execute();
  await db.schema.createIndex('drafts_of_cycle').on('drafts').column('cycle_id').execute();
  await db.schema
    .createTable('draft_people')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_people_key', ['organization_id', 'draft_id', 'user_id'])
    .addForeignKeyConstraint(
      'draft_people_draft',
      ['organization_id', 'draft_id'],
      'drafts',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'draft_people_membership',
      ['organization_id', 'user_id'],
      'memberships',
      ['organization_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('draft_people_of_person')
    .on('draft_people')
    .columns(['organization_id', 'user_id'])
    .execute();
}
