// How releases work for people: per hour for the operators, and for each canary what its test has
// seen. A person or address is stored as a hash. The index serves page requests, which know a
// session by its cookie alone.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_visits')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addPrimaryKeyConstraint('release_visits_key', ['remote', 'release', 'hour', 'source'])
    .execute();
  await db.schema.createIndex('release_visits_old').on('release_visits').column('hour').execute();
  await db.schema
    .createTable('canary_tests')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('former', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('canary_people', 'integer', (column) => column.notNull())
    .addColumn('canary_failed', 'integer', (column) => column.notNull())
    .addColumn('former_people', 'integer', (column) => column.notNull())
    .addColumn('former_failed', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ending', 'text')
    .addPrimaryKeyConstraint('canary_tests_key', ['remote', 'since'])
    .execute();
  await db.schema
    .createTable('canary_people')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('counted', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('canary_people_key', ['remote', 'since', 'arm', 'source'])
    .execute();
  await db.schema
    .createIndex('sessions_by_browser')
    .on('sessions')
    .column('browser_hash')
    .execute();
}
