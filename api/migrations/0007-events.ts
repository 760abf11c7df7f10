// What happened, for the browsers that listen: one gapless sequence per scope (a person, an
// organization), so that a listener can go on where it was cut off and knows when it cannot.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_scopes')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('last_sequence', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('events')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['scope', 'sequence'])
    .execute();
  await db.schema.createIndex('events_by_age').on('events').column('created_at').execute();
}
